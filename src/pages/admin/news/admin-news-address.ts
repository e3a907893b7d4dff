import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newsId, newsParameter, paths } from '#contract/site-paths.ts';
import type { Opened, Place } from '#machines/admin/news-drafts.ts';
import { hrefOf, pageParameter, queryParameter } from '#src/core/href.ts';

const modeParameter = 'modo';

/** The words of the URL for what is open; none for the table. */
const words = { viewing: null, adding: 'agregar', editing: 'editar', detail: 'mininoticias' } as const;
const modes = ['adding', 'editing', 'detail'] as const;

/** The URL of the news administration. */
export interface AdminNewsAddress extends Place {
  /** The URL that opens something, beside the same page of the table; another search starts at page 1. */
  openedHref: (opened: Opened, query: string) => string;
  /** The URL of another search, with the same thing open. */
  searchHref: (query: string) => string;
}

export function useAdminNewsAddress(): AdminNewsAddress {
  const [parameters] = useSearchParams();
  return useMemo(() => {
    const place = adminNewsPlace(parameters);
    const openedHref = ({ mode, openId }: Opened, query: string) =>
      adminNewsHref({ page: query === place.query ? place.page : 1, query, mode, openId });
    return { ...place, openedHref, searchHref: (query) => openedHref(place, query) };
  }, [parameters]);
}

/** What the parameters of the URL open. */
export function adminNewsPlace(parameters: URLSearchParams): Place {
  const writtenNews = parameters.get(newsParameter);
  const page = Number(parameters.get(pageParameter) ?? 1);
  return {
    // No page has the number 0: the table corrects it.
    page: Number.isInteger(page) ? page : 0,
    query: parameters.get(queryParameter) ?? '',
    mode: modes.find((mode) => words[mode] === parameters.get(modeParameter)) ?? 'viewing',
    openId: writtenNews === null ? null : newsId(writtenNews),
  };
}

/** The URL of a place; without values, that of the first page of the table. */
export function adminNewsHref({
  page = 1,
  query = '',
  mode = 'viewing',
  openId = null,
}: Partial<Place>): string {
  return hrefOf(paths.adminNews, {
    [pageParameter]: page === 1 ? null : page,
    [queryParameter]: query || null,
    [modeParameter]: words[mode],
    [newsParameter]: openId,
  });
}

/** In the history, the entry before is the table. */
export const openedFromTable = 'openedFromTable';

/**
 * How the history changes when something is opened by its URL. The table and what it opens are two entries: opening adds
 * the second, and closing goes back to the first, so that Back then leaves the page.
 * @param state - of the current entry.
 */
export function newsHistory<State>(from: Opened['mode'], to: Opened['mode'], state: State) {
  if (from === 'viewing') return { change: 'push', state: openedFromTable } as const;
  if (to === 'viewing' && state === openedFromTable) return { change: 'back' } as const;
  return { change: 'replace', state } as const;
}
