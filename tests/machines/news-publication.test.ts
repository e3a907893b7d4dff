import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromCallback } from 'xstate';
import type { WritingDraft } from '#contract/drafts/admin.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { blank, isPartlyCreated } from '#machines/admin/news-composition.ts';
import { type DraftDiscarded, newNewsWith, type Progress, progressOf } from '#machines/admin/news-drafts.ts';
import { newsPublicationMachine, type PublicationReport } from '#machines/admin/news-publication.ts';
import { isRestoring, newsWritingMachine } from '#machines/admin/news-writing.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

const news = { titulo: 'Carrera', descripcion: 'El sábado.' };
const one = { minititulo: 'Uno', contenido: '*A' };
const two = { minititulo: 'Dos', contenido: '*B' };
const old = { id: 7, titulo: 'Carrera', descripcion: 'El sábado.' };
const rowOne = { id: 30, ...one, noticiaId: 8 };
const parent = createEmptyActor();
const nothingSent = { newsId: null, sentNews: null, newestNewsId: null, newestSubNewsId: null, created: [] };
const partly = {
  newsId: 8,
  sentNews: news,
  newestNewsId: 7,
  newestSubNewsId: 0,
  created: [one],
  pending: [two],
};

describe('publishing news and its sub-news', () => {
  let run: Drive<typeof newsPublicationMachine>;
  let reports: unknown[];
  const context = () => run.snapshot().context;
  const output = () => run.snapshot().output;
  const publish = (progress: Progress) => {
    reports = [];
    const parent = createActor(
      fromCallback<PublicationReport>(({ receive }) => receive((report) => reports.push(report))),
    ).start();
    run = drive(newsPublicationMachine, { news, parent, ...progress });
  };

  beforeEach(() => {
    publish({ ...nothingSent, pending: [one, two] });
    run.answer('news', [old]);
  });

  it('reports every step to its parent (behaviour 8.4)', () => {
    run.answer('createNews', { id: 8, ...news });
    run.answer('createSubNews', rowOne);
    const type = 'publication.advanced';
    expect(reports).toEqual([
      { type, ...nothingSent, newestNewsId: 7, pending: [one, two] },
      { type, ...partly, created: [], pending: [one, two] },
      { type, ...partly },
    ]);
  });

  it('keeps the created items when a call is refused, and sends only the rest (behaviour 8.4)', () => {
    run.answer('createNews', { id: 8, ...news });
    run.answer('createSubNews', rowOne);
    run.answer('createSubNews', 'No.', 400);
    expect(output()).toMatchObject({ isPublished: false });
    const progress = progressOf(context());
    expect([progress.newsId, progress.pending]).toEqual([8, [two]]);
    publish(progress);
    run.answer('news', [{ id: 8, titulo: 'Editada', descripcion: '' }, old]);
    run.answer('subNews', [rowOne]);
    expect(run.run.pending()).toEqual(['createSubNews']);
    run.answer('createSubNews', { id: 31, ...two, noticiaId: 8 });
    expect(output()).toMatchObject({ isPublished: true });
    const other = { titulo: 'Otra', descripcion: 'Después' };
    publish({ ...progress, sentNews: other });
    run.answer('news', [{ id: 8, ...news }, old]);
    expect(context().sentNews).toEqual(other);
  });

  describe('a news item that someone deletes before it has all its sub-news', () => {
    const whole = { ...nothingSent, newestNewsId: 7, pending: [one, two] };

    it('is sent again with all its sub-news (behaviour 8.4)', () => {
      publish(partly);
      run.answer('news', [old]);
      expect(output()).toMatchObject({ isPublished: false });
      expect(reports).toEqual([{ type: 'publication.advanced', ...whole }]);
      publish(whole);
      run.answer('news', [old]);
      run.answer('createNews', { id: 9, ...news });
      expect(run.asked('createSubNews')).toEqual({ id: 9, ...one });
    });

    it('has a sub-news item once that was written again (behaviour 8.4)', () => {
      publish({ ...partly, pending: [two, one] });
      run.answer('news', [old]);
      expect(context().pending).toEqual([two, one]);
    });

    it('is found by its texts when the list was out of date (behaviour 1.11)', () => {
      publish(whole);
      run.answer('news', [{ id: 8, ...news }, old]);
      run.answer('subNews', [rowOne]);
      expect(run.asked('createSubNews')).toEqual({ id: 8, ...two });
    });

    it.each([500, 429, null])(
      'keeps its progress when the list is answered with %s (behaviour 8.4)',
      (status) => {
        publish(partly);
        if (status === null) run.fail('news');
        else run.answer('news', 'No.', status);
        expect(output()).toMatchObject({ isPublished: false });
        expect(progressOf(context())).toEqual(partly);
      },
    );
  });

  it('never creates the news item of more sub-news again (behaviour 8.4)', () => {
    publish({ ...nothingSent, newsId: 8, pending: [one] });
    run.answer('subNews', 'No.', 404);
    expect(output()).toMatchObject({ isPublished: false });
    expect(context().newsId).toBe(8);
  });

  it('finds a news item that was created without an answer, but never an older equal one (behaviour 1.11)', () => {
    run.fail('createNews');
    run.answer('news', [{ id: 8, titulo: 'Carrera ', descripcion: 'El sábado.' }, old]);
    expect(context().newsId).toBe(8);
    run.answer('subNews', []);
    expect(run.run.pending()).toEqual(['createSubNews']);
  });

  it('stops when the news was not created without an answer, and does not send it again by itself (behaviour 1.11)', () => {
    run.fail('createNews');
    run.answer('news', [old]);
    expect(output()).toMatchObject({ isPublished: false });
    expect(context().newsId).toBeNull();
  });

  it('looks for the news item of an earlier attempt with an unknown result before it sends another one', () => {
    run.fail('createNews');
    run.fail('news');
    expect(output()).toMatchObject({ isPublished: false });
    publish({ ...nothingSent, newestNewsId: 7, pending: [one] });
    run.answer('news', [{ id: 8, ...news }, old]);
    expect(context().newsId).toBe(8);
    run.answer('subNews', []);
    expect(run.run.pending()).toEqual(['createSubNews']);
  });

  it('finds a sub-news item that was created without an answer (behaviour 1.11)', () => {
    run.answer('createNews', { id: 8, ...news });
    run.fail('createSubNews');
    expect(run.asked('subNews')).toEqual({ id: 8 });
    run.answer('subNews', [{ id: 29, minititulo: 'Ajena', contenido: '*Z', noticiaId: 8 }, rowOne]);
    expect(context().pending).toEqual([two]);
    run.fail('createSubNews');
    run.answer('subNews', [rowOne]);
    expect(output()).toMatchObject({ isPublished: false });
    expect(context().pending).toEqual([two]);
  });

  it('adds the missing sub-news, even when equal ones existed before', () => {
    const add = () => {
      publish({ ...nothingSent, newsId: 8, pending: [one] });
      run.answer('subNews', [rowOne]);
      expect(run.asked('createSubNews')).toEqual({ id: 8, ...one });
      run.fail('createSubNews');
    };
    add();
    run.answer('subNews', [rowOne]);
    expect(output()).toMatchObject({ isPublished: false });
    add();
    run.answer('subNews', [rowOne, { ...rowOne, id: 31 }]);
    expect(output()).toMatchObject({ isPublished: true });
  });
});

describe('writing news', () => {
  let desk: Drive<typeof newsWritingMachine>;
  const context = () => desk.snapshot().context;
  const add = (subNews: typeof one, to = desk) => {
    to.send({ type: 'subNews.typed', subNews });
    to.send({ type: 'subNews.added' });
  };
  /** More sub-news items for a news item. */
  const openAddition = (draft: WritingDraft | null = null) => {
    const addition = drive(newsWritingMachine, { userID: 2, newsId: 8, offered: null, parent });
    addition.send({ type: 'draft.found', draft });
    return addition;
  };
  const lastOf = (page: typeof desk) => page.sentTo('draft').at(-1);
  /** A news item with one sub-news item, which is sent. */
  const sendOne = () => {
    desk.send({ type: 'news.typed', news });
    add(one);
    desk.send({ type: 'news.submitted' });
  };
  const titles = () => context().pending.map(({ minititulo }) => minititulo);

  beforeEach(() => {
    desk = drive(newsWritingMachine);
    desk.send({ type: 'draft.found', draft: null });
  });

  it('waits for the stored draft, and says nothing about it (behaviour 8.7)', () => {
    const page = drive(newsWritingMachine);
    expect(isRestoring(page.snapshot())).toBe(true);
    page.send({ type: 'draft.found', draft: newNewsWith({ news }) });
    expect(isRestoring(page.snapshot())).toBe(false);
    expect(page.message()).toBeNull();
  });

  it('edits a sub-news item where it has been moved, and moves none past the ends (behaviour 8.5)', () => {
    add(one);
    add(two);
    desk.send({ type: 'pending.opened', index: 0 });
    desk.send({ type: 'pending.moved', index: 0, by: 1 });
    add({ minititulo: 'Uno y medio', contenido: '*A' });
    expect(titles()).toEqual(['Dos', 'Uno y medio']);
    expect(desk.snapshot().can({ type: 'pending.moved', index: 1, by: 1 })).toBe(false);
  });

  it('continues where a publication stopped (behaviour 8.4)', () => {
    desk.send({ type: 'news.typed', news });
    add(one);
    add(two);
    desk.send({ type: 'news.typed', news: { ...news, titulo: ` ${news.titulo}\u0007 ` } });
    desk.send({ type: 'news.submitted' });
    expect(context()).toMatchObject({ isRestored: false, editedIndex: null });
    expect(desk.asked('publication')).toMatchObject({ ...nothingSent, news, pending: [one, two] });
    desk.send({ type: 'publication.advanced', ...partly });
    desk.finish('publication', { isPublished: false });
    expect(isPartlyCreated(context())).toBe(true);
    expect(titles()).toEqual(['Dos']);
    desk.send({ type: 'news.submitted' });
    desk.finish('publication', { isPublished: true });
    expect(desk.snapshot().status).toBe('done');
  });

  describe('with the text of a deleted news item (behaviour 8.12)', () => {
    const name = { kind: 'news', id: 8 } as const;
    let heard: unknown[];
    const offer = (draft: WritingDraft | null) => {
      heard = [];
      const hearing = createActor(
        fromCallback<DraftDiscarded>(({ receive }) => receive((event) => heard.push(event))),
      ).start();
      const page = drive(newsWritingMachine, {
        userID: 2,
        newsId: null,
        offered: { name, texts: newNewsWith({ news }) },
        parent: hearing,
      });
      page.send({ type: 'draft.found', draft });
      return page;
    };

    it.each([
      ['no other draft', null],
      ['an empty one', newNewsWith({})],
    ])('starts from it if there is %s', (_, draft) => {
      const page = offer(draft);
      expect(page.snapshot().context).toMatchObject({ news, newsId: null, isRestored: true });
      expect(page.sentTo('draft')).toMatchObject([{ type: 'draft.typed', draft: { news } }]);
      expect(heard).toEqual([{ type: 'lost.discarded', name }]);
    });

    it('keeps another new news item, and says so', () => {
      const page = offer(newNewsWith({ subNews: two }));
      expect(page.snapshot().context.subNews).toEqual(two);
      expect(page.snapshot().context.news.titulo).toBe('');
      expect(page.message()).toBe(adminMessages.newsAdmin.newNewsUnfinished);
      expect(heard).toEqual([]);
    });
  });

  it('takes the draft of another tab, and empties when that tab has published it (behaviour 8.7)', () => {
    const draft = { ...nothingSent, newsId: 8, news, subNews: two, editedIndex: 0, pending: [one] };
    desk.send({ type: 'news.submitted' });
    desk.send({ type: 'draft.changed', draft });
    expect(context()).toMatchObject({ ...draft, problem: null, isRestored: false });
    desk.send({ type: 'draft.removed' });
    expect(context()).toMatchObject(blank(null));
    expect(desk.sentTo('draft')).toEqual([]);
    const addition = openAddition(draft);
    addition.send({ type: 'draft.removed' });
    expect(addition.snapshot().context).toMatchObject(blank(8));
    expect(addition.sentTo('draft')).toEqual([]);
  });

  it('keeps what another tab types while it publishes, and removes only its own draft (behaviour 8.7)', () => {
    const publish = (newer?: WritingDraft) => {
      const page = openAddition();
      add(one, page);
      page.send({ type: 'news.submitted' });
      if (newer) page.send({ type: 'draft.changed', draft: newer });
      page.send({ type: 'publication.advanced', ...nothingSent, newsId: 8, created: [one], pending: [] });
      if (newer) page.send({ type: 'draft.found', draft: newer });
      page.finish('publication', { isPublished: true });
      expect(page.snapshot().status).toBe('done');
      return lastOf(page);
    };
    const published = { ...newNewsWith({}), newsId: 8, created: [one] };
    expect(publish()).toEqual({ type: 'draft.dropped', draft: published });
    const newer = { ...newNewsWith({ subNews: two }), newsId: 8, pending: [one] };
    const kept = { ...newNewsWith({ subNews: two }), newsId: 8 };
    expect(publish(newer)).toEqual({ type: 'draft.typed', draft: kept });
    const added = { ...newNewsWith({}), newsId: 8, pending: [one, two] };
    expect(publish(added)).toEqual({ type: 'draft.typed', draft: { ...added, pending: [two] } });
  });

  it('keeps a title that another tab types while the news item is created, before its event comes (behaviour 8.7)', () => {
    sendOne();
    const other = { titulo: 'Otra', descripcion: 'Después' };
    const { pending: _, ...progress } = partly;
    desk.send({ type: 'publication.advanced', ...progress, pending: [] });
    expect(lastOf(desk)).toEqual({ type: 'draft.read' });
    desk.send({ type: 'draft.found', draft: newNewsWith({ news: other }) });
    const merged = { ...newNewsWith({ news: other }), ...progress };
    expect(lastOf(desk)).toEqual({ type: 'draft.typed', draft: merged });
    desk.finish('publication', { isPublished: true });
    expect(lastOf(desk)).toEqual({ type: 'draft.typed', draft: newNewsWith({ news: other }) });
  });

  it('keeps that title also if the rest is sent by a second try, and stores a text that another tab removed (behaviour 8.7)', () => {
    sendOne();
    const other = { titulo: 'Otra', descripcion: 'Después' };
    const progress = { ...nothingSent, newsId: 8, sentNews: news, pending: [one] };
    desk.send({ type: 'draft.changed', draft: newNewsWith({ news: other }) });
    desk.send({ type: 'publication.advanced', ...progress });
    desk.send({ type: 'call.cancelled' });
    expect(lastOf(desk)).toEqual({ type: 'draft.read' });
    desk.send({ type: 'draft.found', draft: null });
    expect(lastOf(desk)).toMatchObject({ draft: { news: other, ...progress } });
    desk.send({ type: 'news.submitted' });
    desk.send({ type: 'publication.advanced', ...progress, created: [one], pending: [] });
    desk.finish('publication', { isPublished: true });
    expect(lastOf(desk)).toEqual({ type: 'draft.typed', draft: newNewsWith({ news: other }) });
  });
});
