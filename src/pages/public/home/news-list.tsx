import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { limits } from '#contract/limits.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { newsPreview } from '#contract/rules/news.ts';
import { pageOf } from '#contract/rules/paging.ts';
import { paths } from '#contract/site-paths.ts';
import type { newsMachine } from '#machines/public/news.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty } from '#src/components/empty.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import type { NewsAddress } from './news-address.ts';
import styles from './news-list.module.css';

export function NewsListFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="noticias" className={shared.stack}>
      <h2 id="noticias" className={headings.marked}>
        Noticias
      </h2>
      {children}
    </section>
  );
}

interface NewsListProps {
  /** Newest first. */
  news: readonly News[];
  address: NewsAddress;
  actor: ActorRefFrom<typeof newsMachine>;
}

export function NewsList({ news, address, actor }: NewsListProps) {
  const lastOpenedId = useSelector(actor, (snapshot) => snapshot.context.lastOpenedId);
  const lastOpened = useRef<HTMLAnchorElement>(null);
  // After going back from a news item, focus its link.
  useEffect(() => lastOpened.current?.focus(), []);

  const { rows, page, pageCount } = pageOf(news, address.page, limits.newsPageSize);
  if (page !== address.page) return <Navigate to={address.pageHref(page)} replace />;
  if (news.length === 0) {
    return (
      <Empty message={publicMessages.news.empty}>
        <ButtonLink to={paths.tops}>Ver los TOPs</ButtonLink>
      </Empty>
    );
  }

  return (
    <>
      <ul className={styles.list}>
        {rows.map((item) => (
          <li key={item.id} className={classNames(shared.panel, styles.item)}>
            <h3 className={styles.title}>
              <Link
                to={address.newsHref(item.id)}
                className={styles.link}
                ref={item.id === lastOpenedId ? lastOpened : undefined}
              >
                {item.titulo}
              </Link>
            </h3>
            <p className={styles.preview}>{newsPreview(item.descripcion)}</p>
          </li>
        ))}
      </ul>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hrefOf={address.pageHref} />}
    </>
  );
}

const places = Array.from({ length: limits.newsPageSize }, (_, index) => index);

export function NewsListSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.list}>
        {places.map((place) => (
          <div key={place} className={classNames(shared.panel, styles.item)}>
            <Skeleton shape="title" />
            <div className={styles.preview}>
              <Skeleton />
              <Skeleton />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
