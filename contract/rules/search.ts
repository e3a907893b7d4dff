import { withoutInvisible } from '#contract/printable.ts';

/** Normalises a text for the search: no accents, capitals or invisible characters, and spaces instead of underscores. */
export function searchableText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}
