import { useSelector } from '@xstate/react';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { newsPreview } from '#contract/rules/news.ts';
import { pageOfSearch } from '#contract/rules/paging.ts';
import { type adminNewsMachine, newsFound, type Opened } from '#machines/admin/admin-news.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button } from '#src/components/button.tsx';
import { Empty } from '#src/components/empty.tsx';
import { Failure } from '#src/components/failure.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { type AdminNewsAddress, adminNewsHref } from './admin-news-address.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './rows.module.css';

type AdminNewsRef = ActorRefFrom<typeof adminNewsMachine>;

interface NewsTableProps {
  actor: AdminNewsRef;
  search: ActorRefFrom<typeof searchMachine>;
  address: AdminNewsAddress;
}

/** The table of news: a search field, and a page of the results with their actions. */
export function NewsTable(props: NewsTableProps) {
  const { actor } = props;
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }));
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ list: { loading: 'slow' } }));
  const retry = () => actor.send({ type: 'list.retried' });

  if (hasFailed) return <Failure message={publicMessages.news.loadFailed} onRetry={retry} />;
  return (
    <>
      <SlowNotice isSlow={isSlow} onRetry={retry} />
      {news === null ? <RowsSkeleton /> : <FoundNews {...props} news={news} />}
      <NewsDeletion actor={actor} />
    </>
  );
}

interface FoundNewsProps extends NewsTableProps {
  /** Newest first. */
  news: readonly News[];
}

function FoundNews({ actor, search, address, news }: FoundNewsProps) {
  // Deferred: typing stays responsive while the rows render later.
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const found = useMemo(() => newsFound(news, query), [news, query]);
  const { rows, page, pageCount } = pageOfSearch(found, query, address, limits.newsPageSize);
  const isPageCorrected = address.mode === 'viewing' && address.query === query && address.page !== page;
  const correction = isPageCorrected && <Navigate to={adminNewsHref({ page, query })} replace />;

  if (news.length === 0) {
    return (
      <>
        {correction}
        <Empty message={publicMessages.news.empty} />
      </>
    );
  }
  return (
    <>
      {correction}
      <SearchBar
        actor={search}
        label="Buscar noticia"
        query={query}
        found={found.length}
        total={news.length}
      />
      {found.length === 0 ? (
        <p className={styles.none}>{adminMessages.newsAdmin.noMatch}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Noticias</caption>
          <thead>
            <tr>
              <th scope="col">Título</th>
              <th scope="col">Descripción</th>
              <th scope="col">Acciones</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => (
              <NewsRow key={item.id} item={item} actor={actor} />
            ))}
          </tbody>
        </table>
      )}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => adminNewsHref({ page: number, query })}
        />
      )}
    </>
  );
}

/** The id of the button in the table that opens something. */
export function openerId({ mode, openId }: Opened): string {
  return `${mode}-${openId}`;
}

function NewsRow({ item, actor }: { item: News; actor: AdminNewsRef }) {
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>
        {item.titulo}
      </th>
      <td className={styles.text}>{newsPreview(item.descripcion)}</td>
      <td>
        <div className={styles.actions}>
          <Button
            id={openerId({ mode: 'editing', openId: item.id })}
            aria-describedby={id}
            onClick={() => actor.send({ type: 'editing.chosen', id: item.id })}
          >
            <Pencil aria-hidden="true" size={16} />
            <span>Editar</span>
          </Button>
          <Button
            id={openerId({ mode: 'detail', openId: item.id })}
            aria-describedby={id}
            onClick={() => actor.send({ type: 'detail.chosen', id: item.id })}
          >
            <ListTree aria-hidden="true" size={16} />
            <span>Ver mininoticias</span>
          </Button>
          <Button
            aria-describedby={id}
            onClick={() => actor.send({ type: 'deletion.requested', id: item.id })}
          >
            <Trash2 aria-hidden="true" size={16} />
            <span>Eliminar</span>
          </Button>
        </div>
      </td>
    </tr>
  );
}

function NewsDeletion({ actor }: { actor: AdminNewsRef }) {
  const title = useSelector(actor, (snapshot) => snapshot.context.chosen?.titulo ?? '');
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ mode: { viewing: 'asking' } }));
  const isBusy = useTag(actor, 'busy');
  const isSlow = useSelector(actor, (snapshot) =>
    snapshot.matches({ mode: { viewing: { deleting: 'slow' } } }),
  );
  if (!isAsking && !isBusy) return null;
  return <DeletionDialog actor={actor} name={title} isBusy={isBusy} isSlow={isSlow} />;
}

const lines = [1, 2, 3, 4, 5];

/** Placeholder rows while the list loads. */
export function RowsSkeleton() {
  return (
    <LoadingRegion>
      {lines.map((line) => (
        <div key={line} className={styles.blank}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </LoadingRegion>
  );
}
