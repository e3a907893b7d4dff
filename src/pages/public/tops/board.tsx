import { useSelector } from '@xstate/react';
import { Crosshair } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { pageOfSearch } from '#contract/rules/paging.ts';
import { paths } from '#contract/site-paths.ts';
import { type RankedRow, rowsFound, type topsMachine } from '#machines/public/tops.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Empty } from '#src/components/empty.tsx';
import { Failure } from '#src/components/failure.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { useApp } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { RowsSkeleton } from './board-skeleton.tsx';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ownRowFragment, type TopsAddress } from './tops-address.ts';

interface BoardProps {
  actor: ActorRefFrom<typeof topsMachine>;
  search: ActorRefFrom<typeof searchMachine>;
  address: TopsAddress;
}

/** One leaderboard: podium and a searchable table of all players. */
export function Board({ actor, search, address }: BoardProps) {
  const { session } = useApp();
  const { id } = address.board;
  const rows = useSelector(actor, (snapshot) => snapshot.context.boards.get(id));
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username ?? null);
  // Render the podium first; the table follows in a deferred render.
  const isRankingDue = useDeferredValue(true, false);
  const leaders = useMemo(() => rows?.slice(0, limits.podiumSize) ?? [], [rows]);

  if (rows === null) {
    return (
      <Failure message={siteMessages.generic.failure} onRetry={() => actor.send({ type: 'list.retried' })} />
    );
  }
  if (!rows || rows.length === 0) {
    return (
      <>
        {address.page !== 1 && <Navigate to={address.pageHref(1, address.query)} replace />}
        <Empty message={publicMessages.tops.empty}>
          <ButtonLink to={paths.download}>Entrar al juego</ButtonLink>
        </Empty>
      </>
    );
  }
  return (
    <Fragment key={id}>
      {username !== null && <OwnPlace rows={rows} board={address.board} ownName={username} />}
      <Podium leaders={leaders} board={address.board} ownName={username} />
      {isRankingDue ? (
        <Ranking search={search} address={address} rows={rows} ownName={username} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </Fragment>
  );
}

interface RankingProps extends Omit<BoardProps, 'actor'> {
  /** Never empty. */
  rows: readonly RankedRow[];
  ownName: string | null;
}

/**
 * The search field and a page of its results. Deferred: typing stays responsive while the rows render later.
 */
function Ranking({ search, address, rows, ownName }: RankingProps) {
  const navigate = useNavigate();
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const found = useMemo(() => rowsFound(rows, query), [rows, query]);
  const own = useMemo(() => rows.find(({ name }) => name === ownName), [rows, ownName]);

  const {
    page,
    pageCount,
    rows: shown,
  } = useMemo(() => pageOfSearch(found, query, address, limits.leaderboardPageSize), [found, query, address]);
  const goToOwnRow = (rank: number) => {
    search.send({ type: 'search.changed', query: '' });
    navigate(address.pageHref(Math.ceil(rank / limits.leaderboardPageSize), '') + ownRowFragment);
  };

  return (
    <>
      {address.query === query && address.page !== page && (
        <Navigate to={address.pageHref(page, query)} replace />
      )}
      <SearchBar actor={search} label="Buscar jugador" query={query} found={found.length} total={rows.length}>
        {own && (
          <Button onClick={() => goToOwnRow(own.rank)}>
            <Crosshair aria-hidden="true" size={18} />
            <span>Ir a mi puesto</span>
          </Button>
        )}
      </SearchBar>
      {found.length === 0 ? (
        <p className={shared.none}>{publicMessages.tops.noMatch}</p>
      ) : (
        <RankingTable rows={shown} board={address.board} ownName={ownName} />
      )}
      {pageCount > 1 && (
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => address.pageHref(number, query)} />
      )}
    </>
  );
}
