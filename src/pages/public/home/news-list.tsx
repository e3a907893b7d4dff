import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { newsPreview } from '#contract/rules/news.ts';
import { newsPage } from '#machines/public/news.ts';
import { classNames } from '#src/components/class-names.ts';
import { NotShown } from '#src/components/faces.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { LoadingRegion, Repeated, Skeleton } from '#src/components/skeleton.tsx';
import shared from '#src/styles/shared.module.css';
import type { NewsProps } from './news-address.ts';
import styles from './news-list.module.css';

/** One page of the news, newest first. */
export function NewsList({ address, actor }: NewsProps) {
  const lastOpenedId = useSelector(actor, (snapshot) => snapshot.context.lastOpenedId);
  const lastOpened = useRef<HTMLAnchorElement>(null);
  // After going back from a news item, focus its link.
  useEffect(() => lastOpened.current?.focus(), []);

  const { rows, page, pageCount } = useSelector(actor, newsPage);
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
      <NotShown count={useSelector(actor, (snapshot) => snapshot.context.unreadable.news)} />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hrefOf={address.pageHref} />}
    </>
  );
}

export function NewsListSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.list}>
        <Repeated count={limits.newsPageSize}>
          <div className={classNames(shared.panel, styles.item)}>
            <Skeleton shape="title" />
            <div className={styles.preview}>
              <Skeleton />
              <Skeleton />
              <Skeleton shape="short" />
            </div>
          </div>
        </Repeated>
      </div>
    </LoadingRegion>
  );
}
