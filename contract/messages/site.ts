/** Messages of every page: layout, loading and session. */
export const siteMessages = {
  generic: { failure: 'Error desconocido' },
  waiting: {
    slow: 'Está tardando más de lo normal…',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    unsure: 'No se sabe si el cambio llegó a hacerse. Compruébalo antes de repetirlo.',
  },
  session: {
    expired: 'Tu sesión ha expirado. Inicia sesión de nuevo.',
    accessUnverified: 'No se pudo comprobar si administras la comunidad.',
  },
  storage: {
    refused:
      'Este navegador no está guardando los datos del sitio: si recargas o cierras la página, se pierde lo que no hayas enviado y quizá tengas que volver a iniciar sesión.',
  },
  crash: { failed: 'No se pudo mostrar la página.' },
  chunk: { failed: 'No se pudo cargar esta parte del sitio.' },
  maintenance: {
    on: 'Estamos haciendo mantenimiento. El sitio vuelve solo en cuanto terminemos.',
  },
  offline: { on: 'Sin conexión. El sitio sigue solo en cuanto vuelva.' },
  notFound: { title: 'Página no encontrada' },
} as const;

/** '1 no se pudo mostrar.' / 'N no se pudieron mostrar.' (behaviour 1.14). */
export function notShownMessage(count: number): string {
  return count === 1 ? '1 no se pudo mostrar.' : `${count} no se pudieron mostrar.`;
}

/** 'Máximo 200 caracteres: sobran 15.' (behaviour 1.20). */
export function excessMessage(most: string, excess: string): string {
  return `Máximo ${most} caracteres: ${excess === '1' ? 'sobra' : 'sobran'} ${excess}.`;
}
