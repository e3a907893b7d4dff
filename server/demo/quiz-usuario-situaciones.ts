import type { QuizQuestion } from './quiz-question.ts';

/** Questions that put the player inside a scene and ask for the right conduct. */
export const userSceneQuestions: readonly QuizQuestion[] = [
  {
    question: 'Te asaltan en un callejón y te apuntan con una pistola. ¿Cómo actúas?',
    options: [
      'Obedeces y muestras miedo por tu vida',
      'Te desconectas para no perder dinero',
      'Sacas un arma y disparas de inmediato',
      'Corres en zigzag mientras saltas',
    ],
    correct: 1,
  },
  {
    question: 'Un amigo te dice por voz externa dónde está tu enemigo. ¿Puedes ir a buscarlo?',
    options: [
      'Sí, si lo anotas primero con un comando /do',
      'No, tu personaje no tiene forma de saberlo',
      'No, salvo que tu enemigo te haya atacado antes',
      'Sí, porque tu amigo también está en el servidor',
    ],
    correct: 2,
  },
  {
    question: 'Ves el nombre de un desconocido sobre su cabeza. ¿Tu personaje lo sabe?',
    options: [
      'Sí, si el desconocido está muy cerca',
      'No, salvo que use ropa llamativa',
      'Sí, porque el nombre está a la vista',
      'No, debe averiguarlo dentro del rol',
    ],
    correct: 4,
  },
  {
    question: 'Un personaje lleva pasamontañas y no habla. ¿Puedes llamarlo por su nombre?',
    options: [
      'No, porque tu personaje no puede reconocerlo',
      'Sí, porque ya coincidieron en otro lugar',
      'Sí, porque el nombre aparece en la pantalla',
      'No, salvo que el otro te apunte primero',
    ],
    correct: 1,
  },
  {
    question: 'Quieres esposar a alguien con rol. ¿Cuál es la forma correcta?',
    options: [
      'Pedirle por OOC que no se mueva y usar el comando',
      'Escribir que ya está esposado y seguir caminando',
      'Golpearlo hasta que caiga y anunciarlo por radio',
      'Describir el intento con /me y esperar su respuesta',
    ],
    correct: 4,
  },
  {
    question: 'Chocas a gran velocidad contra un poste. ¿Qué debes hacer?',
    options: [
      'Seguir conduciendo como si nada pasara',
      'Culpar al lag por el chat y continuar',
      'Reaparecer el vehículo y cambiar de calle',
      'Rolear las heridas y el daño del vehículo',
    ],
    correct: 4,
  },
  {
    question: 'Tu personaje recibe un disparo en la pierna. ¿Qué es lo adecuado?',
    options: [
      'Rolear dolor y dificultad para caminar',
      'Esperar diez segundos y saltar el muro',
      'Correr igual, porque aún te queda salud',
      'Curarte con comida y volver al tiroteo',
    ],
    correct: 1,
  },
  {
    question: 'Encuentras un auto abierto y sin dueño a la vista. ¿Qué es correcto?',
    options: [
      'Subir y chocarlo hasta que explote',
      'Llevarlo al mar para que nadie lo use',
      'Rolear el robo con calma y asumir el riesgo',
      'Subir y bajar hasta que llegue el dueño',
    ],
    correct: 3,
  },
  {
    question: 'Tu casa es asaltada mientras estás desconectado. ¿Qué haces al entrar?',
    options: [
      'Reclamar por el canal global que te lo devuelvan',
      'Asaltar la casa vecina para recuperar lo perdido',
      'Hacer la denuncia si tu personaje halla indicios',
      'Atacar a quien un amigo te nombró por mensaje',
    ],
    correct: 3,
  },
  {
    question: '¿Qué hace falta para iniciar un robo a otro jugador?',
    options: [
      'Un compañero que vigile y una zona segura cercana',
      'Un motivo de rol, un lugar permitido y una escena narrada',
      'Un arma de fuego y que la víctima lleve mucho dinero',
      'Un aviso por OOC a la víctima con un minuto de margen',
    ],
    correct: 2,
  },
  {
    question: '¿Puedes robarle a alguien que está trabajando dentro de una zona segura?',
    options: [
      'Sí, si usas un arma blanca y no de fuego',
      'Sí, si no hay policías conectados',
      'No, ni empezar allí ninguna agresión',
      'No, salvo que la víctima sea novata',
    ],
    correct: 3,
  },
  {
    question: '¿Qué elemento es indispensable en un secuestro?',
    options: [
      'Un rehén que acepte por OOC pagar el rescate',
      'Un motivo de rol y una escena llevada con detalle',
      'Un vehículo blindado y al menos diez captores',
      'Una facción oficial que apruebe el precio',
    ],
    correct: 2,
  },
  {
    question: 'Durante un secuestro, ¿qué debe hacer la víctima?',
    options: [
      'Quedarse ausente hasta que se aburran de ella',
      'Avisar por voz externa el lugar donde la tienen',
      'Actuar con temor y seguir el rol de los captores',
      'Golpear a los captores hasta que la suelten',
    ],
    correct: 3,
  },
  {
    question: 'Un rehén se desconecta por un fallo real de internet. ¿Qué corresponde?',
    options: [
      'Volver cuanto antes, explicarlo por OOC y retomar la escena',
      'Dar la escena por ganada y denunciar a los captores',
      'Cambiar de nombre antes de entrar para no ser hallado',
      'Esperar al día siguiente para que todos lo olviden',
    ],
    correct: 1,
  },
  {
    question: 'Un jugador nuevo comete un error de rol contigo. ¿Qué es lo mejor?',
    options: [
      'Aprovechar para quitarle lo que lleva',
      'Burlarte por el chat para que aprenda',
      'Explicarle la norma por OOC con paciencia',
      'Imitar su error para quedar a mano',
    ],
    correct: 3,
  },
  {
    question: 'En plena escena, el otro jugador rompe una norma. ¿Qué haces?',
    options: [
      'Romper también la norma para estar en igualdad',
      'Matar a su personaje y reiniciar la escena',
      'Detener la escena y discutir por el canal IC',
      'Terminar el rol si es posible y reportar después',
    ],
    correct: 4,
  },
  {
    question: '¿Cuándo es válido que tu personaje mate a otro?',
    options: [
      'Cuando hay una razón de peso nacida en el rol',
      'Cuando tienes munición de sobra y nadie te ve',
      'Cuando el otro te tocó la bocina en un semáforo',
      'Cuando el otro jugador te cae mal fuera del juego',
    ],
    correct: 1,
  },
  {
    question: 'Tu personaje fue herido y un médico lo atiende. ¿Cómo colaboras?',
    options: [
      'Escribes por OOC que se apure con la cura',
      'Respondes con /do el estado de tus heridas',
      'Lo empujas y huyes porque ya tienes salud',
      'Te levantas antes de que termine la atención',
    ],
    correct: 2,
  },
  {
    question: 'La policía te da el alto por exceso de velocidad. ¿Qué conducta es coherente?',
    options: [
      'Desconectarte con el auto en marcha',
      'Saltar del auto a toda velocidad',
      'Detenerte y asumir la multa',
      'Disparar al agente por la espalda',
    ],
    correct: 3,
  },
  {
    question: '¿Qué debe hacer un conductor en la ciudad según el rol?',
    options: [
      'Subir a la acera cuando haya mucho tráfico',
      'Ignorar las señales si no hay policías cerca',
      'Respetar semáforos, carriles y límites de velocidad',
      'Usar el carril contrario si está más despejado',
    ],
    correct: 3,
  },
  {
    question: 'Quieres insultar a otro personaje en una pelea. ¿Cuál es el límite?',
    options: [
      'No hay límite alguno si se escribe por el canal IC',
      'No hacerlo frente a miembros de una facción',
      'No usar más de tres palabras por cada mensaje',
      'No atacar a la persona real ni usar discriminación',
    ],
    correct: 4,
  },
  {
    question: '¿Qué se espera de la historia de tu personaje?',
    options: [
      'Que copie la vida de una celebridad conocida',
      'Que lo haga invencible frente a los demás',
      'Que mencione a los miembros del equipo',
      'Que sea coherente con su edad, oficio y conducta',
    ],
    correct: 4,
  },
  {
    question: '¿Puede tu personaje grabar una amenaza y llevarla a la policía?',
    options: [
      'Sí, si rolea con qué la grabó y dónde la guardó',
      'No, salvo que el otro jugador lo autorice antes',
      'No, porque las pruebas solo sirven en el foro',
      'Sí, si entrega una captura del chat OOC al agente',
    ],
    correct: 1,
  },
  {
    question: 'Quieres rolear que levantas un auto con las manos. ¿Qué sería?',
    options: [
      'Powergaming, porque es físicamente imposible',
      'Deathmatch, porque el auto podría caer',
      'Buen rol, porque lo describes con /me',
      'Metagaming, porque nadie te lo pidió',
    ],
    correct: 1,
  },
  {
    question: 'Alguien te apunta, pero tú ya estás dentro de un auto en marcha. ¿Qué es válido?',
    options: [
      'Reparar el auto con un comando y volver a la escena',
      'Intentar huir si la distancia y el riesgo lo permiten',
      'Bajar y golpearlo sin rolear miedo ni sorpresa',
      'Atropellarlo siempre, porque el auto te hace inmune',
    ],
    correct: 2,
  },
  {
    question: '¿Cómo se debe rolear la venta de un vehículo entre dos personajes?',
    options: [
      'Con el pago hecho desde una tercera cuenta',
      'Con trato, precio y entrega dentro del rol',
      'Con un mensaje privado OOC y sin encontrarse',
      'Con un robo fingido para no pagar impuestos',
    ],
    correct: 2,
  },
  {
    question: 'Necesitas dinero y no tienes empleo. ¿Qué opción respeta las normas?',
    options: [
      'Buscar un trabajo en el ayuntamiento',
      'Repetir un fallo que regala dinero',
      'Pedir por OOC a todos los conectados',
      'Crear cuentas para juntar el bono inicial',
    ],
    correct: 1,
  },
  {
    question: '¿Qué es el rol de entorno?',
    options: [
      'Decorar una casa con los muebles que se venden en la tienda',
      'Tener en cuenta a la gente y el mundo que rodean la escena',
      'Hablar solo con los jugadores que están en tu facción',
      'Limitar la escena a los lugares que tienen interior',
    ],
    correct: 2,
  },
  {
    question: 'Hay una comisaría enfrente y quieres robar a un peatón. ¿Qué es lo coherente?',
    options: [
      'Hacerlo, y alegar después que no viste nada',
      'Hacerlo, pero saltando para escapar antes',
      'Hacerlo, porque no hay agentes conectados',
      'No hacerlo allí, porque cualquiera te vería',
    ],
    correct: 4,
  },
  {
    question: '¿Puedes usar el celular mientras estás atado y amordazado?',
    options: [
      'No, salvo que sea para escribir a un familiar',
      'No, porque tus manos y tu voz están impedidas',
      'Sí, porque el comando del celular funciona igual',
      'Sí, porque nadie ha roleado que te lo quitó',
    ],
    correct: 2,
  },
  {
    question: 'Tras un tiroteo, ves un arma en el piso. ¿Qué sería correcto?',
    options: [
      'Recogerla después de morir y reaparecer',
      'Tomarla corriendo en medio de los disparos',
      'Exigir por OOC que nadie más se acerque',
      'Rolear que la recoges si nadie te lo impide',
    ],
    correct: 4,
  },
  {
    question: '¿Cuál es la actitud que más se valora en un servidor de rol?',
    options: [
      'Evitar cualquier escena con riesgo',
      'Reunir más dinero que los demás',
      'Buscar que la escena sea buena para todos',
      'Ganar cada conflicto sin importar cómo',
    ],
    correct: 3,
  },
];
