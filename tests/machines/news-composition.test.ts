import { describe, expect, it } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { WritingDraft } from '#contract/drafts/admin.ts';
import { limits } from '#contract/limits.ts';
import {
  blank,
  draftOf,
  hasUnsavedSubNews,
  hasUnsentText,
  indexAfterRemoval,
  indexAfterSwap,
  nameOf,
  problemOf,
  shownNews,
  subNewsProblem,
  unpublished,
  type WritingContext,
  withSubNews,
  withTyped,
} from '#machines/admin/news-composition.ts';
import { itemOf, namesOf, newNewsWith, storedDrafts, textsOf } from '#machines/admin/news-drafts.ts';

const first = { minititulo: 'Primera', contenido: 'Uno.' };
const second = { minititulo: 'Segunda', contenido: 'Dos.' };
const third = { minititulo: 'Tercera', contenido: 'Tres.' };
const typed = (minititulo: string, contenido: string) => ({ minititulo, contenido });
const news = { titulo: 'Título', descripcion: 'Descripción.' };
const tooLong = 'x'.repeat(limits.newsTextMax + 1);

const own = { userID: 7, offered: null, parent: createEmptyActor() };
const newNews = (changes: Partial<WritingContext> = {}) => ({ ...own, ...blank(null), ...changes });
const addition = (changes: Partial<WritingContext> = {}) => ({ ...own, ...blank(3), ...changes });

describe('a new news item from sub-news that were written for a deleted one (behaviour 8.12)', () => {
  it('has all of them, also those that had been created, and the edited one in the form', () => {
    const written = { ...newNewsWith({ subNews: second }), newsId: 3, newestSubNewsId: 9 };
    const newNewsOf = (draft: WritingDraft) =>
      storedDrafts({ type: 'drafts.found', drafts: [{ item: 'additions.3', draft }] })[0]?.texts;
    expect(newNewsOf({ ...written, created: [first], pending: [second], editedIndex: 0 })).toEqual({
      ...newNewsWith({ subNews: second }),
      pending: [first, second],
      editedIndex: 1,
    });
    expect(newNewsOf({ ...written, created: [first], pending: [first] })).toMatchObject({
      pending: [first],
      editedIndex: null,
    });
  });

  it('is shown without its empty texts', () => {
    expect(textsOf({ ...newNewsWith({ subNews: typed(' ', '') }), pending: [first] })).toEqual([first]);
    expect(textsOf(newNewsWith({ news, subNews: typed(' ', 'A') }))).toHaveLength(2);
  });
});

describe('unsent text', () => {
  it.each([
    ['no text', newNews(), false],
    ['spaces', newNews({ news: { titulo: ' ', descripcion: '\n' } }), false],
    ['a title', newNews({ news: { titulo: 'a', descripcion: '' } }), true],
    ['a description', newNews({ news: { titulo: '', descripcion: 'a' } }), true],
    ['a sub-news item title', newNews({ subNews: typed('a', '') }), true],
    ['a sub-news item content', newNews({ subNews: typed('', 'a') }), true],
    ['a pending sub-news item', newNews({ pending: [first] }), true],
    ['the title of a news item that exists', addition({ news }), false],
  ])('%s', (_name, context, expected) => {
    expect(hasUnsentText(context)).toBe(expected);
  });
});

describe('the form of a sub-news item has unsaved text', () => {
  it.each([
    ['not while it is empty', newNews({ pending: [first] }), false],
    ['with a typed text', newNews({ subNews: second }), true],
    ['not with the opened one', newNews({ pending: [second, first], subNews: first, editedIndex: 1 }), false],
    ['with a changed one', newNews({ pending: [first], subNews: second, editedIndex: 0 }), true],
  ])('%s', (_name, context, expected) => {
    expect(hasUnsavedSubNews(context)).toBe(expected);
  });
});

describe('the stored draft', () => {
  it('belongs to the new news item, also once it exists, or to the one that gets more sub-news', () => {
    expect(nameOf(newNews())).toEqual({ kind: 'newNews' });
    expect(nameOf(newNews({ newsId: 3 }))).toEqual({ kind: 'newNews' });
    expect(nameOf(addition())).toEqual({ kind: 'additions', newsId: 3 });
  });

  it('is found by its name, and has its texts in the form of a new news item (behaviour 8.12)', () => {
    const names = [
      { kind: 'newNews' },
      { kind: 'additions', newsId: 8 },
      { kind: 'news', id: 5 },
      { kind: 'subNews', newsId: 5, id: 6 },
    ] as const;
    const drafts = [
      newNewsWith({ news }),
      newNewsWith({ subNews: first }),
      { text: news, base: news },
      { text: second, base: first },
    ];
    const found = {
      type: 'drafts.found',
      drafts: [
        ...names.map((name, index) => ({ item: itemOf(name), draft: drafts[index] ?? null })),
        { item: 'news.7', draft: null },
        { item: 'other.1', draft: null },
      ],
    } as const;
    expect(namesOf(found)).toEqual([...names, { kind: 'news', id: 7 }]);
    expect(storedDrafts(found)).toEqual([
      { name: names[0], texts: newNewsWith({ news }) },
      { name: names[1], texts: newNewsWith({ subNews: first }) },
      { name: names[2], texts: newNewsWith({ news }) },
      { name: names[3], texts: newNewsWith({ subNews: second }) },
    ]);
  });

  it('has the texts, the index of the edited one and the progress', () => {
    expect(draftOf(newNews({ news, subNews: first, pending: [second], editedIndex: 0 }))).toEqual({
      news,
      subNews: first,
      editedIndex: 0,
      created: [],
      pending: [second],
      newsId: null,
      sentNews: null,
      newestNewsId: null,
      newestSubNewsId: null,
    });
  });
});

describe('a sub-news item that is added to the list', () => {
  /** The text of the first sub-news item in the form of the second place. */
  const edited = (pending: (typeof first)[]) => newNews({ pending, subNews: first, editedIndex: 1 });
  it.each([
    ['is incomplete without a title', newNews({ subNews: typed(' ', 'a') }), 'subNewsIncomplete'],
    [
      'is repeated with equal texts',
      newNews({ pending: [second, first], subNews: first }),
      'subNewsRepeated',
    ],
    ['may not be too long', newNews({ subNews: { ...first, contenido: tooLong } }), 'tooLong'],
    ['may share the title', newNews({ pending: [{ ...first, contenido: 'Otro.' }], subNews: first }), null],
    ['may share the content', newNews({ pending: [{ ...first, minititulo: 'Otra' }], subNews: first }), null],
    ['may stay as it was', edited([second, first]), null],
    ['may not become another one', edited([first, second]), 'subNewsRepeated'],
  ])('%s', (_name, context, expected) => {
    expect(subNewsProblem(context)).toBe(expected);
  });

  it('goes to the end, or replaces the edited one', () => {
    const added = newNews({ pending: [first, second], subNews: typed(' Tercera ', ' Tres. ') });
    expect(withSubNews(added)).toEqual([first, second, third]);
    expect(withSubNews({ ...added, editedIndex: 0 })).toEqual([third, second]);
  });
});

describe('a news item that is sent (behaviour 8.3)', () => {
  const whole = { news, pending: [first] };
  it.each([
    ['needs its texts', newNews({ pending: [first] }), 'incomplete'],
    ['may not be too long', newNews({ news: { ...news, descripcion: tooLong } }), 'tooLong'],
    ['needs a sub-news item', newNews({ news }), 'subNewsRequired'],
    ['needs none when it exists in part', newNews({ news, newsId: 3 }), null],
    ['needs something to add to a news item', addition(), 'nothingPending'],
    ['may not leave a title', newNews({ ...whole, subNews: typed('a', '') }), 'subNewsNotAdded'],
    ['may not leave a content', newNews({ ...whole, subNews: typed('', 'a') }), 'subNewsNotAdded'],
    ['may leave spaces', newNews({ ...whole, subNews: typed(' ', '\n') }), null],
    ['is complete', newNews(whole), null],
    ['is complete with additions alone', addition({ pending: [first] }), null],
  ])('%s', (_name, context, expected) => {
    expect(problemOf(context)).toBe(expected);
  });
});

it('the texts of another tab join those that are sent, and stay after the publication (behaviour 8.7)', () => {
  const sending = newNews({ news, created: [first], pending: [second], sentNews: news });
  const draft = { ...newNewsWith({ news, subNews: first }), pending: [first, second, third] };
  expect(withTyped(sending, draft)).toEqual({ news, subNews: first, pending: [second, third] });
  expect(withTyped(sending, null)).toEqual({});
  const published = { ...sending, news: { ...news, titulo: ` ${news.titulo}\u0007` }, pending: [third] };
  expect(unpublished(published)).toMatchObject({ ...newNewsWith({}), pending: [third] });
  const other = { ...news, descripcion: 'Otra.' };
  expect(unpublished({ ...published, news: other }).news).toEqual(other);
  expect(shownNews({ ...published, news: other })).toEqual(news);
  expect(shownNews(newNews({ news: other }))).toEqual(other);
});

describe('the order of the list', () => {
  it('is followed by the index of the edited one', () => {
    expect([0, 1, 2, null].map((index) => indexAfterSwap(index, 0, 1))).toEqual([1, 0, 2, null]);
    expect([0, 1, 2, null].map((index) => indexAfterRemoval(index, 1))).toEqual([0, null, 1, null]);
    expect(indexAfterRemoval(null, 0)).toBeNull();
  });
});
