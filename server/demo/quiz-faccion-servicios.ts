import type { QuizQuestion } from './quiz-question.ts';

/** Questions about public service factions: police, medics, mechanics, press and courts. */
export const serviceFactionQuestions: readonly QuizQuestion[] = [
  {
    question: 'Un policía quiere registrar a un detenido. ¿Cómo debe hacerlo?',
    options: [
      'Usar el comando y anunciar por OOC lo que encontró',
      'Pedirle por OOC una lista de todo lo que lleva encima',
      'Narrar el registro con /me y pedir el resultado con /do',
      'Quitarle todo sin narrar, porque ya está esposado',
    ],
    correct: 3,
  },
  {
    question: '¿Cuándo puede un policía usar su arma de fuego?',
    options: [
      'Cuando un conductor no quiere firmar una multa',
      'Cuando un sospechoso camina rápido o mira a los lados',
      'Cuando hay una amenaza grave contra su vida o la de otros',
      'Cuando necesita que los curiosos despejen la calle',
    ],
    correct: 3,
  },
  {
    question: '¿Cuál es el orden correcto en el uso de la fuerza policial?',
    options: [
      'Reducción física, arma letal, voz de alto y arma no letal',
      'Arma no letal, voz de alto, arma letal y reducción física',
      'Arma letal, arma no letal, reducción física y voz de alto',
      'Voz de alto, reducción física, arma no letal y arma letal',
    ],
    correct: 4,
  },
  {
    question: 'Al arrestar a alguien, ¿qué debe comunicarle el agente?',
    options: [
      'La pena que decidirá el juez en el juicio',
      'El motivo del arresto y sus derechos',
      'El nombre de quien hizo la denuncia',
      'La lista de agentes que están de turno',
    ],
    correct: 2,
  },
  {
    question: 'Un agente pone una multa. ¿Qué debe cumplir?',
    options: [
      'Corresponder a una falta cometida y al monto del código',
      'Decidirse por OOC entre el agente y el conductor',
      'Igualar el dinero que el conductor lleva en ese momento',
      'Ser la más alta posible para que el infractor aprenda',
    ],
    correct: 1,
  },
  {
    question: 'Un compañero pone multas a un civil por una pelea que tuvieron OOC. ¿Qué es?',
    options: [
      'Abuso de autoridad y mezcla de lo OOC con el rol',
      'Metagaming del civil por recordar aquella pelea',
      'Un procedimiento normal si hay otro agente presente',
      'Una sanción válida si el civil tiene antecedentes',
    ],
    correct: 1,
  },
  {
    question: 'Durante una persecución, el sospechoso abandona el auto y huye a pie. ¿Qué hace la patrulla?',
    options: [
      'Le dispara por la espalda aunque esté desarmado',
      'Revisa el mapa del foro para saber dónde vive',
      'Lo sigue a pie, da la voz de alto y avisa por radio',
      'Lo atropella para terminar antes la persecución',
    ],
    correct: 3,
  },
  {
    question: '¿Qué información debe dar un agente al pedir apoyo por radio?',
    options: [
      'El nombre OOC de cada jugador que ve en pantalla',
      'Su posición, el motivo y el número de sospechosos',
      'Su rango, su sueldo y las horas que lleva de turno',
      'La opinión que tiene del barrio y de sus vecinos',
    ],
    correct: 2,
  },
  {
    question: '¿Puede un policía entrar sin orden judicial en una casa cerrada?',
    options: [
      'No, salvo que el dueño lleve tiempo sin conectarse',
      'Sí, siempre que su rango sea de sargento o superior',
      'Sí, siempre que sospeche que hay dinero adentro',
      'No, salvo delito en curso o peligro para una persona',
    ],
    correct: 4,
  },
  {
    question: 'Un agente fuera de servicio ve un robo. ¿Qué debe hacer?',
    options: [
      'Disparar desde su auto y volver a casa sin reportarse',
      'Avisar a los que están de servicio y cuidar su vida',
      'Usar el helicóptero de la facción con ropa de civil',
      'Entrar en servicio en el acto junto a los ladrones',
    ],
    correct: 2,
  },
  {
    question: '¿Está permitido vender armas del depósito policial a civiles?',
    options: [
      'No, es corrupción grave y abuso de los bienes de facción',
      'No, salvo que el comprador sea familiar del agente',
      'Sí, si el civil tiene licencia y paga de contado',
      'Sí, si sobran al final de la semana y nadie las usa',
    ],
    correct: 1,
  },
  {
    question: 'Un detenido coopera y entrega su arma. ¿Qué trato corresponde?',
    options: [
      'Pena máxima, porque admitió que iba armado',
      'Libertad inmediata, y se le devuelve el arma',
      'Trato duro, porque todos los detenidos mienten',
      'Trato correcto, y se hace constar su cooperación',
    ],
    correct: 4,
  },
  {
    question: '¿Quién negocia en una toma de rehenes?',
    options: [
      'Un solo negociador designado por el mando',
      'Cada agente, con el captor que tenga cerca',
      'Los familiares del rehén, con un megáfono',
      'El primer civil que se ofrezca de voluntario',
    ],
    correct: 1,
  },
  {
    question: '¿Cuál es la prioridad de la policía en una toma de rehenes?',
    options: [
      'Capturar al líder cuanto antes',
      'Proteger la vida de los rehenes',
      'Evitar que llegue la prensa',
      'Recuperar el dinero robado',
    ],
    correct: 2,
  },
  {
    question: '¿Qué petición de los captores es razonable en una negociación?',
    options: [
      'La entrega de cuarenta rifles y dos helicópteros',
      'Todo el dinero que haya en las cuentas del banco',
      'La expulsión del jefe de policía de su facción',
      'Un vehículo y una ruta de salida a cambio de rehenes',
    ],
    correct: 4,
  },
  {
    question: 'El negociador promete una vía libre y la policía dispara al salir. ¿Cuándo es válido?',
    options: [
      'Cuando el negociador ya terminó su turno de servicio',
      'Cuando los captores rompen el trato y amenazan una vida',
      'Cuando ningún captor grabó la conversación anterior',
      'Cuando hay más agentes que captores en el lugar',
    ],
    correct: 2,
  },
  {
    question: 'Un médico llega a un tiroteo que sigue activo. ¿Qué debe hacer?',
    options: [
      'Marcharse y cerrar la llamada sin atender a nadie',
      'Entrar entre los disparos, porque a él no lo atacan',
      'Tomar un arma del piso y ayudar a la policía',
      'Esperar a distancia hasta que la zona sea segura',
    ],
    correct: 4,
  },
  {
    question: '¿A quién debe atender primero un médico?',
    options: [
      'Al herido de mayor gravedad',
      'Al herido que pague más',
      'Al herido que llegó primero',
      'Al herido de su misma facción',
    ],
    correct: 1,
  },
  {
    question: 'Un herido esposado necesita atención. ¿Qué hace el médico?',
    options: [
      'Le quita las esposas y lo deja marcharse solo',
      'Se niega, porque los detenidos no son pacientes',
      'Lo atiende igual, con la custodia de un agente',
      'Le cobra el doble por el riesgo de atenderlo',
    ],
    correct: 3,
  },
  {
    question: '¿Cómo se rolea correctamente una reanimación?',
    options: [
      'Con varios pasos narrados y tiempo para cada uno',
      'Con un /do que obligue al paciente a agradecer',
      'Con el comando de curar y sin escribir nada',
      'Con un único /me que diga que ya está curado',
    ],
    correct: 1,
  },
  {
    question: '¿Puede un médico revelar a una mafia quién llegó herido?',
    options: [
      'Sí, si el herido todavía debe la consulta',
      'No, salvo que lo pregunten por radio',
      'Sí, si la mafia controla ese barrio',
      'No, debe guardar el secreto profesional',
    ],
    correct: 4,
  },
  {
    question: 'Una ambulancia con sirena llega a un semáforo en rojo. ¿Qué debe hacer?',
    options: [
      'Subir a la acera para no perder ni un segundo',
      'Empujar a los autos que esperan delante',
      'Reducir la marcha y cruzar solo si es seguro',
      'Cruzar a fondo, porque siempre tiene prioridad',
    ],
    correct: 3,
  },
  {
    question: 'Alguien ataca a un médico que lo está curando. ¿Qué suele ser?',
    options: [
      'Defensa propia ante un desconocido',
      'Un conflicto que se resuelve por OOC',
      'Falta de rol y de valoración de la vida',
      'Un recurso válido para no pagar la cura',
    ],
    correct: 3,
  },
  {
    question: 'Un mecánico recibe una llamada de auxilio. ¿Qué hace primero?',
    options: [
      'Reparar el auto a distancia con el comando',
      'Acudir con la grúa y revisar el auto con rol',
      'Pedir el pago por OOC antes de salir del taller',
      'Pasar la llamada a la policía y esperar',
    ],
    correct: 2,
  },
  {
    question: '¿Cómo debe cobrar un mecánico su trabajo?',
    options: [
      'Con el dinero que el cliente lleve encima',
      'Con el precio acordado antes de la reparación',
      'Con una parte de las piezas del vehículo',
      'Con un monto distinto según el color del auto',
    ],
    correct: 2,
  },
  {
    question: 'Un cliente pide al mecánico que borre la matrícula de un auto robado. ¿Qué implica aceptar?',
    options: [
      'Una falta OOC que solo afecta al dueño del auto',
      'Una mejora estética que no deja consecuencias',
      'Un delito que puede costarle el empleo y la libertad',
      'Un servicio normal que se cobra con un recargo',
    ],
    correct: 3,
  },
  {
    question: '¿Puede un mecánico negarse a atender a un cliente que lo insulta y lo amenaza?',
    options: [
      'No, porque debe atender siempre a quien llame',
      'No, salvo que el cliente lleve poco dinero',
      'Sí, y puede avisar a la policía dentro del rol',
      'Sí, y puede chocarle el auto como respuesta',
    ],
    correct: 3,
  },
  {
    question: 'Un periodista quiere cubrir un operativo policial. ¿Qué debe respetar?',
    options: [
      'El cordón de seguridad y las indicaciones del mando',
      'El silencio total, porque la prensa no puede informar',
      'El guion que le entregue el jefe de los captores',
      'El turno de palabra, hablando por la radio policial',
    ],
    correct: 1,
  },
  {
    question: 'Un taxista de facción recoge a un cliente armado que lo amenaza. ¿Qué hace?',
    options: [
      'Choca el taxi contra un muro para desarmarlo',
      'Escribe a la policía por voz externa al momento',
      'Lo baja del auto a golpes sin mostrar miedo',
      'Obedece con temor y avisa cuando esté a salvo',
    ],
    correct: 4,
  },
  {
    question: '¿Puede un agente liberar a un detenido porque es amigo suyo fuera del juego?',
    options: [
      'Sí, si ningún superior está conectado',
      'No, sería mezclar lo OOC con el rol',
      'Sí, si el detenido paga la mitad de la multa',
      'No, salvo que el delito sea un robo',
    ],
    correct: 2,
  },
  {
    question: '¿Qué se necesita para abrir un expediente de asuntos internos?',
    options: [
      'Un rumor que circule por el chat global del servidor',
      'Una encuesta por OOC entre los miembros de la facción',
      'Una captura de una conversación privada entre jugadores',
      'Una denuncia con hechos y pruebas obtenidas dentro del rol',
    ],
    correct: 4,
  },
  {
    question: 'Un juez dicta una pena que te parece baja. Como agente, ¿qué haces?',
    options: [
      'Acatarla y presentar un recurso por la vía legal',
      'Cobrarle una multa adicional al salir de la corte',
      'Sumar delitos al expediente para subir la pena',
      'Detener otra vez a la persona por el mismo hecho',
    ],
    correct: 1,
  },
];
