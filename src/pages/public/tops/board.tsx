import { useSelector } from '@xstate/react';
import { Crosshair } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { publicMessages } from '#contract/messages/public.ts';
import {
  boardRows,
  foundPage,
  pageOfRank,
  type topsMachine,
  unreadableCount,
} from '#machines/public/tops.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button } from '#src/components/button.tsx';
import { NotShown } from '#src/components/not-shown.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { RowsSkeleton } from './board-skeleton.tsx';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ownRowFragment, topsHref } from './tops-address.ts';

interface BoardProps {
  actor: ActorRefFrom<typeof topsMachine>;
  search: ActorRefFrom<typeof searchMachine>;
}

/** One leaderboard: podium and a searchable table of all players. */
export function Board({ actor, search }: BoardProps) {
  const { session } = useApp();
  const board = useSelector(actor, (snapshot) => snapshot.context.board);
  const rows = useSelector(actor, (snapshot) => boardRows(snapshot.context));
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username ?? null);
  // Render the podium first; the table follows in a deferred render.
  const isRankingDue = useDeferredValue(true, false);
  const leaders = useMemo(() => rows.slice(0, limits.podiumSize), [rows]);

  return (
    <>
      {username !== null && <OwnPlace rows={rows} board={board} ownName={username} />}
      <Podium leaders={leaders} board={board} ownName={username} />
      {isRankingDue ? (
        <Ranking actor={actor} search={search} ownName={username} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </>
  );
}

/**
 * The search field and a page of its results. Deferred: typing stays responsive while the rows render later.
 */
function Ranking({ actor, search, ownName }: BoardProps & { ownName: string | null }) {
  const navigate = useNavigate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { board } = context;
  const all = boardRows(context);
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const { rows, page, pageCount, found } = useMemo(() => foundPage(context, query), [context, query]);
  const own = useMemo(() => all.find(({ name }) => name === ownName), [all, ownName]);
  const pageHref = (wanted: number) => topsHref({ board, page: wanted, query });
  const goToOwnRow = (rank: number) => {
    search.send({ type: 'search.changed', query: '' });
    navigate(topsHref({ board, page: pageOfRank(rank), query: '' }) + ownRowFragment);
  };

  return (
    <>
      <SearchBar actor={search} label="Buscar jugador" query={query} found={found} total={all.length}>
        {own && (
          <Button onClick={() => goToOwnRow(own.rank)}>
            <Crosshair aria-hidden="true" size={18} />
            <span>Ir a mi puesto</span>
          </Button>
        )}
      </SearchBar>
      {found === 0 ? (
        <p className={shared.none}>{publicMessages.tops.noMatch}</p>
      ) : (
        <RankingTable rows={rows} board={board} best={all[0]?.[board.field] ?? 0} ownName={ownName} />
      )}
      <NotShown count={useSelector(actor, unreadableCount)} />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hrefOf={pageHref} />}
    </>
  );
}
