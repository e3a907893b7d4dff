import { useSelector } from '@xstate/react';
import { publicMessages } from '#contract/messages/public.ts';
import { paths } from '#contract/site-paths.ts';
import { isArticleShown, listFace, pageInstead } from '#machines/public/news.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { Empty, Faces } from '#src/components/faces.tsx';
import { PageRedirect } from '#src/core/page-navigation.tsx';
import headings from '#src/styles/headings.module.css';
import shared from '#src/styles/shared.module.css';
import type { NewsProps } from './news-address.ts';
import { NewsArticle } from './news-article.tsx';
import { NewsList, NewsListSkeleton } from './news-list.tsx';

/** The list of news, or the one that the URL selects. */
export function NewsBoard({ actor, address }: NewsProps) {
  const isArticle = useSelector(actor, isArticleShown);
  const face = useSelector(actor, listFace);
  const instead = useSelector(actor, pageInstead);

  if (isArticle) return <NewsArticle actor={actor} address={address} />;
  return (
    <section aria-labelledby="noticias" className={shared.stack}>
      <h2 id="noticias" className={headings.marked}>
        Noticias
      </h2>
      {instead !== null && <PageRedirect to={address.pageHref(instead)} />}
      <Faces
        face={face}
        failure={publicMessages.news.loadFailed}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<NewsListSkeleton />}
        empty={
          <Empty message={publicMessages.news.empty}>
            <ButtonLink to={paths.tops}>Ver los TOPs</ButtonLink>
          </Empty>
        }
      >
        <NewsList address={address} actor={actor} />
      </Faces>
    </section>
  );
}
