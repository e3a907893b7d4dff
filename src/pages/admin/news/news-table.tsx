import { useSelector } from '@xstate/react';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { News } from '#contract/calls/public.ts';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { newsFound, newsPreview } from '#contract/rules/news.ts';
import { pageOfSearch } from '#contract/rules/search.ts';
import { type adminNewsMachine, newsFace, pageInstead } from '#machines/admin/admin-news.ts';
import type { deletionMachine } from '#machines/admin/deletion.ts';
import type { Opened } from '#machines/admin/news-drafts.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Empty, Faces, NotShown } from '#src/components/faces.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { PageRedirect } from '#src/core/page-navigation.tsx';
import { useTag } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { adminNewsHref } from './admin-news-address.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { RowsSkeleton, RowsTable } from './rows-table.tsx';

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
  const isSlow = useTag(actor, 'slow');
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
        {news && <FoundNews {...props} news={news} deletion={deletion} />}
      </Faces>
      {deletion && <DeletionDialog actor={deletion} />}
    </>
  );
}

interface FoundNewsProps extends NewsTableProps {
  /** Newest first. */
  news: readonly News[];
  deletion: ActorRefFrom<typeof deletionMachine> | undefined;
}

function FoundNews({ actor, search, news, deletion, onOpen }: FoundNewsProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const instead = useSelector(actor, pageInstead);
  // Deferred: typing stays responsive while the rows render later.
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const found = useMemo(() => newsFound(news, query), [news, query]);
  const { rows, page, pageCount } = pageOfSearch(found, query, context, limits.newsPageSize);
  const correction = instead !== null && (
    <PageRedirect to={adminNewsHref({ page: instead, query: context.query })} />
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
        <RowsTable
          caption="Noticias"
          columns={['Título', 'Descripción']}
          rows={rows.map(({ id, titulo, descripcion }) => {
            const edit: Opened = { mode: 'editing', openId: id };
            const detail: Opened = { mode: 'detail', openId: id };
            return {
              id,
              title: titulo,
              text: newsPreview(descripcion),
              actions: [
                { name: 'Editar', Icon: Pencil, id: openerId(edit), onPressed: () => onOpen(edit) },
                {
                  name: 'Ver mininoticias',
                  Icon: ListTree,
                  id: openerId(detail),
                  onPressed: () => onOpen(detail),
                },
                {
                  name: 'Eliminar',
                  Icon: Trash2,
                  onPressed: () => deletion?.send({ type: 'deletion.requested', id, name: titulo }),
                },
              ],
            };
          })}
        />
      )}
      <NotShown count={context.unreadable} />
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
