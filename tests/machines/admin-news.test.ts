import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { adminNewsMachine, newsFound } from '#machines/admin/admin-news.ts';
import { newsDetailMachine } from '#machines/admin/news-detail.ts';
import { isTextChanged, newsEditMachine, subNewsEditMachine } from '#machines/admin/news-edit.ts';
import { drive } from '#tests/support/drive.ts';

const first = { id: 1, titulo: 'Primera', descripcion: 'Uno.' };
const second = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
const part = { id: 4, minititulo: 'Parte', contenido: '*A', noticiaId: 2 };

describe('the news table', () => {
  function listed() {
    const page = drive(adminNewsMachine);
    page.answer('news', [first, second]);
    return page;
  }
  const mode = (page: ReturnType<typeof listed>) => page.snapshot().value.mode;

  it('lists the newest first, and enters the other modes (behaviour 8.8)', () => {
    const page = listed();
    expect(page.snapshot().context.news?.map(({ id }) => id)).toEqual([2, 1]);
    page.send({ type: 'adding.chosen' });
    expect(mode(page)).toBe('adding');
    page.send({ type: 'viewing.chosen' });
    page.send({ type: 'editing.chosen', id: 1 });
    expect(mode(page)).toBe('editing');
    expect(page.snapshot().context.chosen).toEqual(first);
    page.send({ type: 'viewing.chosen' });
    page.send({ type: 'detail.chosen', id: 99 });
    expect(mode(page)).toEqual({ viewing: 'reading' });
  });

  describe('and what the URL opens (behaviour 8.10)', () => {
    const table = { userID: 2, unsaved: [], mode: 'viewing', openId: null } as const;
    const opened = (page: ReturnType<typeof listed>) => {
      const { mode: shown, openId } = page.snapshot().context;
      return [shown, openId];
    };

    it('waits for the list, then opens the news item', () => {
      const page = drive(adminNewsMachine, { ...table, mode: 'editing', openId: 1 });
      expect(page.run.pending()).toEqual(['news']);
      page.answer('news', [first, second]);
      expect(mode(page)).toBe('editing');
      expect(page.snapshot().context.chosen).toEqual(first);
    });

    it('opens a new news item without the list', () => {
      expect(mode(drive(adminNewsMachine, { ...table, mode: 'adding' }))).toBe('adding');
    });

    it('shows the table when the news item is gone', () => {
      const page = drive(adminNewsMachine, { ...table, mode: 'detail', openId: 9 });
      page.answer('news', [first, second]);
      expect(mode(page)).toEqual({ viewing: 'reading' });
      expect(opened(page)).toEqual(['viewing', null]);
    });

    it('opens no draft instead, and nothing without a mode', () => {
      const gone = drive(adminNewsMachine, {
        ...table,
        mode: 'editing',
        openId: 9,
        unsaved: [{ kind: 'news', id: 2 }],
      });
      gone.answer('news', [first, second]);
      expect(opened(gone)).toEqual(['viewing', null]);
      const withoutMode = drive(adminNewsMachine, { ...table, openId: 2 });
      withoutMode.answer('news', [first, second]);
      expect(mode(withoutMode)).toEqual({ viewing: 'reading' });
    });

    it('opens a draft of a new news item without the list', () => {
      const unsaved = [{ kind: 'newNews' }] as const;
      expect(mode(drive(adminNewsMachine, { ...table, unsaved }))).toBe('adding');
    });

    it('opens its sub-item with a draft, and no other draft', () => {
      const page = drive(adminNewsMachine, {
        ...table,
        mode: 'detail',
        openId: 2,
        unsaved: [
          { kind: 'newNews' },
          { kind: 'additions', newsId: 2 },
          { kind: 'subNews', newsId: 1, id: 3 },
          { kind: 'subNews', newsId: 2, id: 4 },
        ],
      });
      page.answer('news', [first, second]);
      expect(page.asked('newsDetail')).toEqual({ news: second, userID: 2, unsavedId: 4 });
      page.send({ type: 'viewing.chosen' });
      expect(mode(page)).toEqual({ viewing: 'reading' });
    });

    it('follows the history, and reloads the list in the table', () => {
      const page = listed();
      page.send({ type: 'detail.chosen', id: 2 });
      expect(opened(page)).toEqual(['detail', 2]);
      page.send({ type: 'address.changed', mode: 'viewing', openId: null });
      expect(mode(page)).toEqual({ viewing: 'reading' });
      expect(page.run.pending()).toEqual(['news']);
      page.send({ type: 'address.changed', mode: 'editing', openId: 1 });
      expect(mode(page)).toBe('editing');
      expect(opened(page)).toEqual(['editing', 1]);
      page.send({ type: 'adding.chosen' });
      expect(opened(page)).toEqual(['adding', null]);
    });

    it('names a draft that the machine opens', () => {
      const page = drive(adminNewsMachine, { ...table, unsaved: [{ kind: 'news', id: 2 }] });
      page.answer('news', [first, second]);
      expect(opened(page)).toEqual(['editing', 2]);
    });
  });

  it('is open while the list loads', () => {
    expect(mode(drive(adminNewsMachine))).toEqual({ viewing: 'reading' });
  });

  it('is searched by title and description, without accents or case (behaviour 8.8)', () => {
    const list = [first, second];
    expect(newsFound(list, 'UNO')).toEqual([first]);
    expect(newsFound(list, 'según')).toEqual([second]);
    expect(newsFound(list, 'zzz')).toEqual([]);
    expect(newsFound(list, ' ')).toBe(list);
  });

  it('returns to the table after saving, and reloads the list (behaviour 8.6)', () => {
    const page = listed();
    page.send({ type: 'adding.chosen' });
    page.finish('newsWriting');
    expect(mode(page)).toEqual({ viewing: 'reading' });
    expect(page.run.pending()).toEqual(['news']);
    page.answer('news', [first, second]);
    page.send({ type: 'editing.chosen', id: 2 });
    page.finish('newsEdit');
    expect(mode(page)).toEqual({ viewing: 'reading' });
    expect(page.run.pending()).toEqual(['news']);
  });

  it.each([
    { type: 'adding.chosen' },
    { type: 'editing.chosen', id: 2 },
    { type: 'detail.chosen', id: 2 },
    { type: 'viewing.chosen' },
  ] as const)('takes no place of a message along: $type', (event) => {
    const page = listed();
    page.send({ type: 'deletion.requested', id: 1 });
    page.send({ type: 'deletion.confirmed' });
    page.answer('deleteNews', '', 400);
    page.wait(durations.toast);
    const toastText = () => page.snapshot().children.toast?.getSnapshot().context.text;
    expect(toastText()).not.toBe('');
    page.send(event);
    expect(toastText()).toBe('');
  });

  it('asks for a confirmation before it deletes (behaviour 8.6)', () => {
    const page = listed();
    page.send({ type: 'deletion.requested', id: 9 });
    expect(mode(page)).toEqual({ viewing: 'reading' });
    page.send({ type: 'deletion.requested', id: 1 });
    expect(page.snapshot().context.chosen).toEqual(first);
    page.send({ type: 'deletion.cancelled' });
    page.send({ type: 'deletion.confirmed' });
    expect(page.run.pending()).toEqual([]);
    page.send({ type: 'deletion.requested', id: 2 });
    page.send({ type: 'deletion.confirmed' });
    page.answer('deleteNews', { message: 'ok' });
    expect(page.snapshot().children.toast?.getSnapshot().context.kind).toBe('success');
    expect(page.run.pending()).toEqual(['news']);
    page.answer('news', [first]);
    page.send({ type: 'deletion.requested', id: 1 });
    page.send({ type: 'deletion.confirmed' });
    page.fail('deleteNews');
    expect(page.run.pending()).toEqual(['news']);
  });
});

describe('editing news', () => {
  const open = (draft: unknown = null) => {
    const page = drive(newsEditMachine, {
      owner: { userID: 2, name: { kind: 'news', id: 2 } },
      rowId: 2,
      saved: { titulo: 'Segunda', descripcion: 'Dos.' },
    });
    page.finish('readDraft', draft);
    return page;
  };

  it('keeps the typed text when saving fails, and ends when it succeeds (behaviour 8.6, 8.7)', () => {
    const page = open();
    page.send({ type: 'text.typed', text: { titulo: ' ', descripcion: 'Dos.' } });
    page.send({ type: 'text.submitted' });
    expect(page.snapshot().context.isIncomplete).toBe(true);
    page.send({ type: 'text.typed', text: { titulo: 'Otra', descripcion: 'Dos.' } });
    expect(page.snapshot().context.isIncomplete).toBe(false);
    expect(page.did('saveDraft').at(-1)).toEqual({
      userID: 2,
      name: { kind: 'news', id: 2 },
      draft: { titulo: 'Otra', descripcion: 'Dos.' },
    });
    page.send({ type: 'text.submitted' });
    page.fail('update');
    expect(page.snapshot().context.text.titulo).toBe('Otra');
    page.send({ type: 'text.submitted' });
    page.answer('update', { ...second, titulo: 'Otra' });
    expect(page.snapshot().status).toBe('done');
  });

  it('can be cancelled when it takes long (behaviour 1.6)', () => {
    const page = open();
    page.send({ type: 'text.submitted' });
    page.wait(durations.slow);
    expect(page.snapshot().hasTag('slow')).toBe(true);
    page.send({ type: 'call.cancelled' });
    expect(page.run.pending()).toEqual([]);
    expect(page.snapshot().value).toBe('editing');
  });

  it('starts with the draft, and can discard it (behaviour 8.7)', () => {
    const flags = { isRestored: false, isIncomplete: false };
    expect(open().snapshot().context).toMatchObject(flags);
    const page = open({ titulo: '', descripcion: 'Dos.' });
    expect(isTextChanged(page.snapshot().context)).toBe(true);
    page.send({ type: 'text.submitted' });
    expect(page.snapshot().context).toMatchObject({ isRestored: true, isIncomplete: true });
    page.send({ type: 'draft.dropped' });
    expect(isTextChanged(page.snapshot().context)).toBe(false);
    expect(page.snapshot().context).toMatchObject(flags);
  });

  it('takes the text of another tab (behaviour 8.7)', () => {
    const page = open({ titulo: '', descripcion: 'Dos.' });
    page.send({ type: 'text.submitted' });
    const text = { titulo: 'Otra', descripcion: 'Dos.' };
    page.send({ type: 'draft.changed', text });
    expect(page.snapshot().context).toMatchObject({ text, isIncomplete: false });
    expect(page.did('saveDraft')).toEqual([]);
  });

  it('keeps what another tab types while it is saved (behaviour 8.7)', () => {
    const page = open();
    page.send({ type: 'text.typed', text: { titulo: 'Otra', descripcion: 'Dos.' } });
    page.send({ type: 'text.submitted' });
    const text = { titulo: 'Otra más', descripcion: 'Dos.' };
    page.send({ type: 'draft.changed', text });
    page.fail('update');
    expect(page.snapshot().context.text).toEqual(text);
    page.send({ type: 'text.submitted' });
    page.send({ type: 'draft.changed', text: { ...text, descripcion: 'Tres.' } });
    page.answer('update', { ...second, ...text });
    expect(page.snapshot().status).toBe('done');
    expect(page.did('removeDraft')).toEqual([]);
  });
});

describe('the sub-items of a news item', () => {
  function opened() {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: null });
    page.answer('subNews', [part]);
    return page;
  }

  it('fail to load separately, and can be loaded again (behaviour 1.5)', () => {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: null });
    page.fail('subNews');
    expect(page.snapshot().matches({ list: 'failed' })).toBe(true);
    expect(page.snapshot().context.subNews).toEqual([]);
    page.send({ type: 'list.retried' });
    page.answer('subNews', []);
    expect(page.snapshot().matches({ list: 'ready' })).toBe(true);
  });

  it('are edited one at a time (behaviour 8.6)', () => {
    const page = opened();
    page.send({ type: 'edit.requested', id: 4 });
    page.finish('subNewsEdit');
    expect(page.run.pending()).toContain('subNews');
  });

  it('are deleted after a confirmation (behaviour 8.6)', () => {
    const page = opened();
    page.send({ type: 'deletion.requested', id: 4 });
    page.send({ type: 'deletion.confirmed' });
    page.wait(durations.slow);
    expect(page.snapshot().hasTag('slow')).toBe(true);
    page.answer('deleteSubNews', 'No.', 403);
    page.answer('subNews', [part]);
    page.send({ type: 'deletion.requested', id: 4 });
    page.send({ type: 'deletion.confirmed' });
    page.answer('deleteSubNews', { message: 'ok' });
    expect(page.snapshot().children.toast?.getSnapshot().context.kind).toBe('success');
    expect(page.snapshot().value.work).toBe('reading');
    expect(page.run.pending()).toContain('subNews');
  });

  it('restore unsaved work, once (behaviour 8.7)', () => {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: 4 });
    expect(page.snapshot().value.work).toBe('reading');
    page.answer('subNews', [{ ...part, id: 3 }, part]);
    expect(page.snapshot().value.work).toBe('editing');
    expect(page.snapshot().context.chosen).toEqual(part);
    page.send({ type: 'edit.left' });
    expect(page.snapshot().value.work).toBe('reading');
  });

  it('load normally when the unsaved item is gone', () => {
    const page = drive(newsDetailMachine, { news: second, userID: 2, unsavedId: 9 });
    page.answer('subNews', [part]);
    expect(page.snapshot().value.work).toBe('reading');
  });

  it('can be added repeatedly (behaviour 8.5, 8.6)', () => {
    const page = opened();
    page.finish('newsWriting');
    expect(page.run.pending()).toContain('subNews');
    expect(page.run.pending()).toContain('newsWriting');
  });

  it('keep the typed text when a change fails (behaviour 8.6)', () => {
    const page = drive(subNewsEditMachine, {
      owner: { userID: 2, name: { kind: 'subNews', newsId: 2, id: 4 } },
      rowId: 4,
      saved: { minititulo: 'Parte', contenido: '*A' },
    });
    page.finish('readDraft', null);
    page.send({ type: 'text.typed', text: { minititulo: 'Otra', contenido: '*B' } });
    page.send({ type: 'text.submitted' });
    page.answer('update', 'No.', 400);
    expect(page.snapshot().value).toBe('editing');
    expect(page.snapshot().context.text.contenido).toBe('*B');
  });
});
