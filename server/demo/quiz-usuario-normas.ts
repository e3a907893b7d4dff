import type { QuizQuestion } from './quiz-question.ts';

/** Questions about the rules themselves: terms, channels, reports and accounts. */
export const userRuleQuestions: readonly QuizQuestion[] = [
  {
    question: '¿Qué es el metagaming?',
    options: [
      'Atacar a otro personaje sin un motivo de rol previo',
      'Usar en el personaje información obtenida fuera del rol',
      'Saltar de forma repetida para avanzar con más rapidez',
      'Forzar una acción sin dar al otro opción de responder',
    ],
    correct: 2,
  },
  {
    question: '¿Qué es el powergaming?',
    options: [
      'Vengarse de quien mató a tu personaje tras reaparecer',
      'Hablar de temas ajenos al juego por el canal del rol',
      'Forzar acciones o hacer cosas imposibles en la vida real',
      'Usar dentro del rol lo que leíste en un chat externo',
    ],
    correct: 3,
  },
  {
    question: '¿Cuándo se comete deathmatch (DM)?',
    options: [
      'Al morir más de una vez en el mismo barrio durante el día',
      'Al participar en un torneo de tiro que organiza el equipo',
      'Al herir o matar a alguien sin un motivo de rol válido',
      'Al defenderte de un asaltante que abrió fuego contra ti',
    ],
    correct: 3,
  },
  {
    question: '¿En qué consiste el bunny hop?',
    options: [
      'En saltar sin parar para desplazarse más rápido',
      'En cambiar de ropa para no ser reconocido',
      'En cubrirse tras un vehículo durante un tiroteo',
      'En desconectarse para evitar un arresto',
    ],
    correct: 1,
  },
  {
    question: '¿Qué describe mejor el revenge kill?',
    options: [
      'Contratar a un abogado contra quien te causó heridas',
      'Matar a un rehén cuyos captores no cobraron el rescate',
      'Disparar a un agresor antes de que alcance a huir',
      'Volver a matar a quien acabó antes con tu personaje',
    ],
    correct: 4,
  },
  {
    question: '¿Qué es el car jacking según la normativa?',
    options: [
      'Vender un auto por debajo del precio de fábrica',
      'Quitarle el vehículo a alguien sin rolear la acción',
      'Estacionar un auto en una zona reservada a la policía',
      'Reparar un auto robado en un taller sin licencia',
    ],
    correct: 2,
  },
  {
    question: '¿Cuál de estas conductas NO valora la vida del personaje?',
    options: [
      'Agacharte tras un muro cuando empieza un tiroteo',
      'Alejarte de un edificio que acaba de incendiarse',
      'Entregar la billetera a quien te apunta con un arma',
      'Correr desarmado hacia quien te apunta con un rifle',
    ],
    correct: 4,
  },
  {
    question: '¿Para qué sirve el comando /me?',
    options: [
      'Para enviar un mensaje privado a otro jugador',
      'Para describir una acción que realiza tu personaje',
      'Para describir el clima y los objetos del lugar',
      'Para avisar a un administrador de una infracción',
    ],
    correct: 2,
  },
  {
    question: '¿Para qué sirve el comando /do?',
    options: [
      'Para describir el entorno o un estado que puede percibirse',
      'Para obligar a otro personaje a obedecer tus órdenes',
      'Para narrar los pensamientos secretos de tu personaje',
      'Para hablar con los demás jugadores fuera del personaje',
    ],
    correct: 1,
  },
  {
    question: '¿Qué significa que algo ocurre IC?',
    options: [
      'Que sucede dentro de la historia y le pasa al personaje',
      'Que ocurre en el foro y luego se copia en el servidor',
      'Que lo decide un administrador en el canal de soporte',
      'Que lo comenta el jugador y no afecta a la historia',
    ],
    correct: 1,
  },
  {
    question: '¿Qué significa que un mensaje es OOC?',
    options: [
      'Que lo dice el personaje en voz baja a quien está cerca',
      'Que lo dice el jugador y queda fuera de la historia',
      'Que lo grita el personaje y se oye en toda la calle',
      'Que lo transmite la radio de una facción del Estado',
    ],
    correct: 2,
  },
  {
    question: 'Tienes que ausentarte un minuto en medio de una escena. ¿Cómo avisas?',
    options: [
      'Con un grito del personaje por el canal IC',
      'Desconectándote sin decir nada a los demás',
      'Con un mensaje breve por el canal OOC',
      'Con un /do que detenga la acción de todos',
    ],
    correct: 3,
  },
  {
    question: '¿Qué implica un PK (Player Kill)?',
    options: [
      'El jugador pierde el acceso a su cuenta por un día',
      'El personaje muere para siempre y se crea uno nuevo',
      'El personaje conserva todo y puede buscar venganza',
      'El personaje olvida los hechos que causaron su muerte',
    ],
    correct: 4,
  },
  {
    question: '¿Qué implica un CK (Character Kill)?',
    options: [
      'La muerte definitiva de ese personaje y de su historia',
      'La pérdida de memoria de los últimos treinta minutos',
      'El traslado del personaje a prisión por varias horas',
      'La expulsión permanente del jugador de la comunidad',
    ],
    correct: 1,
  },
  {
    question: 'Después de un PK, ¿qué puede hacer tu personaje?',
    options: [
      'Regresar al lugar para terminar el tiroteo pendiente',
      'Denunciar ante la policía al autor de su muerte',
      'Avisar a sus amigos quiénes fueron los atacantes',
      'Seguir su vida sin recordar la escena en que murió',
    ],
    correct: 4,
  },
  {
    question: '¿Qué falta comete quien se desconecta para no ser arrestado?',
    options: ['Spawn kill', 'Powergaming', 'Car jacking', 'Evasión de rol'],
    correct: 4,
  },
  {
    question: '¿Qué es una zona segura?',
    options: [
      'Un barrio donde la policía tiene prohibido entrar',
      'Un lugar donde no se permite iniciar agresiones ni robos',
      'Un edificio donde no hace falta usar el chat de rol',
      'Un terreno que una banda protege con gente armada',
    ],
    correct: 2,
  },
  {
    question: '¿Cuál de estos lugares suele considerarse zona segura?',
    options: ['La autopista', 'El puerto viejo', 'El hospital', 'El desierto'],
    correct: 3,
  },
  {
    question: '¿Qué es atropellar a propósito a un peatón sin motivo de rol?',
    options: [
      'Una maniobra evasiva, y está permitida',
      'Un caso de metagaming, y se avisa por OOC',
      'Un accidente de tránsito, y solo se paga multa',
      'Un ataque con vehículo o VDM, y se sanciona',
    ],
    correct: 4,
  },
  {
    question: '¿Qué se entiende por spawn kill?',
    options: [
      'Matar a alguien justo en el punto donde reaparece',
      'Matar a alguien que intentó robarte el vehículo',
      'Reaparecer en casa después de un día de descanso',
      'Cambiar el punto de aparición sin avisar al equipo',
    ],
    correct: 1,
  },
  {
    question: 'Descubres un fallo que duplica tu dinero. ¿Qué debes hacer?',
    options: [
      'Guardar el dinero y esperar a que alguien pregunte',
      'Usarlo una sola vez para comprobar que existe',
      'Reportarlo al equipo y no aprovecharte de él',
      'Contarlo por el chat global para que todos lo sepan',
    ],
    correct: 3,
  },
  {
    question: '¿Qué ocurre con los programas que dan ventaja, como el aimbot?',
    options: [
      'Se permiten mientras no se usen contra la policía',
      'Están prohibidos y llevan a una sanción grave',
      'Se permiten a quienes tienen una cuenta Vip activa',
      'Están prohibidos solo dentro de las zonas seguras',
    ],
    correct: 2,
  },
  {
    question: 'Alguien te insulta de verdad, fuera del rol. ¿Qué corresponde?',
    options: [
      'Devolver el insulto por el mismo canal',
      'No responder y reportarlo con pruebas',
      'Matar a su personaje para equilibrar',
      'Publicar sus datos para que se disculpe',
    ],
    correct: 2,
  },
  {
    question: '¿Qué falta es hablar de un partido de fútbol real por el canal IC?',
    options: ['Deathmatch', 'Powergaming', 'Mezclar canales', 'Revenge kill'],
    correct: 3,
  },
  {
    question: '¿Qué formato debe tener el nombre de tu personaje?',
    options: [
      'NombreApellido, todo junto y sin mayúsculas',
      'Un apodo libre, seguido de uno o dos números',
      'Apellido-Nombre, separados por un guion medio',
      'Nombre_Apellido, con mayúscula en ambas partes',
    ],
    correct: 4,
  },
  {
    question: '¿Cuál de estos mensajes es un /me correcto?',
    options: [
      '/me saca las llaves del bolsillo y abre la puerta',
      '/me piensa que ese hombre es un policía encubierto',
      '/me está cansado de que el servidor tenga lag',
      '/me lo golpea y lo deja inconsciente sin remedio',
    ],
    correct: 1,
  },
  {
    question: '¿Cuál de estos mensajes es un /do correcto?',
    options: [
      '/do La puerta tiene la cerradura forzada.',
      '/do Todos los presentes confían en él.',
      '/do Alguien me pasa dinero por OOC.',
      '/do Le dispara y el otro muere al instante.',
    ],
    correct: 1,
  },
  {
    question: '¿Está permitido vender bienes del juego por dinero real entre jugadores?',
    options: [
      'Sí, siempre que un testigo lo confirme por OOC',
      'Sí, siempre que el pago se haga por adelantado',
      'No, y puede costar la cuenta a ambas partes',
      'No, salvo que el bien sea una casa o un negocio',
    ],
    correct: 3,
  },
  {
    question: '¿Puedes pasar dinero entre dos cuentas que son tuyas?',
    options: [
      'Sí, si ambos personajes son parientes en su historia',
      'Sí, mientras la cantidad sea menor que tu sueldo',
      'No, es un traspaso prohibido entre personajes propios',
      'No, salvo que el dinero venga de un premio de evento',
    ],
    correct: 3,
  },
  {
    question: '¿Qué debe incluir un buen reporte contra otro jugador?',
    options: [
      'El castigo que quieres y un plazo para aplicarlo',
      'Una lista de amigos que estén de acuerdo contigo',
      'Solo el nombre, porque el equipo averigua el resto',
      'Nombre, hora, descripción de los hechos y pruebas',
    ],
    correct: 4,
  },
  {
    question: 'Crees que una sanción que recibiste es injusta. ¿Qué haces?',
    options: [
      'Pedir a tus amigos que llenen el chat de quejas',
      'Apelar con respeto por el medio que indica el equipo',
      'Reclamar por el canal IC hasta que alguien responda',
      'Crear otra cuenta para seguir jugando mientras tanto',
    ],
    correct: 2,
  },
  {
    question: '¿Quién responde por lo que se hace con tu cuenta?',
    options: [
      'Tú, porque la cuenta es personal',
      'El líder de la facción del personaje',
      'El amigo que la haya usado ese día',
      'El equipo, porque guarda los registros',
    ],
    correct: 1,
  },
];
