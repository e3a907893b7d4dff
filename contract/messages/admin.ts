/** Messages of the administration (behaviour 8). */
export const adminMessages = {
  links: {
    loadFailed: 'Error al obtener los links',
    refused: 'Hubo un problema al actualizar el link.',
    failed: 'Error al actualizar el link.',
    done: 'El link ha sido actualizado exitosamente.',
    unchanged: 'El link no ha cambiado.',
    empty: 'El link no puede estar vacío.',
    badScheme: 'El link debe empezar con http:// o https://.',
    misleading: 'El link no puede contener saltos de línea, caracteres ocultos ni usuario y contraseña.',
    malformed: 'El link está mal escrito: revisa lo que va después de http:// o https://.',
    stale: 'Alguien cambió este link mientras lo editabas. Revisa el actual antes de actualizarlo.',
    shared: 'Otro link anterior lleva al mismo sitio: cambia primero ese.',
    none: 'No hay links.',
  },
  newsAdmin: {
    createFailed: 'Error al agregar la noticia o las mininoticias.',
    updateFailed: 'Error al actualizar la noticia.',
    deleteFailed: 'Error al eliminar la noticia.',
    subNewsCreateFailed: 'Error al agregar las mininoticias.',
    subNewsUpdateFailed: 'Error al actualizar mininoticia.',
    subNewsDeleteFailed: 'Error al eliminar la mininoticia.',
    nothingPending: 'Debes seleccionar una noticia y agregar al menos una mininoticia.',
    subNewsRequired: 'Se necesita al menos una mininoticia para agregar una Noticia.',
    subNewsIncomplete: 'Minititulo y contenido son obligatorios.',
    incomplete: 'Título y descripción son obligatorios.',
    subNewsRepeated: 'Esa mininoticia ya está en la lista.',
    subNewsNotAdded: 'Hay una mininoticia escrita sin agregar: agrégala o bórrala.',
    changedElsewhere:
      'Alguien cambió este texto desde que empezaste a editarlo. Compara los dos y decide cuál queda.',
    newsGone:
      'Alguien eliminó esta noticia. Lo que escribiste sigue aquí: cópialo, crea con ello una noticia nueva o descártalo.',
    subNewsGone: 'Alguien eliminó esta mininoticia. Lo que escribiste sigue aquí: cópialo o descártalo.',
    newsLost:
      'La noticia de este texto sin guardar ya no existe. Cópialo, crea con él una noticia nueva o descártalo.',
    subNewsLost: 'La mininoticia de este texto sin guardar ya no existe. Cópialo o descártalo.',
    newNewsUnfinished:
      'Ya tienes una noticia nueva a medias: guárdala o descártala antes. El otro texto te espera en la tabla.',
    noMatch: 'Ninguna noticia contiene ese texto.',
    draftRestored: 'Se recuperó lo que no habías guardado.',
    created: 'Noticia agregada exitosamente.',
    updated: 'Noticia actualizada exitosamente.',
    deleted: 'Noticia eliminada exitosamente.',
    subNewsCreated: 'Mininoticias agregadas exitosamente.',
    subNewsUpdated: 'Mininoticia actualizada exitosamente.',
    subNewsDeleted: 'Mininoticia eliminada exitosamente.',
  },
} as const;

/** How our server begins to say that a change needs a passkey (behaviour 9.10). */
export const passkeyNeeded = 'Hace falta una llave';

/** What was created when a new news item fails midway, and what is missing (behaviour 8.4). */
export function partlyCreatedMessage(saved: number, missing: number): string {
  const created = saved === 0 ? 'La noticia se creó' : `La noticia se creó con ${subNewsCount(saved)}`;
  return missing === 0
    ? `${created}: guarda otra vez para terminar.`
    : `${created}, pero ${missingSubNews(missing)}`;
}

/** The same for more sub-news items of an existing news item. */
export function partlyAddedMessage(saved: number, missing: number): string {
  return `Se ${saved === 1 ? 'guardó' : 'guardaron'} ${subNewsCount(saved)}, pero ${missingSubNews(missing)}`;
}

function missingSubNews(missing: number): string {
  const verb = missing === 1 ? 'falta' : 'faltan';
  return `${verb} ${subNewsCount(missing)}: guarda otra vez para enviar solo lo que falta.`;
}

function subNewsCount(count: number): string {
  return `${count} ${count === 1 ? 'mininoticia' : 'mininoticias'}`;
}

/** '¿Eliminar …?' asks for confirmation of a deletion (behaviour 8.6). */
export function deletionQuestion(name: string): string {
  return `¿Eliminar «${name}»?`;
}
