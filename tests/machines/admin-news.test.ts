import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { durations } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { siteMessages } from '#contract/messages/site.ts';
import {
  adminNewsMachine,
  isAdding,
  isTableShown,
  lostNewsDrafts,
  newsFace,
} from '#machines/admin/admin-news.ts';
import {
  editedSubNewsId,
  lostSubNewsDrafts,
  newsDetailMachine,
  subNewsFace,
} from '#machines/admin/news-detail.ts';
import {
  type DraftName,
  type EditDraft,
  itemOf,
  type NewsDraftsFound,
  newNewsWith,
  type Opened,
} from '#machines/admin/news-drafts.ts';
import { isConflict, isGone, newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const first = { id: 1, titulo: 'Primera', descripcion: 'Uno.' };
const secondText = { titulo: 'Segunda', descripcion: 'Dos.' };
const second = { id: 2, ...secondText };
/** The names of the stored drafts. */
const found = (...names: readonly DraftName[]): NewsDraftsFound => ({
  type: 'drafts.found',
  drafts: names.map((name) => ({ item: itemOf(name), draft: { text: secondText, base: secondText } })),
});
/** The URL has something open. */
const opens = (mode: Opened['mode'], openId: number | null = null) =>
  ({ type: 'address.changed', mode, openId, page: 1, query: '' }) as const;
/** Confirms the deletion of an item of a list. */
function requestDeletion(list: Pick<Drive<AnyStateMachine>, 'child'>, id: number) {
  const deletion = list.child('deletion');
  deletion.send({ type: 'deletion.requested', id, name: '' });
  deletion.send({ type: 'deletion.confirmed' });
  return deletion;
}
const subNews = { id: 4, minititulo: 'Parte', contenido: '*A', noticiaId: 2 };

describe('the news table', () => {
  function listed() {
    const page = drive(adminNewsMachine);
    page.answer('news', [first, second]);
    page.send(found());
    return page;
  }
  const shown = (page: ReturnType<typeof listed>) => {
    if (isTableShown(page.snapshot())) return 'table';
    if (isAdding(page.snapshot())) return 'adding';
    return page.asked('newsEdit') ? 'editing' : 'detail';
  };

  describe('and what the URL opens (behaviour 8.10)', () => {
    const table = { userID: 2, mode: 'viewing', openId: null, page: 1, query: '' } as const;
    const opened = (page: ReturnType<typeof listed>) => {
      const { mode, openId } = page.snapshot().context;
      return [mode, openId];
    };

    it('opens a new news item without the list', () => {
      expect(shown(drive(adminNewsMachine, { ...table, mode: 'adding' }))).toBe('adding');
    });

    it('opens no draft instead, and nothing without a mode', () => {
      const gone = drive(adminNewsMachine, { ...table, mode: 'editing', openId: 9 });
      gone.send(found({ kind: 'news', id: 2 }));
      gone.answer('news', [first, second]);
      expect(opened(gone)).toEqual(['viewing', null]);
      const withoutMode = drive(adminNewsMachine, { ...table, openId: 2 });
      withoutMode.answer('news', [first, second]);
      withoutMode.send(found());
      expect(shown(withoutMode)).toBe('table');
    });

    it('wants a draft to be in it: of a new news item at once, of another one not without the list', () => {
      const written = drive(adminNewsMachine, table);
      written.send(found({ kind: 'newNews' }));
      expect(shown(written)).toBe('table');
      expect(written.snapshot().context.wanted).toEqual({ mode: 'adding', openId: null });
      written.send(opens('adding'));
      expect(shown(written)).toBe('adding');
      const edited = drive(adminNewsMachine, table);
      edited.send(found({ kind: 'news', id: 2 }));
      expect(edited.snapshot().context.wanted).toBe(null);
    });

    const [gone, edited] = [9, 2].map((id) => ({ kind: 'news', id }) as const);
    const ofSubNews = (newsId: number) => ({ kind: 'subNews', newsId, id: 4 }) as const;
    it.each<[readonly (DraftName | undefined)[], Opened | null]>([
      [[gone], null],
      [[ofSubNews(9)], null],
      [[gone, edited], { mode: 'editing', openId: 2 }],
      [[gone, edited, { kind: 'newNews' }], { mode: 'adding', openId: null }],
      [[{ kind: 'additions', newsId: 2 }], { mode: 'detail', openId: 2 }],
      [[ofSubNews(2)], { mode: 'detail', openId: 2 }],
    ])('wants what has one of the drafts %j: %j (behaviour 8.7)', (names, wanted) => {
      const page = drive(adminNewsMachine, table);
      page.send(found(...names.filter((name) => name !== undefined)));
      page.answer('news', [first, second]);
      expect(page.snapshot().context.wanted).toEqual(wanted);
      expect(shown(page)).toBe('table');
    });

    it.each([
      ['at once', [], 4],
      ['after another page of the table', [{ ...opens('viewing'), page: 2 }], null],
    ] as const)('opens the sub-news item with the wanted draft %s', (_when, events, unsavedId) => {
      const page = drive(adminNewsMachine, table);
      page.send(found(ofSubNews(2)));
      page.answer('news', [first, second]);
      for (const event of events) page.send(event);
      page.send(opens('detail', 2));
      expect(page.asked('newsDetail')).toEqual({ news: second, userID: 2, unsavedId });
    });

    it('opens its sub-news item with a draft, and no other draft', () => {
      const page = drive(adminNewsMachine, { ...table, mode: 'detail', openId: 2 });
      const others = [{ kind: 'newNews' }, { kind: 'additions', newsId: 2 }] as const;
      page.send(found(...others, { kind: 'subNews', newsId: 1, id: 3 }, ofSubNews(2)));
      page.answer('news', [first, second]);
      expect(page.asked('newsDetail')).toEqual({ news: second, userID: 2, unsavedId: 4 });
      page.send({ type: 'viewing.chosen' });
      expect(shown(page)).toBe('table');
      const later = listed();
      later.send(found(ofSubNews(2)));
      later.send(opens('detail', 2));
      expect(later.asked('newsDetail')).toMatchObject({ unsavedId: null });
    });

    it('follows the history, and reloads the list in the table', () => {
      const page = listed();
      page.send(opens('detail', 2));
      expect(opened(page)).toEqual(['detail', 2]);
      page.send(opens('viewing'));
      expect(shown(page)).toBe('table');
      expect(page.run.pending()).toEqual(['news']);
      page.send(opens('editing', 1));
      expect(shown(page)).toBe('editing');
      expect(opened(page)).toEqual(['editing', 1]);
      // Another page of the table closes nothing.
      const edit = page.snapshot().children.newsEdit;
      page.send({ ...opens('editing', 1), page: 2 });
      expect(page.snapshot().children.newsEdit).toBe(edit);
      expect(page.snapshot().context.page).toBe(2);
      page.send(opens('editing', 2));
      expect(page.asked('newsEdit')).toMatchObject({ name: { id: 2 } });
    });
  });

  it('offers the unsent texts of news items that are gone (behaviour 8.12)', () => {
    const page = drive(adminNewsMachine);
    const lost = () => lostNewsDrafts(page.snapshot()).map(({ name }) => name);
    expect(lost()).toEqual([]);
    page.answer('news', [first, second]);
    expect(lost()).toEqual([]);
    const edit = { kind: 'news', id: 9 } as const;
    const additions = { kind: 'additions', newsId: 9 } as const;
    const subEdit = { kind: 'subNews', newsId: 9, id: 2 } as const;
    const others = [
      { kind: 'news', id: 1 },
      { kind: 'subNews', newsId: 2, id: 9 },
    ] as const;
    page.send(found({ kind: 'newNews' }, edit, additions, subEdit, ...others));
    expect(lost()).toEqual([edit, additions, subEdit]);
    page.send({ type: 'lost.discarded', name: additions });
    expect(page.sentTo('drafts')).toEqual([{ type: 'draft.dropped', item: 'additions.9' }]);
    expect(lost()).toEqual([edit, subEdit]);
    const draft = { name: edit, texts: newNewsWith({ news: secondText }) };
    page.send({ type: 'lost.reused', draft });
    expect(page.snapshot().context.wanted).toEqual({ mode: 'adding', openId: null });
    page.send(opens('adding'));
    expect(page.asked('newsWriting')).toMatchObject({ userID: 2, newsId: null, offered: draft });
    page.send({ type: 'viewing.chosen' });
    page.send(opens('adding'));
    expect(page.asked('newsWriting')).toMatchObject({ userID: 2, newsId: null, offered: null });
  });

  it('keeps the news in view while they load again, unless that fails', () => {
    const page = listed();
    page.send(opens('adding'));
    page.finish('newsWriting');
    expect(page.run.pending()).toEqual(['news']);
    expect(newsFace(page.snapshot())).toBe('content');
    page.fail('news');
    expect(newsFace(page.snapshot())).toBe('failed');
  });

  it.each([opens('adding'), opens('editing', 2), opens('detail', 2), { type: 'viewing.chosen' }] as const)(
    'takes no place of a message along: $type',
    (event) => {
      const page = listed();
      requestDeletion(page, 1).answer('deleteItem', '', 400);
      page.answer('news', [first, second]);
      page.wait(durations.toast);
      const toastText = () => page.snapshot().children.toast?.getSnapshot().context.text;
      expect(toastText()).not.toBe('');
      page.send(event);
      expect(toastText()).toBe('');
    },
  );

  it.each([
    { list: [second], kind: 'success' },
    { list: [first, second], kind: 'error' },
  ])(
    'looks at the list after a deletion without an answer: $kind (behaviour 1.11, 8.6)',
    ({ list, kind }) => {
      const page = listed();
      const toast = () => page.snapshot().children.toast?.getSnapshot().context;
      requestDeletion(page, 1).fail('deleteItem');
      expect(toast()?.text).toBe('');
      page.fail('news');
      expect(toast()?.text).toBe('');
      page.send({ type: 'list.retried' });
      page.answer('news', list);
      expect(toast()?.kind).toBe(kind);
    },
  );

  it('says nothing about an earlier deletion once another one succeeds (behaviour 8.6)', () => {
    const page = listed();
    const toast = () => page.snapshot().children.toast?.getSnapshot().context.text;
    requestDeletion(page, 1).fail('deleteItem');
    const another = requestDeletion(page, 2);
    expect(toast()).toBe(siteMessages.waiting.unsure);
    another.answer('deleteItem', { message: 'ok' });
    page.answer('news', [first]);
    expect(toast()).toBe(adminMessages.newsAdmin.deleted);
  });
});

describe('editing news', () => {
  const open = (draft: EditDraft<typeof secondText> | null = null) => {
    const page = drive(newsEditMachine, { userID: 2, name: { kind: 'news', id: 2 }, saved: secondText });
    page.send({ type: 'draft.found', draft });
    return page;
  };
  const submit = (page: Drive<typeof newsEditMachine>, text: typeof secondText) => {
    page.send({ type: 'text.typed', text });
    page.send({ type: 'text.submitted' });
  };

  it('keeps the typed text when saving fails, and ends when it succeeds (behaviour 8.6, 8.7)', () => {
    const page = open();
    submit(page, { titulo: ' ', descripcion: 'Dos.' });
    expect(page.snapshot().context.isIncomplete).toBe(true);
    expect(page.asked('draft')).toEqual({ userID: 2, item: 'news.2' });
    page.send({ type: 'text.typed', text: { titulo: 'Otra', descripcion: 'Dos.' } });
    expect(page.snapshot().context.isIncomplete).toBe(false);
    expect(page.sentTo('draft').at(-1)).toEqual({
      type: 'draft.typed',
      draft: { text: { titulo: 'Otra', descripcion: 'Dos.' }, base: secondText },
    });
    page.send({ type: 'text.submitted' });
    expect(page.asked('current')).toStrictEqual({});
    page.answer('current', [first, second]);
    page.fail('update');
    expect(page.snapshot().context.text.titulo).toBe('Otra');
    page.send({ type: 'text.submitted' });
    page.answer('current', [first, second]);
    page.answer('update', { ...second, titulo: 'Otra' });
    expect(page.snapshot().status).toBe('done');
  });

  it('reports an earlier and an incomplete text until the draft is discarded (behaviour 8.7)', () => {
    const flags = { isRestored: false, isIncomplete: false };
    expect(open().snapshot().context).toMatchObject(flags);
    const page = open({ text: { titulo: '', descripcion: 'Dos.' }, base: secondText });
    page.send({ type: 'text.submitted' });
    expect(page.snapshot().context).toMatchObject({ isRestored: true, isIncomplete: true });
    page.send({ type: 'draft.dropped' });
    expect(page.snapshot().context).toMatchObject(flags);
  });

  it('takes the text of another tab (behaviour 8.7)', () => {
    const page = open({ text: { titulo: '', descripcion: 'Dos.' }, base: secondText });
    page.send({ type: 'text.submitted' });
    const text = { titulo: 'Otra', descripcion: 'Dos.' };
    page.send({ type: 'draft.changed', draft: { text, base: secondText } });
    expect(page.snapshot().context).toMatchObject({ text, isIncomplete: false });
    expect(page.sentTo('draft')).toEqual([]);
  });

  it('keeps what another tab types while it is saved (behaviour 8.7)', () => {
    const page = open();
    const base = secondText;
    submit(page, { titulo: 'Otra', descripcion: 'Dos.' });
    page.answer('current', [second]);
    const text = { titulo: 'Otra más', descripcion: 'Dos.' };
    page.send({ type: 'draft.changed', draft: { text, base } });
    page.fail('update');
    expect(page.snapshot().context.text).toEqual(text);
    page.send({ type: 'text.submitted' });
    page.answer('current', [second]);
    page.send({ type: 'draft.changed', draft: { text: { ...text, descripcion: 'Tres.' }, base } });
    page.answer('update', { ...second, ...text });
    expect(page.snapshot().status).toBe('done');
    expect(page.sentTo('draft').map(({ type }) => type)).not.toContain('draft.dropped');
  });

  describe('that another administrator has changed meanwhile (behaviour 8.11)', () => {
    const mine = { titulo: 'Mía', descripcion: 'Dos.' };
    const theirs = { titulo: 'Suya', descripcion: 'Dos.' };
    const base = secondText;
    function conflict() {
      const page = open();
      submit(page, mine);
      page.answer('current', [first, { id: 2, ...theirs }]);
      return page;
    }

    it('is not replaced, and both texts stay, also after a reload', () => {
      const page = conflict();
      expect(isConflict(page.snapshot())).toBe(true);
      expect(page.run.pending()).toEqual([]);
      expect(page.snapshot().context).toMatchObject({ text: mine, saved: theirs });
      const edited = { ...mine, descripcion: 'Tres.' };
      // A second press of the same button chooses nothing.
      submit(page, edited);
      expect(isConflict(page.snapshot())).toBe(true);
      expect(page.sentTo('draft').at(-1)).toMatchObject({ draft: { text: edited, base } });
      const again = drive(newsEditMachine, { ...page.snapshot().context, saved: theirs });
      again.send({ type: 'draft.found', draft: { text: edited, base } });
      expect(isConflict(again.snapshot())).toBe(true);
      expect(again.snapshot().context).toMatchObject({ text: edited, saved: theirs });
    });

    it('is replaced once the administrator decides so, unless it has changed again', () => {
      const page = conflict();
      page.send({ type: 'replacement.chosen' });
      expect(page.sentTo('draft').at(-1)).toMatchObject({ draft: { text: mine, base: theirs } });
      page.answer('current', [{ id: 2, titulo: 'Otra vez', descripcion: 'Dos.' }]);
      expect(isConflict(page.snapshot())).toBe(true);
      page.send({ type: 'replacement.chosen' });
      page.answer('current', [{ id: 2, titulo: 'Otra vez', descripcion: 'Dos. ' }]);
      expect(page.asked('update')).toEqual({ id: 2, ...mine });
      page.answer('update', { id: 2, ...mine });
      expect(page.snapshot().status).toBe('done');
    });

    it('needs both texts to be replaced', () => {
      const page = conflict();
      page.send({ type: 'text.typed', text: { ...mine, titulo: ' ' } });
      page.send({ type: 'replacement.chosen' });
      expect(isConflict(page.snapshot())).toBe(true);
      expect(page.snapshot().context.isIncomplete).toBe(true);
    });

    it('is taken instead of the own text', () => {
      const page = conflict();
      page.send({ type: 'draft.dropped' });
      expect([isConflict(page.snapshot()), isGone(page.snapshot())]).toEqual([false, false]);
      expect(page.snapshot().context.text).toEqual(theirs);
      expect(page.sentTo('draft').at(-1)).toEqual({ type: 'draft.dropped' });
      submit(page, mine);
      page.answer('current', [{ id: 2, ...theirs }]);
      expect(page.run.pending()).toEqual(['update']);
    });

    it('is no conflict if it is the typed text: a lost answer, or the same idea', () => {
      const page = open();
      submit(page, mine);
      page.answer('current', [second]);
      page.fail('update');
      page.send({ type: 'text.submitted' });
      page.answer('current', [{ id: 2, ...mine }]);
      expect(page.snapshot().status).toBe('done');
      expect(page.sentTo('draft').at(-1)).toEqual({ type: 'draft.dropped', draft: { text: mine } });
      const restored = drive(newsEditMachine, { ...page.snapshot().context, saved: mine });
      restored.send({ type: 'draft.found', draft: { text: mine, base } });
      expect(isConflict(restored.snapshot())).toBe(false);
    });

    it('takes the base of another tab, which has seen the newer text', () => {
      const page = open();
      page.send({ type: 'draft.changed', draft: { text: mine, base: theirs } });
      page.send({ type: 'text.submitted' });
      page.answer('current', [{ id: 2, ...theirs }]);
      expect(page.run.pending()).toEqual(['update']);
    });

    it('stays unknown when the list cannot be read: nothing is sent', () => {
      const page = open();
      page.send({ type: 'text.typed', text: mine });
      for (const end of ['refused', 'failed']) {
        page.send({ type: 'text.submitted' });
        if (end === 'failed') page.fail('current');
        else page.answer('current', 'No.', 404);
        expect([isConflict(page.snapshot()), isGone(page.snapshot())]).toEqual([false, false]);
        expect(page.message()).toBe(adminMessages.newsAdmin.updateFailed);
      }
      expect(page.snapshot().context.text).toEqual(mine);
    });
  });

  it('keeps the text of a news item that another administrator has deleted (behaviour 8.12)', () => {
    const base = secondText;
    const mine = { ...base, titulo: 'Mía' };
    const page = open();
    page.send({ type: 'text.submitted' });
    page.answer('current', [first]);
    expect(isGone(page.snapshot())).toBe(true);
    expect(page.sentTo('draft')).toEqual([{ type: 'draft.read' }]);
    // Also an unchanged text.
    page.send({ type: 'draft.found', draft: null });
    expect(page.sentTo('draft').at(-1)).toMatchObject({ type: 'draft.typed', draft: { text: base } });
    page.send({ type: 'draft.found', draft: { text: mine, base } });
    expect(page.sentTo('draft').at(-1)).toMatchObject({ type: 'draft.typed', draft: { text: mine } });
    page.send({ type: 'draft.changed', draft: { text: { ...mine, titulo: 'Otra' }, base } });
    expect(page.snapshot().context.text.titulo).toBe('Otra');
    page.send({ type: 'draft.dropped' });
    expect(page.sentTo('draft').at(-1)).toEqual({ type: 'draft.dropped' });
  });
});

describe('the sub-news of a news item', () => {
  function opened() {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: null });
    page.answer('subNews', [subNews]);
    return page;
  }

  it('offer the unsent texts of those that are gone (behaviour 8.12)', () => {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: null });
    const gone = { kind: 'subNews', newsId: 2, id: 9 } as const;
    const lost = () => lostSubNewsDrafts(page.snapshot()).map(({ name }) => name);
    const ofOthers = [
      { kind: 'subNews', newsId: 3, id: 9 },
      { kind: 'additions', newsId: 2 },
    ] as const;
    page.send(found({ kind: 'subNews', newsId: 2, id: 4 }, gone, ...ofOthers));
    expect(lost()).toEqual([]);
    expect(subNewsFace(page.snapshot())).toBe('loading');
    expect(page.asked('subNews')).toEqual({ id: 2 });
    page.answer('subNews', [subNews, { ...subNews, id: 5 }]);
    expect(lost()).toEqual([gone]);
    page.send({ type: 'edit.requested', id: 4 });
    // The form has the text of its item, which may be gone.
    expect(lost()).toEqual([]);
    page.send({ type: 'edit.left' });
    expect(lost()).toEqual([gone]);
    page.answer('subNews', []);
    expect(lost()).toHaveLength(2);
    page.send({ type: 'lost.discarded', name: gone });
    expect(lost()).toHaveLength(1);
    expect(page.sentTo('drafts')).toEqual([{ type: 'draft.dropped', item: 'subNews.2.9' }]);
  });

  it('are edited one at a time (behaviour 8.6)', () => {
    const page = opened();
    expect(page.asked('newsWriting')).toMatchObject({ userID: 2, newsId: 2, offered: null });
    page.send({ type: 'edit.requested', id: 9 });
    expect(page.asked('subNewsEdit')).toBeUndefined();
    page.send({ type: 'edit.requested', id: 4 });
    expect(page.asked('subNewsEdit')).toEqual({
      userID: 2,
      name: { kind: 'subNews', newsId: 2, id: 4 },
      saved: { minititulo: 'Parte', contenido: '*A' },
    });
    expect(editedSubNewsId(page.snapshot())).toBe(4);
    page.finish('subNewsEdit');
    expect(editedSubNewsId(page.snapshot())).toBeUndefined();
    expect(page.run.pending()).toContain('subNews');
    expect(subNewsFace(page.snapshot())).toBe('content');
    page.fail('subNews');
    expect(subNewsFace(page.snapshot())).toBe('failed');
  });

  it.each([
    ['once', 4, 4],
    ['unless the item is gone', 9, undefined],
  ])('restore unsaved work, %s (behaviour 8.7)', (_when, unsavedId, expected) => {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId });
    expect(editedSubNewsId(page.snapshot())).toBeUndefined();
    page.answer('subNews', [{ ...subNews, id: 3 }, subNews]);
    expect(editedSubNewsId(page.snapshot())).toBe(expected);
    page.send({ type: 'edit.left' });
    expect(editedSubNewsId(page.snapshot())).toBeUndefined();
  });

  it('can be added repeatedly (behaviour 8.5, 8.6)', () => {
    const page = opened();
    page.finish('newsWriting');
    expect(page.run.pending()).toContain('subNews');
    expect(page.run.pending()).toContain('newsWriting');
  });

  it('keep the typed text when a change fails, or when the item is gone (behaviour 8.6, 8.12)', () => {
    const page = drive(subNewsEditMachine, {
      userID: 2,
      name: { kind: 'subNews', newsId: 2, id: 4 },
      saved: { minititulo: 'Parte', contenido: '*A' },
    });
    page.send({ type: 'draft.found', draft: null });
    page.send({ type: 'text.typed', text: { minititulo: 'Otra', contenido: '*B' } });
    page.send({ type: 'text.submitted' });
    expect(page.asked('current')).toEqual({ id: 2 });
    page.answer('current', 'No.', 400);
    page.send({ type: 'text.submitted' });
    page.answer('current', [subNews]);
    expect(page.asked('update')).toEqual({ id: 4, minititulo: 'Otra', contenido: '*B' });
    page.answer('update', 'No.', 400);
    expect([isConflict(page.snapshot()), isGone(page.snapshot())]).toEqual([false, false]);
    expect(page.snapshot().context.text.contenido).toBe('*B');
    // The server does not know the news item of the sub-news item any more (behaviour 8.12).
    page.send({ type: 'text.submitted' });
    page.answer('current', 'No existe.', 404);
    expect(isGone(page.snapshot())).toBe(true);
  });
});
