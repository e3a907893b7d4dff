/** Messages of the public pages. */
export const publicMessages = {
  serverStatus: {
    off: 'Servidor Apagado',
    unreachable: 'Sin conexión con el estado del servidor',
  },
  news: {
    loadFailed: 'Error al obtener noticias.',
    subNewsLoadFailed: 'Error al obtener mininoticias.',
    noSubNews: 'No hay mininoticias disponibles.',
    notFound: 'Noticia no encontrada.',
    empty: 'No hay noticias.',
    copied: 'Enlace copiado.',
    notCopied: 'No se pudo copiar: copia la dirección de la barra del navegador.',
  },
  download: {
    failed: 'Error al obtener los enlaces de descarga.',
    missing: 'Este enlace todavía no está disponible.',
    copied: 'Dirección copiada.',
    notCopied: 'No se pudo copiar: selecciona la dirección y cópiala.',
  },
  busyHours: {
    meaning:
      'Jugadores de media a cada hora, en tu hora local. Cuentan sobre todo las últimas cuatro semanas.',
    empty: 'Todavía no se sabe: se cuenta una vez por hora desde ahora.',
    failed: 'No se pudo leer cuándo hay gente.',
  },
  tops: {
    empty: 'Todavía no hay nadie en esta tabla.',
    noMatch: 'Nadie de esta tabla se llama así.',
    notListed: 'No estás en esta tabla.',
    first: 'Vas en cabeza.',
    week: '▲, ▼ y la cifra pequeña: cambios en siete días.',
    weekFailed: 'No se pudo leer la semana.',
  },
} as const;

/** 'Estás a $1.200 del puesto 4.' / 'Empatas con el puesto 4.' (behaviour 3.13). */
export function gapMessage(gap: number, figure: string, rank: string): string {
  return gap === 0 ? `Empatas con el puesto ${rank}.` : `Estás a ${figure} del puesto ${rank}.`;
}

/** 'En línea - 12/100 jugadores conectados' (behaviour 3.2). */
export function onlineMessage(players: number, maxPlayers: number): string {
  return `En línea - ${players}/${maxPlayers} jugadores conectados`;
}
