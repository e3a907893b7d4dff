import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/site-paths.ts';

const pageName = 'pagina';
const newsName = 'noticia';

/** Where the news stand in the address bar: which page, and which one is open. */
export interface NewsAddress {
  /** As written, in range or not; 1 when the address says nothing. */
  page: number;
  /** Null when none is open; what is no number is the id of no news. */
  selectedId: number | null;
  pageHref: (page: number) => string;
  newsHref: (id: number) => string;
  /** Back from an open news. */
  listHref: string;
}

export function useNewsAddress(): NewsAddress {
  const [parameters] = useSearchParams();
  const writtenPage = parameters.get(pageName);
  const writtenNews = parameters.get(newsName);
  return useMemo(() => {
    const pageHref = (page: number) => (page === 1 ? paths.home : `${paths.home}?${pageName}=${page}`);
    return {
      page: writtenPage === null ? 1 : Number(writtenPage),
      selectedId: writtenNews === null ? null : newsId(writtenNews),
      pageHref,
      newsHref: (id: number) => {
        const next = new URLSearchParams();
        if (writtenPage !== null) next.set(pageName, writtenPage);
        next.set(newsName, String(id));
        return `${paths.home}?${next}`;
      },
      listHref:
        writtenPage === null
          ? paths.home
          : `${paths.home}?${new URLSearchParams({ [pageName]: writtenPage })}`,
    };
  }, [writtenPage, writtenNews]);
}

function newsId(text: string): number {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
}
