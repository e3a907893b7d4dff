import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { publicMessages } from '#contract/messages/public.ts';
import { type newsMachine, subNewsFace } from '#machines/public/news.ts';
import { classNames } from '#src/components/class-names.ts';
import { Faces } from '#src/components/faces.tsx';
import { NotShown } from '#src/components/not-shown.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import section from '#src/components/sub-news-section.module.css';
import { SubNewsSection } from '#src/components/sub-news-section.tsx';
import shared from '#src/styles/shared.module.css';

/** The sub-news items of the open news item with their bullet points. */
export function SubNewsList({ actor }: { actor: ActorRefFrom<typeof newsMachine> }) {
  const subNews = useSelector(actor, (snapshot) => snapshot.context.subNews);
  return (
    <Faces
      face={useSelector(actor, subNewsFace)}
      failure={publicMessages.news.subNewsLoadFailed}
      onRetry={() => actor.send({ type: 'detail.retried' })}
      skeleton={
        <LoadingRegion>
          <div className={classNames(shared.panel, section.section)}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </LoadingRegion>
      }
      empty={<p className={shared.none}>{publicMessages.news.noSubNews}</p>}
    >
      {subNews.map((part) => (
        <SubNewsSection key={part.id} subNews={part} />
      ))}
      <NotShown count={useSelector(actor, (snapshot) => snapshot.context.unreadable.subNews)} />
    </Faces>
  );
}
