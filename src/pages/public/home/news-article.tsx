import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { News } from '#contract/calls/public.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { isNotFound, listFace, neighbours, selectedNews, subNewsFace } from '#machines/public/news.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty, Faces, NotShown } from '#src/components/faces.tsx';
import { LinkedText } from '#src/components/linked-text.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import section from '#src/components/sub-news-section.module.css';
import { SubNewsSection } from '#src/components/sub-news-section.tsx';
import { useCopy } from '#src/components/use-copy.ts';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import type { NewsProps } from './news-address.ts';
import styles from './news-article.module.css';

/** One news item with its sub-news items. They may load before the news, whose text would then move them. */
export function NewsArticle({ actor, address }: NewsProps) {
  const face = useSelector(actor, listFace);
  const isMissing = useSelector(actor, isNotFound);
  const item = useSelector(actor, ({ context }) => selectedNews(context));

  const back = (
    <Link to={address.listHref} className={styles.back}>
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
      {face !== 'loading' && face !== 'slow' && <SubNewsList actor={actor} />}
      {item && <NewsEnd title={item.titulo} actor={actor} address={address} />}
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

function SubNewsList({ actor }: Pick<NewsProps, 'actor'>) {
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

/** Sharing, and the way to the news items beside this one. */
function NewsEnd({ title, actor, address }: NewsProps & { title: string }) {
  const { older, newer } = neighbours(useSelector(actor, ({ context }) => context));
  const [result, copy] = useCopy(publicMessages.news);

  function share(): void {
    const { href: url } = window.location;
    if ('share' in navigator) {
      // The visitor may close the system's dialog.
      navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    void copy(url);
  }

  return (
    <footer className={styles.end}>
      <Button icon={Share2} onClick={share}>
        Compartir
      </Button>
      <p role="status">{result}</p>
      <nav aria-label="Otras noticias" className={styles.others}>
        {older && (
          <Link to={address.newsHref(older.id)} rel="prev" className={classNames(shared.frame, styles.other)}>
            <ArrowLeft aria-hidden="true" size={18} className={shared.icon} />
            <span className={styles.way}>Noticia anterior</span>
            <span>{older.titulo}</span>
          </Link>
        )}
        {newer && (
          <Link
            to={address.newsHref(newer.id)}
            rel="next"
            className={classNames(shared.frame, styles.other, styles.newer)}
          >
            <ArrowRight aria-hidden="true" size={18} className={shared.icon} />
            <span className={styles.way}>Noticia siguiente</span>
            <span>{newer.titulo}</span>
          </Link>
        )}
      </nav>
    </footer>
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
