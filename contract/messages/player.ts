import { dayText } from '#contract/rules/calendar.ts';

/** Messages of the personal area. */
export const playerMessages = {
  changePassword: {
    done: 'Contraseña actualizada correctamente.',
    failed: 'Error al cambiar la contraseña.',
  },
  sessions: {
    loadFailed: 'No se pudieron cargar las sesiones.',
    none: 'No hay otras sesiones abiertas.',
    consequence: 'Allí habrá que volver a entrar.',
    failed: 'Error al cerrar la sesión.',
    done: 'Sesión cerrada.',
    othersDone: 'Las demás sesiones están cerradas.',
  },
  characterName: {
    tooLong: 'El nombre del personaje es muy extenso.',
    badFormat: 'Nombre inválido. Asegúrate de seguir el formato: Nombre_Apellido.',
    blocked: 'Ese nombre no está permitido.',
    unchanged: 'El nuevo nombre debe ser distinto al actual.',
  },
  rename: {
    noRole: 'Debes elegir un rol.',
    noPermission: 'No tienes permiso para cambiar de nombre.',
    connected: 'No se puede cambiar el nombre mientras estás conectado al servidor.\nDesconéctate /quit',
    taken: 'El nombre ya existe. Elija otro.',
    failed: 'Error al cambiar el nombre del personaje',
    done: 'Nombre de usuario cambiado exitosamente.',
    untilReload: 'Para volver a cambiarlo, recarga la página.',
  },
  story: {
    incomplete: 'Debes completar tanto la historia como las características.',
    tooShort: 'La historia debe tener al menos 1300 caracteres válidos.',
    tooLong: 'La historia no puede exceder los 3000 caracteres válidos.',
    confirm: 'Una vez guardada, no se podrá editar.',
    refused: 'Error al guardar la historia. Inténtalo nuevamente.',
    failed: 'Ocurrió un error al guardar la historia.',
    done: 'Historia guardada correctamente.',
    locked: 'Tu historia está guardada y ya no se puede editar.',
    savedElsewhere:
      'Ya hay otra historia guardada, que ya no se puede editar. Lo que escribiste aquí no se guardó: puedes leerlo y copiarlo hasta que lo descartes.',
    discard: 'El texto que no se guardó se borra de este navegador.',
    leave: 'Tu historia no está guardada. El borrador se queda en este navegador.',
    leaveForGood:
      'Tu historia no está guardada y este navegador no conserva borradores: si sales, se pierde.',
  },
  storyReview: {
    pending: 'Pendiente: la administración todavía no la ha revisado.',
    accepted: 'Aceptada',
    refused: 'Rechazada',
    reopened: 'Puedes corregirla y guardarla otra vez.',
    failed: 'No se pudo leer la decisión sobre tu historia.',
  },
  topsLine: {
    failed: 'No se pudo leer tu línea de los últimos días.',
    none: 'Todavía no hay días tuyos que mostrar.',
  },
  quiz: {
    noQuestions: 'No hay preguntas disponibles.',
    allAttemptsFailed: 'Has fallado todos los intentos.',
    again: 'Puedes intentarlo otra vez ahora mismo: con otras preguntas y con todos los intentos.',
    timeOver: 'Se acabó el tiempo.',
    failed: 'Hubo un error al enviar las respuestas.',
    unsent:
      'Todas tus respuestas son correctas, pero el certificado no quedó registrado. Envíalas de nuevo: puedes hasta 1 minuto después de que acabe el tiempo.',
    passed: '¡Todas las respuestas son correctas! Ya tienes este certificado.',
    alreadyCertified: 'Ya tienes este certificado.',
    unverified: 'No se pudo comprobar si ya tienes este certificado.',
  },
  empty: {
    cars: 'No tienes autos.',
    houses: 'No tienes casas.',
    businesses: 'No tienes negocios.',
    criminalRecord: 'No hay antecedentes disponibles.',
    fines: 'No hay multas disponibles.',
    movements: 'No hay movimientos.',
    due: 'No tienes autos, casas ni negocios que paguen impuestos.',
    keyHolders: 'Sin llaves',
  },
  movements: {
    noDay: 'Elige una fecha.',
    noneThatDay: 'No hay movimientos de ese día: estos son los más cercanos.',
    reversedPeriod: 'No puede ser anterior a Desde.',
    unsaved: 'No se pudo guardar el archivo. Inténtalo de nuevo.',
  },
  plate: {
    copied: 'Copiada.',
    notCopied: 'No se pudo copiar: selecciónala y cópiala.',
  },
  due: {
    cars: 'No se pudieron cargar los autos.',
    houses: 'No se pudieron cargar las casas.',
    businesses: 'No se pudieron cargar los negocios.',
  },
  calendar: {
    loadFailed: 'No se pudo saber si tu calendario se comparte.',
    failed: 'No se pudo cambiar. Inténtalo de nuevo.',
    share: 'Tu calendario se comparte.',
    secret:
      'Ábrela en tu aplicación de calendario, o cópiala ahora: no se muestra otra vez. Quien la tenga ve tus vencimientos.',
    stop: 'Tu calendario ya no se comparte.',
    mail: 'Te avisaremos por correo tres días antes.',
    noMail: 'Ya no te avisaremos por correo.',
  },
  missing: {
    cars: 'Ese auto no está entre los tuyos.',
    houses: 'Esa casa no está entre las tuyas.',
    businesses: 'Ese negocio no está entre los tuyos.',
  },
} as const;

/** 'Te falta 1 pregunta por seleccionar.' / 'Te faltan N preguntas por seleccionar.' */
export function unansweredMessage(count: number): string {
  return count === 1
    ? 'Te falta 1 pregunta por seleccionar.'
    : `Te faltan ${count} preguntas por seleccionar.`;
}

/** 'Tienes 1 intento restante.' / 'Tienes N intentos restantes.' (behaviour 7.5). */
export function attemptsLeftMessage(count: number): string {
  return count === 1 ? 'Tienes 1 intento restante.' : `Tienes ${count} intentos restantes.`;
}

/** 'Intentos restantes: N' (behaviour 7.3). */
export function attemptsMessage(count: number): string {
  return `Intentos restantes: ${count}`;
}

/** 'Quedan 5 minutos', 'Queda 1 minuto', 'Quedan 30 segundos': announced by the quiz's clock. */
export function timeLeftMessage(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const isMinutes = seconds >= 60;
  const count = isMinutes ? Math.floor(seconds / 60) : seconds;
  const unit = isMinutes ? 'minuto' : 'segundo';
  return count === 1 ? `Queda 1 ${unit}` : `Quedan ${count} ${unit}s`;
}

/** 'Vence hoy', 'Vence mañana', 'Vence el 26/11/2026' */
export function dueMessage(days: number, day: Date): string {
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  return `Vence el ${dayText(day)}`;
}

/** 'Buscando la fecha: paso 3 de 12' */
export function searchStepMessage(step: number, most: number): string {
  return `Buscando la fecha: paso ${step} de ${most}`;
}

/** 'Movimientos descargados: 250' */
export function exportedMessage(count: number): string {
  return `Movimientos descargados: ${count}`;
}

/** 'Chrome en Windows', 'Navegador desconocido' */
export function browserMessage(browser: string, system: string): string {
  const name = browser || 'Navegador desconocido';
  return system ? `${name} en ${system}` : name;
}

/** 'No tienes suficientes Coins para cambiar de nombre.' with the community's word (behaviour 9.2). */
export function tooFewCoinsMessage(coins: string): string {
  return `No tienes suficientes ${coins} para cambiar de nombre.`;
}
