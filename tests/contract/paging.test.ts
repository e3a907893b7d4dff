import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCountOf, pageOf } from '#contract/rules/paging.ts';
import { pageOfSearch } from '#contract/rules/search.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the pages of a list (behaviour 3.4, 5.7)', () => {
  it.each([
    [0, 5, 1],
    [1, 5, 1],
    [5, 5, 1],
    [6, 5, 2],
    [10, 5, 2],
    [11, 5, 3],
    [25, 25, 1],
    [26, 10, 3],
  ])('%i rows at %i per page have %i pages', (total, size, pages) => {
    expect(pageCountOf(total, size)).toBe(pages);
    expect(pageOf(rows(total), 1, size).pageCount).toBe(pages);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [1.5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [2, 2],
    [3, 3],
    [99, 3],
  ])('page %d of 11 rows at 5 per page is page %i', (wanted, shown) => {
    expect(pageOf(rows(11), wanted, 5).page).toBe(shown);
  });

  it('have every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), (total) => {
        const list = rows(total);
        const pages = rows(pageCountOf(total, 5)).map((page) => pageOf(list, page, 5).rows);
        expect(pages.flat()).toEqual(list);
        expect(pages.every((page) => page.length <= 5)).toBe(true);
      }),
    );
  });
});

describe('the pages of a search (behaviour 3.8, 8.8)', () => {
  const shown = (page: number, query: string) => {
    const { rows: found, ...place } = pageOfSearch(rows(60), 'ana', { page, query }, 25);
    return { ...place, first: found[0] };
  };

  it('are those that the URL selects', () => {
    expect(shown(2, 'ana')).toEqual({ page: 2, pageCount: 3, first: 26 });
    expect(shown(99, 'ana')).toEqual({ page: 3, pageCount: 3, first: 51 });
    expect(shown(0, 'ana')).toEqual({ page: 1, pageCount: 3, first: 1 });
  });

  it('start at the first one when the URL is for another search', () => {
    expect(shown(2, 'otra')).toEqual({ page: 1, pageCount: 3, first: 1 });
    expect(pageOfSearch([], '', { page: 1, query: '' }, 25)).toEqual({ rows: [], page: 1, pageCount: 1 });
  });
});
