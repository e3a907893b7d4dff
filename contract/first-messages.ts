/**
 * The sentences of the first screen: of the frame around every page, and of the front page. Apart from the
 * others (messages.ts, which has these too), so that nobody waits for the whole site's words.
 */
export const firstMessages = {
  waiting: {
    slow: 'Está tardando más de lo normal…',
    retry: 'Reintentar',
    cancel: 'Cancelar',
  },
  session: {
    expired: 'Tu sesión ha expirado. Inicia sesión de nuevo.',
    accessUnverified: 'No se pudo comprobar si administras la comunidad.',
  },
  storage: {
    refused:
      'Este navegador no está guardando los datos del sitio: si recargas o cierras la página, se pierde lo que no hayas enviado y quizá tengas que volver a iniciar sesión.',
  },
  chunk: { failed: 'No se pudo cargar esta parte del sitio.' },
  serverStatus: {
    off: 'Servidor Apagado',
    unreachable: 'Sin conexión con el estado del servidor',
  },
  news: {
    loadFailed: 'Error al obtener noticias.',
    subNewsLoadFailed: 'Error al obtener mininoticias.',
    noSubNews: 'No hay mininoticias disponibles.',
    notFound: 'Noticia no encontrada.',
  },
  empty: { news: 'No hay noticias.' },
} as const;

/** 'En línea - 12/100 jugadores conectados' (behaviour 3.2). */
export function onlineMessage(players: number, maxPlayers: number): string {
  return `En línea - ${players}/${maxPlayers} jugadores conectados`;
}
