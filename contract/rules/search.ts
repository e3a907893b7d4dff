import { withoutInvisible } from '#contract/printable.ts';
import { type Page, pageOf } from './paging.ts';

/** Normalises a text for the search: no accents, capitals or invisible characters, and spaces instead of underscores. */
export function searchableText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns a function that tells whether a text from {@link searchableText} has all words of a search. */
export function wordMatcher(query: string): (searchable: string) => boolean {
  const words = searchableText(query).split(' ');
  return (searchable) => words.every((word) => searchable.includes(word));
}

/** The page of the results of a search that a URL selects; the first one if the URL is for another search. */
export function pageOfSearch<T>(
  found: readonly T[],
  query: string,
  address: { page: number; query: string },
  pageSize: number,
): Page<T> {
  return pageOf(found, address.query === query ? address.page : 1, pageSize);
}
