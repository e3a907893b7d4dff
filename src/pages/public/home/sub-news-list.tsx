import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { publicMessages } from '#contract/messages/public.ts';
import type { newsMachine } from '#machines/public/news.ts';
import { classNames } from '#src/components/class-names.ts';
import { Failure } from '#src/components/failure.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import section from '#src/components/sub-news-section.module.css';
import { SubNewsSection } from '#src/components/sub-news-section.tsx';
import shared from '#src/styles/shared.module.css';

interface SubNewsListProps {
  actor: ActorRefFrom<typeof newsMachine>;
  /** The id of the news item: until the machine has processed it, the list shows the loading state. */
  selectedId: number;
}

/** The sub-news items of the open news item with their bullet points. */
export function SubNewsList({ actor, selectedId }: SubNewsListProps) {
  const isCurrent = ({ context }: SnapshotFrom<typeof newsMachine>) => context.selectedId === selectedId;
  const subNews = useSelector(actor, (snapshot) =>
    isCurrent(snapshot) && snapshot.matches({ detail: { open: 'ready' } }) ? snapshot.context.subNews : null,
  );
  const hasFailed = useSelector(
    actor,
    (snapshot) => isCurrent(snapshot) && snapshot.matches({ detail: { open: 'failed' } }),
  );
  const isSlow = useSelector(
    actor,
    (snapshot) => isCurrent(snapshot) && snapshot.matches({ detail: { open: { loading: 'slow' } } }),
  );
  const retry = () => actor.send({ type: 'detail.retried' });

  if (hasFailed) return <Failure message={publicMessages.news.subNewsLoadFailed} onRetry={retry} />;
  if (subNews === null) {
    return (
      <>
        <SlowNotice isSlow={isSlow} onRetry={retry} />
        <LoadingRegion>
          <div className={classNames(shared.panel, section.section)}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </LoadingRegion>
      </>
    );
  }
  if (subNews.length === 0) return <p className={shared.none}>{publicMessages.news.noSubNews}</p>;
  return subNews.map((item) => <SubNewsSection key={item.id} subNews={item} />);
}
