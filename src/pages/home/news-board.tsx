import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { paths } from '#contract/site-paths.ts';
import { newsMachine } from '#machines/visitor/news.ts';
import { LazyRoute, lazyPage } from '#src/app/lazy-page.tsx';
import { useUnhurriedSelector } from '#src/app/use-unhurried-selector.ts';
import { useWorkflow } from '#src/app/workflow.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Failure } from '../../components/failure.tsx';
import { SlowNotice } from '../../components/slow-notice.tsx';
import { useNewsAddress } from './news-address.ts';
import { NewsList, NewsListFrame, NewsListSkeleton } from './news-list.tsx';
import { OpenedNewsContext } from './opened-news.ts';

/** Fetched when somebody opens a news, or a little after the list has come. */
const newsDetail = lazyPage(() => import('./news-detail.tsx'));

const selectNews = (snapshot: SnapshotFrom<typeof newsMachine>) => snapshot.context.news;

/** The news: their list, or the one that the address names. */
export function NewsBoard() {
  const address = useNewsAddress();
  const actor = useWorkflow(newsMachine, { input: { selectedId: address.selectedId } });
  const news = useUnhurriedSelector(actor, selectNews);
  const hasListFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }));
  const isListSlow = useSelector(actor, (snapshot) => snapshot.matches({ list: { loading: 'slow' } }));
  const lastOpened = useRef<number | null>(null);

  useEffect(() => {
    // The machine was started with what the address said then. What is shown follows the address at once:
    // nothing is drawn a second time when the machine has heard of it.
    if (actor.getSnapshot().context.selectedId === address.selectedId) return;
    actor.send({ type: 'selection.changed', selectedId: address.selectedId });
  }, [actor, address.selectedId]);

  const isListThere = news !== null;
  useEffect(() => {
    // Ahead of the first click. What does not come is asked for again when it is wanted, and said then.
    if (isListThere) newsDetail.load().catch(() => {});
  }, [isListThere]);

  const retryList = () => actor.send({ type: 'list.retried' });

  if (hasListFailed) {
    return (
      <NewsListFrame>
        <Failure message={visitorMessages.news.loadFailed} onRetry={retryList} />
      </NewsListFrame>
    );
  }
  if (address.selectedId !== null) {
    return (
      <OpenedNewsContext
        value={{ actor, selectedId: address.selectedId, listHref: address.listHref, lastOpened }}
      >
        <LazyRoute page={newsDetail} isPart />
      </OpenedNewsContext>
    );
  }
  return (
    <NewsListFrame>
      <SlowNotice isSlow={isListSlow} onRetry={retryList} />
      {news === null && <NewsListSkeleton />}
      {news?.length === 0 && (
        <Empty message={visitorMessages.news.empty}>
          <ButtonLink to={paths.tops}>Ver los TOPs</ButtonLink>
        </Empty>
      )}
      {news !== null && news.length > 0 && <NewsList news={news} address={address} lastOpened={lastOpened} />}
    </NewsListFrame>
  );
}
