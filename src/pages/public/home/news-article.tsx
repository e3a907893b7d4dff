import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { isNotFound, listFace, type newsMachine, selectedNews } from '#machines/public/news.ts';
import { Empty } from '#src/components/empty.tsx';
import { Faces } from '#src/components/faces.tsx';
import { LinkedText } from '#src/components/linked-text.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import headings from '#src/styles/headings.module.css';
import styles from './news-article.module.css';
import { SubNewsList } from './sub-news-list.tsx';

interface NewsArticleProps {
  actor: ActorRefFrom<typeof newsMachine>;
  listHref: string;
}

/** One news item with its sub-news items, which may load before the news itself. */
export function NewsArticle({ actor, listHref }: NewsArticleProps) {
  const face = useSelector(actor, listFace);
  const isMissing = useSelector(actor, isNotFound);
  const item = useSelector(actor, ({ context }) => selectedNews(context));

  const back = (
    <Link to={listHref} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      <span>Volver a las noticias</span>
    </Link>
  );
  if (isMissing) return <Empty message={publicMessages.news.notFound}>{back}</Empty>;
  return (
    <article className={styles.detail}>
      {back}
      <Faces
        face={face}
        failure={publicMessages.news.loadFailed}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<NewsTextSkeleton />}
      >
        {item && <NewsText key={item.id} item={item} />}
      </Faces>
      <SubNewsList actor={actor} />
    </article>
  );
}

function NewsText({ item }: { item: News }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a press on its link, focus the article; after a page load or Back the page keeps its place.
  const isOpenedHere = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isOpenedHere) heading.current?.focus();
  }, [isOpenedHere]);
  return (
    <header>
      <h2 className={headings.marked} tabIndex={-1} ref={heading}>
        {item.titulo}
      </h2>
      <p className={styles.text}>
        <LinkedText text={item.descripcion} />
      </p>
    </header>
  );
}

function NewsTextSkeleton() {
  return (
    <LoadingRegion>
      <div className={headings.marked}>
        <Skeleton shape="title" />
      </div>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </LoadingRegion>
  );
}
