import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';

const pageName = 'pagina';
const queryName = 'buscar';

/** The state of the news table in the URL. */
export interface NewsTableAddress {
  /** As in the URL, possibly out of range; 1 when it is missing. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
}

export function useNewsTableAddress(): NewsTableAddress {
  const [parameters] = useSearchParams();
  return { page: Number(parameters.get(pageName) ?? 1), query: parameters.get(queryName) ?? '' };
}

export function newsTableHref({ page, query }: NewsTableAddress): string {
  const wanted = new URLSearchParams({ [pageName]: String(page) });
  if (query !== '') wanted.set(queryName, query);
  return `${paths.adminNews}?${wanted}`;
}
