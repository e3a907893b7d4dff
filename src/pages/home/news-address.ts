import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newsId, newsParameter, paths } from '#contract/site-paths.ts';

const pageName = 'pagina';

/** The state of the news in the URL: the page and the open news item. */
export interface NewsAddress {
  /** As in the URL, possibly out of range; 1 when it is missing. */
  page: number;
  /** Null when no news item is open. A value that is not a number matches no news item. */
  selectedId: number | null;
  pageHref: (page: number) => string;
  newsHref: (id: number) => string;
  /** The URL of the list without the open news item. */
  listHref: string;
}

export function useNewsAddress(): NewsAddress {
  const [parameters] = useSearchParams();
  const writtenPage = parameters.get(pageName);
  const writtenNews = parameters.get(newsParameter);
  return useMemo(() => {
    const pageHref = (page: number) => (page === 1 ? paths.home : `${paths.home}?${pageName}=${page}`);
    return {
      page: writtenPage === null ? 1 : Number(writtenPage),
      selectedId: writtenNews === null ? null : newsId(writtenNews),
      pageHref,
      newsHref: (id: number) => {
        const next = new URLSearchParams();
        if (writtenPage !== null) next.set(pageName, writtenPage);
        next.set(newsParameter, String(id));
        return `${paths.home}?${next}`;
      },
      listHref:
        writtenPage === null
          ? paths.home
          : `${paths.home}?${new URLSearchParams({ [pageName]: writtenPage })}`,
    };
  }, [writtenPage, writtenNews]);
}
