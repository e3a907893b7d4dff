import { createNews, createSubNews, deleteNews, updateNews } from '#contract/calls/admin.ts';
import { news, subNews } from '#contract/calls/public.ts';
import { deletionQuestion, partlyCreatedMessage } from '#contract/messages/admin.ts';
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
  slowSubmission,
  wholePage,
} from './situation.tsx';

const at = paths.adminNews;
const old = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const race = { id: 8, titulo: 'Carrera', descripcion: 'El sábado.' };
const subNewsRow = { minititulo: 'Uno', contenido: '*Uno' };
const question = alertDialog(deletionQuestion(old.titulo));

const page = on(at);
const listed = answer(news, [old]);
const inTable = on(at, { begin: listed });
const inQuestion = on(at, { begin: listed, where: question });
const confirmDeletion = inOrder(press('Eliminar'), press('Eliminar', question));

const table: readonly Situation[] = [
  slowRead(page),
  page('the news do not load', { 'news.loadFailed': 'alert', 'waiting.retry': 'button' }, fail(news)),
  page('there is no news', { 'news.empty': 'text' }, answer(news, [])),
  inTable('the search finds no news', { 'newsAdmin.noMatch': 'text' }, fill('Buscar noticia', 'nada')),
  inTable(
    'a news item is about to be deleted',
    [[{ by: 'deletionQuestion', text: deletionQuestion(old.titulo) }, 'question', wholePage]],
    press('Eliminar'),
  ),
  ...failedChange(inTable, 'a deletion', 'newsAdmin.deleteFailed', [confirmDeletion, deleteNews, listed]),
  inTable('a news item is deleted', { 'newsAdmin.deleted': 'status' }, confirmDeletion, answer(deleteNews)),
  slowChange(inQuestion, 'the deletion of a news item', confirmDeletion),
];

const edit = (titulo = 'Otra', descripcion = 'Otra.') =>
  inOrder(
    press('Editar'),
    fill('Título', titulo),
    fill('Descripción', descripcion),
    press('Guardar cambios'),
  );

/** Edits a news item and saves it, while the server has these news. */
const save = (...saved: readonly unknown[]) => inOrder(edit(), answer(news, saved));

/** Leaves an edit unsaved, and then the news item is gone. */
const loseEdit = inOrder(press('Editar'), fill('Título', 'Otra'), press('Ver noticias'), answer(news, []));

const editing: readonly Situation[] = [
  inTable('an edited news has no title', { 'newsAdmin.incomplete': { field: 'Título' } }, edit(' ')),
  inTable(
    'an edited news has no description',
    { 'newsAdmin.incomplete': { field: 'Descripción' } },
    edit('Otra', ''),
  ),
  ...failedChange(inTable, 'an edit', 'newsAdmin.updateFailed', [save(old), updateNews]),
  inTable('an edit is not compared with the list', { 'newsAdmin.updateFailed': 'alert' }, edit(), fail(news)),
  inTable(
    'another administrator has changed a news item',
    { 'newsAdmin.changedElsewhere': 'alert' },
    save({ ...old, titulo: 'Suya' }),
  ),
  inTable('another administrator has deleted a news item', { 'newsAdmin.newsGone': 'alert' }, save()),
  inTable(
    'an edited news item is gone when the page opens again',
    { 'newsAdmin.newsLost': 'text' },
    loseEdit,
  ),
  inTable(
    'the text of a lost edit waits for an unfinished new news item',
    { 'newsAdmin.newNewsUnfinished': 'alert' },
    loseEdit,
    press('Agregar noticia'),
    fill('Título', 'A medias'),
    press('Ver noticias'),
    answer(news, []),
    press('Crear una noticia nueva'),
  ),
  inTable('a news item is updated', { 'newsAdmin.updated': 'status' }, save(old), answer(updateNews)),
  slowChange(on(at, { begin: listed, where: slowNotice }), 'an edit', save(old)),
];

const write = ({ titulo, descripcion } = race) =>
  inOrder(press('Agregar noticia'), fill('Título', titulo), fill('Descripción', descripcion));

const addSubNews = ({ minititulo, contenido } = subNewsRow) =>
  inOrder(fill('Minititulo', minititulo), fill('Contenido', contenido), press('Agregar mininoticia'));

const submit = press('Guardar noticia');
const submitWhole = inOrder(write(), addSubNews(), submit, listed);

const writing: readonly Situation[] = [
  inTable(
    'a new news item has no title',
    { 'newsAdmin.incomplete': { field: 'Título' } },
    write({ ...race, titulo: '' }),
    submit,
  ),
  inTable(
    'a new news item has no description',
    { 'newsAdmin.incomplete': { field: 'Descripción' } },
    write({ ...race, descripcion: '' }),
    submit,
  ),
  inTable('a new news item has no sub-news', { 'newsAdmin.subNewsRequired': 'alert' }, write(), submit),
  inTable(
    'a sub-news item has no title',
    { 'newsAdmin.subNewsIncomplete': { field: 'Minititulo' } },
    write(),
    addSubNews({ ...subNewsRow, minititulo: '' }),
  ),
  inTable(
    'a sub-news item has no content',
    { 'newsAdmin.subNewsIncomplete': { field: 'Contenido' } },
    write(),
    addSubNews({ ...subNewsRow, contenido: '' }),
  ),
  inTable(
    'a sub-news item title is used twice',
    { 'newsAdmin.subNewsRepeated': { field: 'Contenido' } },
    write(),
    addSubNews(),
    addSubNews(),
  ),
  inTable(
    'a sub-news item is written and not added',
    { 'newsAdmin.subNewsNotAdded': 'alert' },
    write(),
    addSubNews(),
    fill('Minititulo', 'A medias'),
    submit,
  ),
  inTable(
    'a draft is taken up again',
    { 'newsAdmin.draftRestored': 'status' },
    write(),
    press('Ver noticias'),
    listed,
    press('Agregar noticia'),
  ),
  inTable(
    'a new news item is refused',
    { 'newsAdmin.createFailed': 'alert' },
    submitWhole,
    refuse(createNews),
  ),
  inTable(
    'the sub-news of a new news item are not answered',
    [
      ['newsAdmin.createFailed', 'alert'],
      [{ by: 'partlyCreatedMessage', text: partlyCreatedMessage(0, 1) }, 'status'],
    ],
    submitWhole,
    answer(createNews, race),
    fail(createSubNews),
    answer(subNews, []),
  ),
  inTable(
    'a new news item is there',
    { 'newsAdmin.created': 'status' },
    submitWhole,
    answer(createNews, race),
    answer(createSubNews, { id: 20, noticiaId: race.id, ...subNewsRow }),
  ),
  slowSubmission(inTable, 'a new news item', submitWhole),
];

/** The messages of the administration of news: table, edit, creation. */
export const adminNewsSituations: readonly Situation[] = [...table, ...editing, ...writing];
