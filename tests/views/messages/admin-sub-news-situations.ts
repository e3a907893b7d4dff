import { createSubNews, deleteSubNews, updateSubNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { durations } from '#contract/limits.ts';
import { deletionQuestion, partlyAddedMessage } from '#contract/messages/admin.ts';
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
const subNewsRow = { id: 4, minititulo: 'Parte', contenido: '*A *B', noticiaId: 2 };
const question = deletionQuestion(subNewsRow.minititulo);

async function openNews(page: OpenPage) {
  await page.api.answer(news, [{ id: 2, titulo: 'Segunda', descripcion: 'Dos.' }]);
  await press(page, 'Ver mininoticias');
}

/** Opens a news item with one sub-news item, and performs an action there. */
function inNews(when: string, shows: readonly ShownMessage[], lead: (page: OpenPage) => unknown): Situation {
  return {
    at,
    when,
    shows,
    lead: async (page) => {
      await openNews(page);
      await page.api.answer(subNews, [subNewsRow]);
      await lead(page);
    },
  };
}

const list: readonly Situation[] = [
  slowRead(at, openNews, 'the list of sub-news'),
  {
    at,
    when: 'the sub-news do not load',
    shows: [
      ['news.subNewsLoadFailed', 'alert'],
      ['waiting.retry', 'button'],
    ],
    lead: async (page) => {
      await openNews(page);
      await page.api.fail(subNews);
    },
  },
  {
    at,
    when: 'there are no sub-news',
    shows: [['news.noSubNews', 'text']],
    lead: async (page) => {
      await openNews(page);
      await page.api.answer(subNews, []);
    },
  },
];

async function edit(page: OpenPage, minititulo = 'Otra', contenido = '*C') {
  await press(page, 'Editar mininoticia');
  fill('Minititulo', minititulo);
  fill('Contenido', contenido);
  await press(page, 'Guardar cambios');
}

/** Edits the sub-news item and saves it, while the server has these sub-news. */
async function save(page: OpenPage, saved: readonly unknown[] = [subNewsRow]) {
  await edit(page);
  await page.api.answer(subNews, saved);
}

const editing: readonly Situation[] = [
  inNews(
    'an edited sub-news item has no title',
    [['newsAdmin.subNewsIncomplete', { field: 'Minititulo' }]],
    (page) => edit(page, ''),
  ),
  inNews(
    'an edited sub-news item has no content',
    [['newsAdmin.subNewsIncomplete', { field: 'Contenido' }]],
    (page) => edit(page, 'Otra', ' '),
  ),
  inNews(
    'an edit of a sub-news item is refused',
    [['newsAdmin.subNewsUpdateFailed', 'alert']],
    async (page) => {
      await save(page);
      await page.api.refuse(updateSubNews, 'No.');
    },
  ),
  inNews(
    'an edit of a sub-news item is not answered',
    [['newsAdmin.subNewsUpdateFailed', 'alert']],
    async (page) => {
      await save(page);
      await page.api.fail(updateSubNews);
    },
  ),
  inNews(
    'another administrator has changed a sub-news item',
    [['newsAdmin.changedElsewhere', 'alert']],
    (page) => save(page, [{ ...subNewsRow, minititulo: 'Suya' }]),
  ),
  inNews('another administrator has deleted a sub-news item', [['newsAdmin.subNewsGone', 'alert']], (page) =>
    save(page, []),
  ),
  inNews('a sub-news item with unsent text is gone', [['newsAdmin.subNewsLost', 'text']], async (page) => {
    await save(page, []);
    await press(page, 'Volver');
    await page.api.answer(subNews, []);
  }),
  inNews('a sub-news item is updated', [['newsAdmin.subNewsUpdated', 'status']], async (page) => {
    await save(page);
    await page.api.answer(updateSubNews);
  }),
  inNews('an edit of a sub-news item is cancelled', [['waiting.unsure', 'alert']], async (page) => {
    await save(page);
    await page.wait(durations.slow);
    await press(page, 'Cancelar', slowNotice);
  }),
];

async function confirmDeletion(page: OpenPage) {
  await press(page, 'Eliminar mininoticia');
  await press(page, 'Eliminar', alertDialog(question));
}

const deleting: readonly Situation[] = [
  inNews(
    'a sub-news item is about to be deleted',
    [[{ by: 'deletionQuestion', text: question }, 'question', wholePage]],
    (page) => press(page, 'Eliminar mininoticia'),
  ),
  inNews(
    'the deletion of a sub-news item is refused',
    [['newsAdmin.subNewsDeleteFailed', 'alert']],
    async (page) => {
      await confirmDeletion(page);
      await page.api.refuse(deleteSubNews, 'No.');
      await page.api.answer(subNews, [subNewsRow]);
    },
  ),
  inNews(
    'the deletion of a sub-news item is not answered',
    [['newsAdmin.subNewsDeleteFailed', 'alert']],
    async (page) => {
      await confirmDeletion(page);
      await page.api.fail(deleteSubNews);
      await page.api.answer(subNews, [subNewsRow]);
    },
  ),
  inNews('a sub-news item is deleted', [['newsAdmin.subNewsDeleted', 'status']], async (page) => {
    await confirmDeletion(page);
    await page.api.answer(deleteSubNews);
  }),
  slowSubmission(
    at,
    'the deletion of a sub-news item',
    async (page) => {
      await openNews(page);
      await page.api.answer(subNews, [subNewsRow]);
      await confirmDeletion(page);
    },
    alertDialog(question),
  ),
  inNews('the deletion of a sub-news item is cancelled', [['waiting.unsure', 'alert']], async (page) => {
    await confirmDeletion(page);
    await page.wait(durations.slow);
    await press(page, 'Cancelar', alertDialog(question));
  }),
];

async function addSubNews(page: OpenPage, minititulo: string) {
  fill('Minititulo', minititulo);
  fill('Contenido', '*X');
  await press(page, 'Agregar mininoticia');
}

async function submitMore(page: OpenPage) {
  await addSubNews(page, 'Nueva');
  await press(page, 'Guardar mininoticias');
  await page.api.answer(subNews, [subNewsRow]);
}

const adding: readonly Situation[] = [
  inNews('no further sub-news item was added', [['newsAdmin.nothingPending', 'alert']], (page) =>
    press(page, 'Guardar mininoticias'),
  ),
  inNews('further sub-news are refused', [['newsAdmin.subNewsCreateFailed', 'alert']], async (page) => {
    await submitMore(page);
    await page.api.refuse(createSubNews, 'No.');
  }),
  inNews(
    'only one further sub-news item is created',
    [
      ['newsAdmin.subNewsCreateFailed', 'alert'],
      [{ by: 'partlyAddedMessage', text: partlyAddedMessage(1, 1) }, 'status'],
    ],
    async (page) => {
      await addSubNews(page, 'Primera');
      await submitMore(page);
      await page.api.answer(createSubNews, { ...subNewsRow, id: 5, minititulo: 'Primera', contenido: '*X' });
      await page.api.refuse(createSubNews, 'No.');
    },
  ),
  inNews('further sub-news are there', [['newsAdmin.subNewsCreated', 'status']], async (page) => {
    await submitMore(page);
    await page.api.answer(createSubNews, { ...subNewsRow, id: 5, minititulo: 'Nueva', contenido: '*X' });
  }),
];

/** The messages of the administration of sub-news. */
export const adminSubNewsSituations: readonly Situation[] = [...list, ...editing, ...deleting, ...adding];
