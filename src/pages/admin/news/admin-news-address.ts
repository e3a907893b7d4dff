import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newsId, newsParameter, paths } from '#contract/site-paths.ts';
import type { Opened } from '#machines/admin/admin-news.ts';
import { hrefOf, pageParameter, queryParameter } from '#src/core/href.ts';

const modeParameter = 'modo';

/** The words of the URL for what is open; none for the table. */
const words = { viewing: null, adding: 'agregar', editing: 'editar', detail: 'mininoticias' } as const;
const modes = ['adding', 'editing', 'detail'] as const;

/** The place of a page of the table, and of what is open beside it, in the URL. */
interface Place extends Opened {
  /** As in the URL, possibly out of range. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
}

/** The state of the news administration in the URL. */
export interface AdminNewsAddress extends Place {
  /** The URL that opens something, beside the same page of the table; another search starts at page 1. */
  openedHref: (opened: Opened, query: string) => string;
  /** The URL of another search, with the same thing open. */
  searchHref: (query: string) => string;
}

export function useAdminNewsAddress(): AdminNewsAddress {
  const [parameters] = useSearchParams();
  return useMemo(() => {
    const writtenNews = parameters.get(newsParameter);
    const place: Place = {
      page: Number(parameters.get(pageParameter) ?? 1),
      query: parameters.get(queryParameter) ?? '',
      mode: modes.find((mode) => words[mode] === parameters.get(modeParameter)) ?? 'viewing',
      openId: writtenNews === null ? null : newsId(writtenNews),
    };
    const openedHref = ({ mode, openId }: Opened, query: string) =>
      adminNewsHref({ page: query === place.query ? place.page : 1, query, mode, openId });
    return { ...place, openedHref, searchHref: (query) => openedHref(place, query) };
  }, [parameters]);
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
