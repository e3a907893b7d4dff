import { createSubNews, deleteSubNews, updateSubNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { deletionQuestion, partlyAddedMessage } from '#contract/messages/admin.ts';
import { paths } from '#contract/site-paths.ts';
import {
  alertDialog,
  answer,
  fail,
  failedChange,
  fill,
  inOrder,
  on,
  press,
  refuse,
  type Situation,
  slowChange,
  slowNotice,
  slowRead,
  wholePage,
} from './situation.tsx';

const at = paths.adminNews;
const row = { id: 4, minititulo: 'Parte', contenido: '*A *B', noticiaId: 2 };
const question = alertDialog(deletionQuestion(row.minititulo));

const openNews = inOrder(
  answer(news, [{ id: 2, titulo: 'Segunda', descripcion: 'Dos.' }]),
  press('Ver mininoticias'),
);
const listed = answer(subNews, [row]);
const begin = inOrder(openNews, listed);
const page = on(at, { begin: openNews });
/** An opened news item with one sub-news item. */
const inNews = on(at, { begin });

const list: readonly Situation[] = [
  slowRead(page, 'the list of sub-news'),
  page(
    'the sub-news do not load',
    { 'news.subNewsLoadFailed': 'alert', 'waiting.retry': 'button' },
    fail(subNews),
  ),
  page('there are no sub-news', { 'news.noSubNews': 'text' }, answer(subNews, [])),
];

const edit = (minititulo = 'Otra', contenido = '*C') =>
  inOrder(
    press('Editar mininoticia'),
    fill('Minititulo', minititulo),
    fill('Contenido', contenido),
    press('Guardar cambios'),
  );

/** Edits the sub-news item and saves it, while the server has these sub-news. */
const save = (...saved: readonly unknown[]) => inOrder(edit(), answer(subNews, saved));

const editing: readonly Situation[] = [
  inNews(
    'an edited sub-news item has no title',
    { 'newsAdmin.subNewsIncomplete': { field: 'Minititulo' } },
    edit(''),
  ),
  inNews(
    'an edited sub-news item has no content',
    { 'newsAdmin.subNewsIncomplete': { field: 'Contenido' } },
    edit('Otra', ' '),
  ),
  ...failedChange(inNews, 'an edit', 'newsAdmin.subNewsUpdateFailed', [save(row), updateSubNews]),
  inNews(
    'another administrator has changed a sub-news item',
    { 'newsAdmin.changedElsewhere': 'alert' },
    save({ ...row, minititulo: 'Suya' }),
  ),
  inNews('another administrator has deleted a sub-news item', { 'newsAdmin.subNewsGone': 'alert' }, save()),
  inNews(
    'a sub-news item with unsent text is gone',
    { 'newsAdmin.subNewsLost': 'text' },
    save(),
    press('Volver'),
    answer(subNews, []),
  ),
  inNews(
    'a sub-news item is updated',
    { 'newsAdmin.subNewsUpdated': 'status' },
    save(row),
    answer(updateSubNews),
  ),
  slowChange(on(at, { begin, where: slowNotice }), 'an edit', save(row)),
];

const confirmDeletion = inOrder(press('Eliminar mininoticia'), press('Eliminar', question));

const deleting: readonly Situation[] = [
  inNews(
    'a sub-news item is about to be deleted',
    [[{ by: 'deletionQuestion', text: deletionQuestion(row.minititulo) }, 'question', wholePage]],
    press('Eliminar mininoticia'),
  ),
  ...failedChange(inNews, 'a deletion', 'newsAdmin.subNewsDeleteFailed', [
    confirmDeletion,
    deleteSubNews,
    listed,
  ]),
  inNews(
    'a sub-news item is deleted',
    { 'newsAdmin.subNewsDeleted': 'status' },
    confirmDeletion,
    answer(deleteSubNews),
  ),
  slowChange(on(at, { begin, where: question }), 'a deletion', confirmDeletion),
];

const add = (minititulo: string) =>
  inOrder(fill('Minititulo', minititulo), fill('Contenido', '*X'), press('Agregar mininoticia'));
const submitMore = inOrder(add('Nueva'), press('Guardar mininoticias'), listed);
const created = (minititulo: string) => answer(createSubNews, { ...row, id: 5, minititulo, contenido: '*X' });

const adding: readonly Situation[] = [
  inNews(
    'no further sub-news item was added',
    { 'newsAdmin.nothingPending': 'alert' },
    press('Guardar mininoticias'),
  ),
  inNews(
    'further sub-news are refused',
    { 'newsAdmin.subNewsCreateFailed': 'alert' },
    submitMore,
    refuse(createSubNews),
  ),
  inNews(
    'only one further sub-news item is created',
    [
      ['newsAdmin.subNewsCreateFailed', 'alert'],
      [{ by: 'partlyAddedMessage', text: partlyAddedMessage(1, 1) }, 'status'],
    ],
    add('Primera'),
    submitMore,
    created('Primera'),
    refuse(createSubNews),
  ),
  inNews(
    'further sub-news are there',
    { 'newsAdmin.subNewsCreated': 'status' },
    submitMore,
    created('Nueva'),
  ),
];

/** The messages of the administration of sub-news. */
export const adminSubNewsSituations: readonly Situation[] = [...list, ...editing, ...deleting, ...adding];
