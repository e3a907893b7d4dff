import { expect, it } from 'vitest';
import { type AnyStateMachine, createEmptyActor } from 'xstate';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { adminLinksMachine } from '#machines/admin/admin-links.ts';
import { adminNewsMachine } from '#machines/admin/admin-news.ts';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { progressOf } from '#machines/admin/news-drafts.ts';
import { newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { newsPublicationMachine } from '#machines/admin/news-publication.ts';
import { newsWritingMachine } from '#machines/admin/news-writing.ts';
import { drive } from '#tests/support/drive.ts';

const news = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const subNews = { id: 4, minititulo: 'Parte', contenido: '*A', noticiaId: 2 };
const parent = createEmptyActor();
const link = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };

function updateLink(refusal: string) {
  const page = drive(adminLinksMachine);
  page.answer('links', [link]);
  page.send({ type: 'link.typed', text: 'https://example.com/2' });
  page.send({ type: 'link.submitted' });
  page.answer('updateLink', refusal, 403);
  page.answer('links', [link]);
  expect(page.snapshot().context.typed).toEqual({ 1: 'https://example.com/2' });
  return page.message();
}

function updateText(machine: AnyStateMachine, refusal: string) {
  const page = drive(machine);
  const { saved, name } = page.snapshot().context;
  const text = { ...saved, [Object.keys(saved)[0] ?? '']: 'Otra' };
  page.send({ type: 'draft.found', draft: null });
  page.send({ type: 'text.typed', text });
  page.send({ type: 'text.submitted' });
  page.answer('current', [{ ...subNews, ...saved, id: name.id }]);
  page.answer('update', refusal, 403);
  expect(page.snapshot().context.text).toEqual(text);
  return page.message();
}

function deleteItem(machine: AnyStateMachine, list: string, row: { id: number }, refusal: string) {
  const page = drive(machine);
  page.answer(list, [row]);
  page.send({ type: 'drafts.found', drafts: [] });
  const deletion = page.child('deletion');
  deletion.send({ type: 'deletion.requested', id: row.id, name: '' });
  deletion.send({ type: 'deletion.confirmed' });
  deletion.answer('deleteItem', refusal, 403);
  page.answer(list, [row]);
  return page.message();
}

function publish(refusal: string, newsId: number | null) {
  const page = drive(newsWritingMachine, { userID: 2, newsId, offered: null, parent });
  page.send({ type: 'draft.found', draft: null });
  if (newsId === null) page.send({ type: 'news.typed', news });
  page.send({ type: 'subNews.typed', subNews });
  page.send({ type: 'subNews.added' });
  page.send({ type: 'news.submitted' });
  const publication = drive(newsPublicationMachine, {
    news,
    parent,
    ...progressOf(page.snapshot().context),
  });
  publication.answer(newsId === null ? 'news' : 'subNews', []);
  publication.answer(newsId === null ? 'createNews' : 'createSubNews', refusal, 403);
  page.finish('publication', publication.snapshot().output);
  expect(page.snapshot().context.pending).toHaveLength(1);
  return page.message();
}

it.each<[string, (refusal: string) => string | null]>([
  ['the update of a link', updateLink],
  ['a new news item', (refusal) => publish(refusal, null)],
  ['new sub-news items', (refusal) => publish(refusal, 2)],
  ['the update of a news item', (refusal) => updateText(newsEditMachine, refusal)],
  ['the update of a sub-news item', (refusal) => updateText(subNewsEditMachine, refusal)],
  ['the deletion of a news item', (refusal) => deleteItem(adminNewsMachine, 'news', news, refusal)],
  [
    'the deletion of a sub-news item',
    (refusal) => deleteItem(newsDetailMachine, 'subNews', subNews, refusal),
  ],
])('%s says that it needs a passkey, and keeps what was typed (behaviour 9.10)', (_, change) => {
  expect(change(passkeyMessages.needed)).toBe(passkeyMessages.needed);
  // No other text of a server replaces the message of the form.
  expect(change('Otro texto.')).not.toMatch(/Otro texto|llave/);
});
