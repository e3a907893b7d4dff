import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bulletPoints,
  isNewsComplete,
  isSubNewsComplete,
  newestFirst,
  newsFound,
  newsPreview,
} from '#contract/rules/news.ts';

it('the news are searched by title and description, without accents or case (behaviour 8.8)', () => {
  const first = { id: 1, titulo: 'Primera', descripcion: 'Uno.' };
  const second = { id: 2, titulo: 'Segunda', descripcion: 'Dos.' };
  const list = [first, second];
  expect(newsFound(list, 'UNO')).toEqual([first]);
  expect(newsFound(list, 'según')).toEqual([second]);
  expect(newsFound(list, 'zzz')).toEqual([]);
  expect(newsFound(list, ' ')).toBe(list);
});

describe('the order of news (behaviour 3.4)', () => {
  it('is by numeric id, newest first', () => {
    expect(newestFirst([{ id: 2 }, { id: 10 }, { id: 9 }, { id: 100 }]).map(({ id }) => id)).toEqual([
      100, 10, 9, 2,
    ]);
  });

  it('does not change the given list and loses no item', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat() })), (news) => {
        const before = news.map(({ id }) => id);
        const sorted = newestFirst(news);
        expect(news.map(({ id }) => id)).toEqual(before);
        expect(sorted).toHaveLength(news.length);
        for (const [index, { id }] of sorted.slice(1).entries()) {
          expect(sorted[index]?.id).toBeGreaterThanOrEqual(id);
        }
      }),
    );
  });
});

describe('the preview of a news item (behaviour 3.4)', () => {
  it('is the whole description up to 100 characters, without an ellipsis', () => {
    expect(newsPreview('a'.repeat(100))).toBe('a'.repeat(100));
    expect(newsPreview('')).toBe('');
  });

  it('is the first 100 characters and an ellipsis above that', () => {
    expect(newsPreview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });

  it('counts a surrogate pair as one character', () => {
    expect(newsPreview('🎉'.repeat(100))).toBe('🎉'.repeat(100));
    expect(newsPreview('🎉'.repeat(101))).toBe(`${'🎉'.repeat(100)}…`);
  });

  it('never splits a character', () => {
    const text = fc.string({ unit: 'binary', minLength: 90, maxLength: 130 });
    fc.assert(
      fc.property(text, (descripcion) => {
        const preview = newsPreview(descripcion);
        expect(Array.from(preview).length).toBe(Math.min(Array.from(descripcion).length, 101));
        // A lone surrogate cannot be encoded.
        expect(() => encodeURIComponent(preview)).not.toThrow();
      }),
    );
  });
});

describe('bullet points (behaviour 3.6)', () => {
  it.each([
    ['*Más lugares *Menos espera', ['Más lugares', 'Menos espera']],
    ['sin marcas', ['sin marcas']],
    ['antes*después', ['antes', 'después']],
    ['** * \n*', []],
    ['', []],
    ['*uno\ndos*', ['uno\ndos']],
    ['*uno*\u200B', ['uno']],
  ])('of %j are %j', (contenido, points) => {
    expect(bulletPoints(contenido)).toEqual(points);
  });

  it('are never empty, contain no marker, and are trimmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', ' ', '\n', 'a', 'ñ') }), (contenido) => {
        for (const point of bulletPoints(contenido)) expect(point).toMatch(/^[^*\s]([^*]*[^*\s])?$/);
      }),
    );
  });
});

describe('news validation (behaviour 8.3)', () => {
  const draft = { titulo: 'Carrera', descripcion: 'El sábado.' };
  const part = { minititulo: 'Premios', contenido: '*Un auto' };

  it('requires a title and a description that are not only spaces', () => {
    expect(isNewsComplete(draft)).toBe(true);
    expect(isNewsComplete({ ...draft, titulo: ' ' })).toBe(false);
    expect(isNewsComplete({ ...draft, titulo: '\u200B \u2060' })).toBe(false);
    expect(isNewsComplete({ ...draft, descripcion: '\n' })).toBe(false);
  });

  it('requires a title and a content for each sub-news item', () => {
    expect(isSubNewsComplete(part)).toBe(true);
    expect(isSubNewsComplete({ ...part, minititulo: ' ' })).toBe(false);
    expect(isSubNewsComplete({ ...part, contenido: '' })).toBe(false);
    expect(isSubNewsComplete({ ...part, contenido: '\u200B\u0007' })).toBe(false);
    expect(isSubNewsComplete({ ...part, contenido: ' \n' })).toBe(false);
    expect(isSubNewsComplete({ ...part, contenido: '* *' })).toBe(false);
  });
});
