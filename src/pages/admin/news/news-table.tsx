import { useSelector } from '@xstate/react';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/entities/public.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { newsFound, newsPreview } from '#contract/rules/news.ts';
import { pageOfSearch } from '#contract/rules/search.ts';
import { type adminNewsMachine, isLoadSlow, newsFace, pageInstead } from '#machines/admin/admin-news.ts';
import type { Opened } from '#machines/admin/news-place.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty } from '#src/components/empty.tsx';
import { Faces } from '#src/components/faces.tsx';
import { NotShown } from '#src/components/not-shown.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import lists from '#src/styles/lists.module.css';
import shared from '#src/styles/shared.module.css';
import { adminNewsHref } from './admin-news-address.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './rows.module.css';

type AdminNewsRef = ActorRefFrom<typeof adminNewsMachine>;

interface NewsTableProps {
  actor: AdminNewsRef;
  search: ActorRefFrom<typeof searchMachine>;
  onOpen: (opened: Opened) => void;
}

/** The table of news: a search field, and a page of the results with their actions. */
export function NewsTable(props: NewsTableProps) {
  const { actor } = props;
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  const face = useSelector(actor, newsFace);
  const isSlow = useSelector(actor, isLoadSlow);
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  const retry = () => actor.send({ type: 'list.retried' });

  return (
    <>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={publicMessages.news.loadFailed}
        onRetry={retry}
        skeleton={<RowsSkeleton />}
      >
        {news && <FoundNews {...props} news={news} />}
      </Faces>
      {deletion && <DeletionDialog actor={deletion} />}
    </>
  );
}

interface FoundNewsProps extends NewsTableProps {
  /** Newest first. */
  news: readonly News[];
}

function FoundNews({ actor, search, news, onOpen }: FoundNewsProps) {
  const unreadable = useSelector(actor, (snapshot) => snapshot.context.unreadable);
  const instead = useSelector(actor, pageInstead);
  const wantedPage = useSelector(actor, (snapshot) => snapshot.context.page);
  const wantedQuery = useSelector(actor, (snapshot) => snapshot.context.query);
  // Deferred: typing stays responsive while the rows render later.
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const found = useMemo(() => newsFound(news, query), [news, query]);
  const { rows, page, pageCount } = pageOfSearch(
    found,
    query,
    { page: wantedPage, query: wantedQuery },
    limits.newsPageSize,
  );
  const correction = instead !== null && (
    <Navigate to={adminNewsHref({ page: instead, query: wantedQuery })} replace />
  );

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
        <p className={shared.none}>{adminMessages.newsAdmin.noMatch}</p>
      ) : (
        <table className={classNames(lists.row, lists.table, styles.table)}>
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
              <NewsRow key={item.id} item={item} actor={actor} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      <NotShown count={unreadable} />
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

interface NewsRowProps extends Pick<NewsTableProps, 'actor' | 'onOpen'> {
  item: News;
}

function NewsRow({ item, actor, onOpen }: NewsRowProps) {
  const id = useId();
  const edit: Opened = { mode: 'editing', openId: item.id };
  const detail: Opened = { mode: 'detail', openId: item.id };
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  return (
    <tr>
      <th scope="row" id={id}>
        {item.titulo}
      </th>
      <td className={styles.text}>{newsPreview(item.descripcion)}</td>
      <td>
        <div className={styles.actions}>
          <Button id={openerId(edit)} title="Editar" aria-describedby={id} onClick={() => onOpen(edit)}>
            <Pencil aria-hidden="true" size={16} />
            <span>Editar</span>
          </Button>
          <Button
            id={openerId(detail)}
            title="Ver mininoticias"
            aria-describedby={id}
            onClick={() => onOpen(detail)}
          >
            <ListTree aria-hidden="true" size={16} />
            <span>Ver mininoticias</span>
          </Button>
          <Button
            title="Eliminar"
            aria-describedby={id}
            onClick={() => deletion?.send({ type: 'deletion.requested', id: item.id, name: item.titulo })}
          >
            <Trash2 aria-hidden="true" size={16} />
            <span>Eliminar</span>
          </Button>
        </div>
      </td>
    </tr>
  );
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
