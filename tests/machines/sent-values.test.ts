import { describe, expect, it } from 'vitest';
import { adminLinksMachine, linksFace, selectedLink } from '#machines/admin/admin-links.ts';
import { adminNewsMachine, isTableShown } from '#machines/admin/admin-news.ts';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { type DraftName, itemOf, type Opened } from '#machines/admin/news-drafts.ts';
import { drive } from '#tests/support/drive.ts';

describe('the administration of links', () => {
  const launcher = { id: 1, nombre: 'Launcher', link: 'https://example.com/1' };
  const runtimes = { id: 2, nombre: 'AIO Runtimes', link: 'https://example.com/2' };
  const loaded = (draft: Record<number, string> | null = null) => {
    const page = drive(adminLinksMachine, { userID: 7 });
    page.send({ type: 'draft.found', draft });
    page.answer('links', [launcher, runtimes]);
    return page;
  };

  it('is empty without links', () => {
    const page = drive(adminLinksMachine);
    expect(page.snapshot().context.links).toEqual([]);
    page.answer('links', []);
    expect(linksFace(page.snapshot())).toBe('empty');
    expect(() => selectedLink(page.snapshot().context)).toThrow();
  });

  it('selects the link with a draft, otherwise the first', () => {
    expect(loaded({ 2: 'https://example.com/otro' }).snapshot().context.selectedId).toBe(2);
    expect(loaded({ 2: runtimes.link }).snapshot().context.selectedId).toBe(1);
    expect(loaded().snapshot().context.selectedId).toBe(1);
  });

  it('sends the trimmed link beside the old one, then keeps the selection and the other drafts', () => {
    const page = loaded({ 1: 'https://example.com/a-medias' });
    page.send({ type: 'link.selected', id: 2 });
    page.send({ type: 'link.typed', text: ' https://example.com/nuevo ' });
    page.send({ type: 'link.submitted' });
    expect(page.asked('updateLink')).toEqual({
      linkNew: 'https://example.com/nuevo',
      linkOld: runtimes.link,
    });
    page.answer('updateLink', { message: 'ok' });
    page.answer('links', [launcher, { ...runtimes, link: 'https://example.com/nuevo' }]);
    expect(page.snapshot().context.selectedId).toBe(2);
    expect(page.snapshot().context.typed).toEqual({ 1: 'https://example.com/a-medias' });
  });
});

describe('the administration of news', () => {
  const first = { id: 1, titulo: 'Primera', descripcion: 'Uno.' };
  const second = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
  const table = { mode: 'viewing', openId: null, page: 1, query: '' } as const;
  const listed = (...unsaved: readonly DraftName[]) => {
    const page = drive(adminNewsMachine, { userID: 7, ...table });
    const drafts = unsaved.map((name) => ({ item: itemOf(name), draft: null }));
    page.send({ type: 'drafts.found', drafts });
    page.answer('news', [first, second]);
    return page;
  };

  it('gives each mode the administrator and the chosen news', () => {
    const page = listed();
    page.send({ type: 'address.changed', ...table, mode: 'adding' });
    expect(page.asked('newsWriting')).toMatchObject({ userID: 7, newsId: null, offered: null });
    page.send({ type: 'viewing.chosen' });
    page.send({ type: 'address.changed', ...table, mode: 'editing', openId: 2 });
    expect(page.asked('newsEdit')).toEqual({
      userID: 7,
      name: { kind: 'news', id: 2 },
      saved: { titulo: second.titulo, descripcion: second.descripcion },
    });
    page.send({ type: 'viewing.chosen' });
    page.send({ type: 'address.changed', ...table, mode: 'detail', openId: 1 });
    expect(page.asked('newsDetail')).toEqual({ news: first, userID: 7, unsavedId: null });
  });

  it.each<[DraftName, Opened | null]>([
    [{ kind: 'newNews' }, { mode: 'adding', openId: null }],
    [
      { kind: 'news', id: 2 },
      { mode: 'editing', openId: 2 },
    ],
    [{ kind: 'news', id: 9 }, null],
    [
      { kind: 'additions', newsId: 2 },
      { mode: 'detail', openId: 2 },
    ],
    [
      { kind: 'subNews', newsId: 2, id: 4 },
      { mode: 'detail', openId: 2 },
    ],
    [{ kind: 'subNews', newsId: 9, id: 4 }, null],
  ])('wants what has the unsaved draft %j (behaviour 8.7)', (unsaved, wanted) => {
    expect(listed(unsaved).snapshot().context.wanted).toEqual(wanted);
  });

  it('wants a new news item first, and no draft of a deleted one (behaviour 8.7)', () => {
    const deleted: DraftName = { kind: 'news', id: 9 };
    const edited: DraftName = { kind: 'news', id: 2 };
    expect(isTableShown(listed(deleted).snapshot())).toBe(true);
    expect(listed(deleted, edited).snapshot().context.wanted).toEqual({ mode: 'editing', openId: 2 });
    const { wanted } = listed(deleted, edited, { kind: 'newNews' }).snapshot().context;
    expect(wanted).toEqual({ mode: 'adding', openId: null });
  });

  it('leads to the sub-news of the unsaved draft', () => {
    const page = listed({ kind: 'subNews', newsId: 2, id: 4 });
    page.send({ type: 'address.changed', ...table, mode: 'detail', openId: 2 });
    expect(page.asked('newsDetail')).toEqual({
      news: second,
      userID: 7,
      unsavedId: 4,
    });
    const moved = listed({ kind: 'subNews', newsId: 2, id: 4 });
    moved.send({ type: 'address.changed', ...table, page: 2 });
    moved.send({ type: 'address.changed', ...table, mode: 'detail', openId: 2 });
    expect(moved.asked('newsDetail')).toMatchObject({ unsavedId: null });
  });

  it('gives each mode of the detail the administrator and the chosen sub-news', () => {
    const subNews = { id: 4, minititulo: 'Parte', contenido: '*A', noticiaId: 1 };
    const other = { id: 5, minititulo: 'Otra', contenido: '*B', noticiaId: 1 };
    const detail = drive(newsDetailMachine, { news: first, userID: 7, unsavedId: null });
    expect(detail.asked('newsWriting')).toMatchObject({ userID: 7, newsId: 1, offered: null });
    detail.answer('subNews', [subNews, other]);
    detail.send({ type: 'edit.requested', id: 9 });
    expect(detail.asked('subNewsEdit')).toBeUndefined();
    detail.send({ type: 'edit.requested', id: 5 });
    expect(detail.asked('subNewsEdit')).toEqual({
      userID: 7,
      name: { kind: 'subNews', newsId: 1, id: 5 },
      saved: { minititulo: 'Otra', contenido: '*B' },
    });
  });
});
