import { createNews, createSubNews, deleteNews, updateNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { deletionQuestion, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import {
  alertDialog,
  fill,
  type OpenPage,
  press,
  type ShownMessage,
  type Situation,
  slowNotice,
  slowRead,
  slowSubmission,
  wholePage,
} from './situation.tsx';

const at = paths.adminNews;
const old = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const race = { id: 8, titulo: 'Carrera', descripcion: 'El sábado.' };
const subNewsRow = { minititulo: 'Uno', contenido: '*Uno' };
const question = deletionQuestion(old.titulo);

/** Opens the news table, and performs an action there. */
function inTable(when: string, shows: readonly ShownMessage[], lead: (page: OpenPage) => unknown): Situation {
  return {
    at,
    when,
    shows,
    lead: async (page) => {
      await page.api.answer(news, [old]);
      await lead(page);
    },
  };
}

async function confirmDeletion(page: OpenPage) {
  await press(page, 'Eliminar');
  await press(page, 'Eliminar', alertDialog(question));
}

async function giveUp(page: OpenPage, where = wholePage) {
  await page.wait(durations.slow);
  await press(page, 'Cancelar', where);
}

const table: readonly Situation[] = [
  slowRead(at),
  {
    at,
    when: 'the news do not load',
    shows: [
      ['news.loadFailed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: ({ api }) => api.fail(news),
  },
  {
    at,
    when: 'there is no news',
    shows: [['news.empty', 'text']],
    lead: ({ api }) => api.answer(news, []),
  },
  inTable('the search finds no news', [['newsAdmin.noMatch', 'text']], () => fill('Buscar noticia', 'nada')),
  inTable(
    'a news item is about to be deleted',
    [[{ by: 'deletionQuestion', text: question }, 'question', wholePage]],
    (page) => press(page, 'Eliminar'),
  ),
  inTable('a deletion is refused', [['newsAdmin.deleteFailed', 'alert']], async (page) => {
    await confirmDeletion(page);
    await page.api.refuse(deleteNews, 'No.');
    await page.api.answer(news, [old]);
  }),
  inTable('a deletion is not answered', [['newsAdmin.deleteFailed', 'alert']], async (page) => {
    await confirmDeletion(page);
    await page.api.fail(deleteNews);
    await page.api.answer(news, [old]);
  }),
  inTable('a news item is deleted', [['newsAdmin.deleted', 'status']], async (page) => {
    await confirmDeletion(page);
    await page.api.answer(deleteNews);
  }),
  slowSubmission(
    at,
    'the deletion of a news item',
    async (page) => {
      await page.api.answer(news, [old]);
      await confirmDeletion(page);
    },
    alertDialog(question),
  ),
  inTable('a deletion is cancelled', [['waiting.unsure', 'alert']], async (page) => {
    await confirmDeletion(page);
    await giveUp(page, alertDialog(question));
  }),
];

async function edit(page: OpenPage, titulo: string, descripcion: string) {
  await press(page, 'Editar');
  fill('Título', titulo);
  fill('Descripción', descripcion);
  await press(page, 'Guardar cambios');
}

/** Edits a news item and saves it, while the server has these news. */
async function save(page: OpenPage, saved: readonly unknown[] = [old]) {
  await edit(page, 'Otra', 'Otra.');
  await page.api.answer(news, saved);
}

/** Leaves an edit unsaved, and then the news item is gone. */
async function loseEdit(page: OpenPage) {
  await press(page, 'Editar');
  fill('Título', 'Otra');
  await press(page, 'Ver noticias');
  await page.api.answer(news, []);
}

const editing: readonly Situation[] = [
  inTable('an edited news has no title', [['newsAdmin.incomplete', { field: 'Título' }]], (page) =>
    edit(page, ' ', 'Otra.'),
  ),
  inTable('an edited news has no description', [['newsAdmin.incomplete', { field: 'Descripción' }]], (page) =>
    edit(page, 'Otra', ''),
  ),
  inTable('an edit is refused', [['newsAdmin.updateFailed', 'alert']], async (page) => {
    await save(page);
    await page.api.refuse(updateNews, 'No.');
  }),
  inTable('an edit is not answered', [['newsAdmin.updateFailed', 'alert']], async (page) => {
    await save(page);
    await page.api.fail(updateNews);
  }),
  inTable('an edit is not compared with the list', [['newsAdmin.updateFailed', 'alert']], async (page) => {
    await edit(page, 'Otra', 'Otra.');
    await page.api.fail(news);
  }),
  inTable(
    'another administrator has changed a news item',
    [['newsAdmin.changedElsewhere', 'alert']],
    (page) => save(page, [{ ...old, titulo: 'Suya' }]),
  ),
  inTable('another administrator has deleted a news item', [['newsAdmin.newsGone', 'alert']], (page) =>
    save(page, []),
  ),
  inTable(
    'an edited news item is gone when the page opens again',
    [['newsAdmin.newsLost', 'text']],
    loseEdit,
  ),
  inTable(
    'the text of a lost edit waits for an unfinished new news item',
    [['newsAdmin.newNewsUnfinished', 'alert']],
    async (page) => {
      await loseEdit(page);
      await press(page, 'Agregar noticia');
      fill('Título', 'A medias');
      await press(page, 'Ver noticias');
      await page.api.answer(news, []);
      await press(page, 'Crear una noticia nueva');
    },
  ),
  inTable('a news item is updated', [['newsAdmin.updated', 'status']], async (page) => {
    await save(page);
    await page.api.answer(updateNews);
  }),
  inTable('an edit is cancelled', [['waiting.unsure', 'alert']], async (page) => {
    await save(page);
    await giveUp(page, slowNotice);
  }),
];

async function write(page: OpenPage, { titulo, descripcion } = race) {
  await press(page, 'Agregar noticia');
  fill('Título', titulo);
  fill('Descripción', descripcion);
}

async function addSubNews(page: OpenPage, { minititulo, contenido } = subNewsRow) {
  fill('Minititulo', minititulo);
  fill('Contenido', contenido);
  await press(page, 'Agregar mininoticia');
}

async function submitWhole(page: OpenPage) {
  await write(page);
  await addSubNews(page);
  await press(page, 'Guardar noticia');
  await page.api.answer(news, [old]);
}

const writing: readonly Situation[] = [
  inTable('a new news item has no title', [['newsAdmin.incomplete', { field: 'Título' }]], async (page) => {
    await write(page, { ...race, titulo: '' });
    await press(page, 'Guardar noticia');
  }),
  inTable(
    'a new news item has no description',
    [['newsAdmin.incomplete', { field: 'Descripción' }]],
    async (page) => {
      await write(page, { ...race, descripcion: '' });
      await press(page, 'Guardar noticia');
    },
  ),
  inTable('a new news item has no sub-news', [['newsAdmin.subNewsRequired', 'alert']], async (page) => {
    await write(page);
    await press(page, 'Guardar noticia');
  }),
  inTable(
    'a sub-news item has no title',
    [['newsAdmin.subNewsIncomplete', { field: 'Minititulo' }]],
    async (page) => {
      await write(page);
      await addSubNews(page, { ...subNewsRow, minititulo: '' });
    },
  ),
  inTable(
    'a sub-news item has no content',
    [['newsAdmin.subNewsIncomplete', { field: 'Contenido' }]],
    async (page) => {
      await write(page);
      await addSubNews(page, { ...subNewsRow, contenido: '' });
    },
  ),
  inTable(
    'a sub-news item title is used twice',
    [['newsAdmin.subNewsRepeated', { field: 'Contenido' }]],
    async (page) => {
      await write(page);
      await addSubNews(page);
      await addSubNews(page);
    },
  ),
  inTable(
    'a sub-news item is written and not added',
    [['newsAdmin.subNewsNotAdded', 'alert']],
    async (page) => {
      await write(page);
      await addSubNews(page);
      fill('Minititulo', 'A medias');
      await press(page, 'Guardar noticia');
    },
  ),
  inTable('a draft is taken up again', [['newsAdmin.draftRestored', 'status']], async (page) => {
    await write(page);
    await press(page, 'Ver noticias');
    await page.api.answer(news, [old]);
    await press(page, 'Agregar noticia');
  }),
  inTable('a new news item is refused', [['newsAdmin.createFailed', 'alert']], async (page) => {
    await submitWhole(page);
    await page.api.refuse(createNews, 'No.');
  }),
  inTable(
    'the sub-news of a new news item are not answered',
    [
      ['newsAdmin.createFailed', 'alert'],
      [{ by: 'partlyCreatedMessage', text: partlyCreatedMessage(0, 1) }, 'status'],
    ],
    async (page) => {
      await submitWhole(page);
      await page.api.answer(createNews, race);
      await page.api.fail(createSubNews);
      await page.api.answer(subNews, []);
    },
  ),
  inTable('a new news item is there', [['newsAdmin.created', 'status']], async (page) => {
    await submitWhole(page);
    await page.api.answer(createNews, race);
    await page.api.answer(createSubNews, { id: 20, noticiaId: race.id, ...subNewsRow });
  }),
  slowSubmission(at, 'a new news item', async (page) => {
    await page.api.answer(news, [old]);
    await submitWhole(page);
  }),
];

/** The messages of the administration of news: table, edit, creation. */
export const adminNewsSituations: readonly Situation[] = [...table, ...editing, ...writing];
