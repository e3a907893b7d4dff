import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { ActorRefFrom } from 'xstate';
import { publicMessages } from '#contract/messages/public.ts';
import type { newsMachine } from '#machines/public/news.ts';
import { Failure } from '#src/components/failure.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import type { NewsAddress } from './news-address.ts';
import { NewsArticle } from './news-article.tsx';
import { NewsList, NewsListFrame, NewsListSkeleton } from './news-list.tsx';

interface NewsBoardProps {
  actor: ActorRefFrom<typeof newsMachine>;
  address: NewsAddress;
}

/** The list of news, or the one that the URL selects. */
export function NewsBoard({ actor, address }: NewsBoardProps) {
  // Deferred: rendering a long list must not block input.
  const news = useDeferredValue(useSelector(actor, (snapshot) => snapshot.context.news));
  const hasListFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }));
  const isListSlow = useSelector(actor, (snapshot) => snapshot.matches({ list: { loading: 'slow' } }));

  const retryList = () => actor.send({ type: 'list.retried' });

  if (hasListFailed) {
    return (
      <NewsListFrame>
        <Failure message={publicMessages.news.loadFailed} onRetry={retryList} />
      </NewsListFrame>
    );
  }
  if (address.selectedId !== null) {
    return <NewsArticle actor={actor} selectedId={address.selectedId} listHref={address.listHref} />;
  }
  return (
    <NewsListFrame>
      <SlowNotice isSlow={isListSlow} onRetry={retryList} />
      {news === null ? <NewsListSkeleton /> : <NewsList news={news} address={address} actor={actor} />}
    </NewsListFrame>
  );
}
