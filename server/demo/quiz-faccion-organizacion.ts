import type { QuizQuestion } from './quiz-question.ts';

/** Questions about hierarchy, radio, gangs, hostages and rules inside a faction. */
export const organisationFactionQuestions: readonly QuizQuestion[] = [
  {
    question: '¿Quién toma las decisiones principales dentro de una facción?',
    options: [
      'El líder, con los rangos altos en los que delega',
      'El último en entrar, porque trae ideas nuevas',
      'El miembro que más dinero tenga en el banco',
      'El miembro que más horas haya jugado esa semana',
    ],
    correct: 1,
  },
  {
    question: 'Recibes una orden de un superior con la que no estás de acuerdo. ¿Qué haces?',
    options: [
      'La cumples si es legítima y planteas tu desacuerdo después',
      'La ignoras en silencio y sigues con tu propia patrulla',
      'Discutes por el canal global hasta que otro te apoye',
      'Dejas la facción en el acto y te llevas el equipo',
    ],
    correct: 1,
  },
  {
    question: 'Un superior te ordena romper una norma del servidor. ¿Qué corresponde?',
    options: [
      'Obedecer, pero solo si nadie está grabando',
      'Pedir a otro miembro que lo haga por ti',
      'Negarte y avisar al equipo con pruebas',
      'Obedecer, porque el rango es lo primero',
    ],
    correct: 3,
  },
  {
    question: '¿Para qué se usa la radio de la facción?',
    options: [
      'Para contar chistes y pasar el rato entre llamadas',
      'Para discutir sanciones OOC con los rangos altos',
      'Para vender autos y casas a los compañeros de turno',
      'Para coordinar el servicio con mensajes breves y claros',
    ],
    correct: 4,
  },
  {
    question: 'Pierdes la radio durante un rol de asalto. ¿Puedes seguir escuchándola?',
    options: [
      'No, porque tu personaje ya no la tiene',
      'No, salvo que tu rango sea de líder',
      'Sí, si el ladrón no sabe cómo usarla',
      'Sí, porque el canal sigue en tu pantalla',
    ],
    correct: 1,
  },
  {
    question: 'Un enemigo le roba la radio a tu compañero. ¿Qué es lo correcto?',
    options: [
      'Cambiar de frecuencia al verlo en una transmisión',
      'Cambiar de frecuencia cuando lo sepan dentro del rol',
      'Callar a todos por OOC hasta que la devuelva',
      'Seguir igual, porque el ladrón no puede oír nada',
    ],
    correct: 2,
  },
  {
    question: '¿Qué uso se da a los vehículos de la facción?',
    options: [
      'El que cada miembro quiera en su tiempo libre',
      'El préstamo a amigos que no tienen auto',
      'El propio del servicio y según el rango',
      'El de carreras cuando el turno está tranquilo',
    ],
    correct: 3,
  },
  {
    question: 'Dejas tu facción. ¿Qué haces con el armamento que te entregó?',
    options: [
      'Lo guardas en casa por si regresas',
      'Lo repartes entre tus conocidos',
      'Lo vendes a la banda que más pague',
      'Lo devuelves antes de marcharte',
    ],
    correct: 4,
  },
  {
    question: '¿Qué es lo primero que debe tener una guerra entre bandas?',
    options: [
      'Un acuerdo OOC sobre cuál de las dos va a ganar',
      'Una lista de armas publicada en el canal general',
      'Un conflicto desarrollado en el rol y un motivo claro',
      'Un ataque sorpresa al punto de aparición del rival',
    ],
    correct: 3,
  },
  {
    question: 'En una guerra de bandas mueres con PK. ¿Puedes volver al mismo tiroteo?',
    options: [
      'Sí, si llegas antes de que pasen cinco minutos',
      'No, tu personaje queda fuera de esa escena',
      'No, salvo que tu banda vaya perdiendo',
      'Sí, si traes refuerzos que no estaban antes',
    ],
    correct: 2,
  },
  {
    question: '¿Qué hace creíble a una mafia?',
    options: [
      'La discreción, los negocios y una jerarquía respetada',
      'Los asaltos a novatos en el punto de aparición',
      'Los tiroteos diarios en el centro con ropa llamativa',
      'Los mensajes por el chat global con amenazas',
    ],
    correct: 1,
  },
  {
    question: 'Un mafioso quiere extorsionar a un comerciante. ¿Cómo debe hacerlo?',
    options: [
      'Con mensajes OOC para que abandone el negocio',
      'Con un disparo en la cabeza si no paga al instante',
      'Con presión gradual y una escena que deje responder',
      'Con ataques cada hora hasta que cierre la cuenta',
    ],
    correct: 3,
  },
  {
    question: '¿Cuándo puede una banda pedir el CK de un personaje?',
    options: [
      'Con el voto de la mitad de sus miembros en el canal de voz',
      'Cuando el personaje le debe dinero a cualquier integrante',
      'Cuando el jugador habló mal de la banda por el canal OOC',
      'Con un motivo grave, pruebas de rol y el visto bueno del equipo',
    ],
    correct: 4,
  },
  {
    question: 'Un miembro de tu banda fue arrestado. ¿Cómo sabe tu personaje dónde está?',
    options: [
      'Por el mensaje que dejó en el grupo externo de la banda',
      'Por una llamada, un testigo u otro medio dentro del rol',
      'Por la marca que aparece en el mapa de otro jugador',
      'Por la lista de jugadores detenidos que ve el administrador',
    ],
    correct: 2,
  },
  {
    question: 'Tu banda planea asaltar el banco. ¿Qué NO se permite?',
    options: [
      'Preparar una ruta de escape y un auto de reserva',
      'Repartir tareas como conductor, vigía y negociador',
      'Estudiar los horarios del lugar durante varios días',
      'Usar a un amigo OOC como rehén para asegurar la salida',
    ],
    correct: 4,
  },
  {
    question: '¿Qué es un falso rehén?',
    options: [
      'Un civil que se acerca al cordón para mirar la negociación',
      'Un rehén que no lleva dinero ni documentos en los bolsillos',
      'Un aliado que finge ser víctima para dar ventaja a los captores',
      'Un agente encubierto que se infiltra durante meses en una banda',
    ],
    correct: 3,
  },
  {
    question: '¿Qué deben hacer los captores con un rehén que coopera?',
    options: [
      'Quitarle todo y exigirle silencio por OOC',
      'Dejarlo atado y desconectarse hasta mañana',
      'Ejecutarlo igual para que no pueda declarar',
      'Cuidar su vida y darle una escena interesante',
    ],
    correct: 4,
  },
  {
    question: '¿Cuántos rehenes debe entregar la banda a cambio de cada concesión?',
    options: [
      'Ninguno, porque el negociador está obligado a ceder',
      'Todos a la vez, apenas la policía apague las sirenas',
      'Los que se acuerden en la negociación de la escena',
      'Siempre dos, aunque la concesión no sea importante',
    ],
    correct: 3,
  },
  {
    question: 'Un infiltrado policial entra en tu banda. ¿Cómo puedes descubrirlo?',
    options: [
      'Con sospechas y pruebas que surjan en el rol',
      'Con su historial público de la página web',
      'Con la etiqueta de facción que ves al conectarse',
      'Con la confesión que hizo en el canal de soporte',
    ],
    correct: 1,
  },
  {
    question: '¿Puede una banda aliarse con otra para un negocio?',
    options: [
      'No, salvo que la policía esté enterada del trato',
      'Sí, si la alianza nace de una escena entre ambas',
      'No, porque toda banda es enemiga de las demás',
      'Sí, si los líderes lo deciden por OOC y sin escena',
    ],
    correct: 2,
  },
  {
    question: 'Un rival te insulta OOC durante un conflicto de bandas. ¿Qué haces?',
    options: [
      'Guardas pruebas, reportas y sigues el rol con calma',
      'Filtras sus datos personales en el canal general',
      'Ordenas atacarlo cada vez que entre en el servidor',
      'Respondes con más insultos para defender a tu banda',
    ],
    correct: 1,
  },
  {
    question: '¿Qué es el powergaming dentro de una facción?',
    options: [
      'Narrar resultados que el otro no puede evitar ni responder',
      'Ascender de rango en menos tiempo que los compañeros',
      'Dar órdenes por radio a miembros de rango inferior',
      'Usar el uniforme completo durante todo el turno',
    ],
    correct: 1,
  },
  {
    question: 'Un agente lee en un chat externo al juego que habrá un robo y espera en el lugar. ¿Qué es?',
    options: [
      'Buen servicio, porque evitó el delito',
      'Powergaming, porque llegó demasiado pronto',
      'Metagaming, porque lo supo fuera del rol',
      'Prevención, porque su deber es proteger',
    ],
    correct: 3,
  },
  {
    question: 'Cuatro agentes arrestan a tu personaje y te apuntan. ¿Qué es lo coherente?',
    options: [
      'Sacar un rifle, porque tienes la salud completa',
      'Saltar sin parar hasta perderlos de vista',
      'Golpear al más cercano y subir a su patrulla',
      'Rendirte y buscar otra salida más adelante',
    ],
    correct: 4,
  },
  {
    question: 'Un compañero muere con PK en un operativo. ¿Qué recuerda al volver?',
    options: [
      'Todo, porque la facción guarda un informe',
      'Nada de la escena en la que perdió la vida',
      'Solo lo que sus compañeros le cuenten por OOC',
      'Solo el rostro de quien disparó primero',
    ],
    correct: 2,
  },
  {
    question: 'Una banda reaparece y ataca a quienes la derrotaron hace cinco minutos. ¿Qué comete?',
    options: ['Mezcla de canales', 'Bunny hop', 'Car jacking', 'Revenge kill'],
    correct: 4,
  },
  {
    question: '¿Se puede iniciar un tiroteo en el estacionamiento del hospital?',
    options: [
      'Sí, porque así los heridos reciben atención rápida',
      'No, porque el hospital y su entorno son zona segura',
      'No, salvo que el líder rival esté siendo atendido',
      'Sí, si los dos bandos pertenecen a facciones ilegales',
    ],
    correct: 2,
  },
  {
    question: 'Te persiguen y entras a una zona segura para salvarte. ¿Qué ocurre?',
    options: [
      'El equipo te traslada a tu casa y retira los cargos',
      'El rol iniciado antes continúa, y refugiarse así es una falta',
      'Los agentes pueden dispararte sin dar la voz de alto',
      'La persecución termina, y los agentes deben marcharse',
    ],
    correct: 2,
  },
  {
    question: '¿Cómo se gana un ascenso en una facción?',
    options: [
      'Con la mayor cantidad de muertes del mes',
      'Con regalos al líder y dinero para el depósito',
      'Con la amistad OOC de alguien de rango alto',
      'Con actividad, buen rol y respeto a la normativa',
    ],
    correct: 4,
  },
  {
    question: 'Vas a ausentarte dos semanas por un viaje real. ¿Qué haces?',
    options: [
      'Avisar a tu líder con las fechas de la ausencia',
      'Prestar tu cuenta para que no baje tu actividad',
      'Dejar al personaje conectado y sin moverse',
      'Desaparecer y explicar lo ocurrido al regresar',
    ],
    correct: 1,
  },
  {
    question: 'Un aspirante se presenta a la entrevista de tu facción. ¿Qué se evalúa?',
    options: [
      'Su amistad con los miembros de otras facciones',
      'El número de armas que guarda en su inventario',
      'Su conocimiento de las normas y la calidad de su rol',
      'El precio de sus autos y los metros de su casa',
    ],
    correct: 3,
  },
  {
    question: '¿Qué representa cada miembro cuando está de servicio?',
    options: [
      'Solo sus intereses, porque el uniforme es ropa',
      'La imagen y la conducta de toda su facción',
      'A su grupo de amigos dentro del servidor',
      'Al líder, y por eso puede decidir en su nombre',
    ],
    correct: 2,
  },
];
