import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { newsId, newsParameter, paths } from '#contract/site-paths.ts';
import type { newsMachine } from '#machines/public/news.ts';
import { hrefOf, pageParameter } from '#src/core/href.ts';

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

/** What each view of the news needs. */
export interface NewsProps {
  actor: ActorRefFrom<typeof newsMachine>;
  address: NewsAddress;
}

export function useNewsAddress(): NewsAddress {
  const [parameters] = useSearchParams();
  const page = parameters.get(pageParameter);
  const news = parameters.get(newsParameter);
  return {
    page: Number(page ?? 1),
    selectedId: news === null ? null : newsId(news),
    pageHref: (wanted) => hrefOf(paths.home, { [pageParameter]: wanted === 1 ? null : wanted }),
    newsHref: (id) => hrefOf(paths.home, { [pageParameter]: page, [newsParameter]: id }),
    listHref: hrefOf(paths.home, { [pageParameter]: page }),
  };
}
