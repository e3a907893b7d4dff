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

it('the order of news is by numeric id, newest first, and the given list stays (behaviour 3.4)', () => {
  const given = [{ id: 2 }, { id: 10 }, { id: 9 }, { id: 100 }];
  expect(newestFirst(given).map(({ id }) => id)).toEqual([100, 10, 9, 2]);
  expect(given.map(({ id }) => id)).toEqual([2, 10, 9, 100]);
});

describe('the preview of a news item (behaviour 3.4)', () => {
  it.each([
    ['', ''],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['a'.repeat(101), `${'a'.repeat(100)}…`],
    // A surrogate pair is one character.
    ['🎉'.repeat(100), '🎉'.repeat(100)],
    ['🎉'.repeat(101), `${'🎉'.repeat(100)}…`],
  ])('of %j is %j', (descripcion, preview) => {
    expect(newsPreview(descripcion)).toBe(preview);
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

  it.each([
    ['', ''],
    [' ', '\n'],
    ['\u200B \u2060', '\u200B\u0007'],
  ])('requires both texts of a news item and of a sub-news item: %j or %j is none', (title, text) => {
    expect([isNewsComplete(draft), isSubNewsComplete(part)]).toEqual([true, true]);
    expect(isNewsComplete({ ...draft, titulo: title })).toBe(false);
    expect(isNewsComplete({ ...draft, descripcion: text })).toBe(false);
    expect(isSubNewsComplete({ ...part, minititulo: title })).toBe(false);
    expect(isSubNewsComplete({ ...part, contenido: text })).toBe(false);
  });

  it('requires a bullet point with a text', () => {
    expect(isSubNewsComplete({ ...part, contenido: '* *' })).toBe(false);
  });
});
