import { useSearchParams } from 'react-router-dom';
import { newsId, newsParameter, paths } from '#contract/site-paths.ts';
import type { Opened } from '#machines/admin/admin-news.ts';
import { hrefOf, pageParameter, queryParameter } from '#src/core/href.ts';

const modeParameter = 'modo';

/** The words of the URL for what is open; none for the table. */
const words = { viewing: null, adding: 'agregar', editing: 'editar', detail: 'mininoticias' } as const;
const modes = ['adding', 'editing', 'detail'] as const;

/** The page of the table in the URL. */
interface TablePage {
  /** As in the URL, possibly out of range; 1 when it is missing. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
}

/** The state of the news administration in the URL. */
export interface AdminNewsAddress extends TablePage, Opened {
  /** The URL that opens something, beside the same page of the table. */
  hrefOf: (opened: Opened) => string;
}

export function useAdminNewsAddress(): AdminNewsAddress {
  const [parameters] = useSearchParams();
  const writtenNews = parameters.get(newsParameter);
  return {
    page: Number(parameters.get(pageParameter) ?? 1),
    query: parameters.get(queryParameter) ?? '',
    mode: modes.find((mode) => words[mode] === parameters.get(modeParameter)) ?? 'viewing',
    openId: writtenNews === null ? null : newsId(writtenNews),
    hrefOf: (opened) => openedHref(opened, parameters),
  };
}

/** The URL that opens something, with the other parameters as they are. */
export function openedHref({ mode, openId }: Opened, parameters = new URLSearchParams()): string {
  return hrefOf(paths.adminNews, {
    ...Object.fromEntries(parameters),
    [modeParameter]: words[mode],
    [newsParameter]: openId,
  });
}

export function newsTableHref({ page, query }: TablePage): string {
  return hrefOf(paths.adminNews, { [pageParameter]: page, [queryParameter]: query || null });
}
