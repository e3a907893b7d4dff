import { useSelector } from '@xstate/react';
import { Crosshair } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { PastRow } from '#contract/calls/history.ts';
import { limits } from '#contract/limits.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { pastRanks } from '#contract/rules/leaderboard.ts';
import { topsWeekMachine } from '#machines/public/history.ts';
import {
  boardRows,
  foundPage,
  pageOfRank,
  type topsMachine,
  unreadableCount,
} from '#machines/public/tops.ts';
import { rowsFace } from '#machines/shared/load.ts';
import type { searchMachine } from '#machines/shared/search.ts';
import { Button } from '#src/components/button.tsx';
import { Faces, NotShown } from '#src/components/faces.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchBar } from '#src/components/search-bar.tsx';
import { useApp, useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import { RowsSkeleton } from './board-skeleton.tsx';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ownRowFragment, topsHref } from './tops-address.ts';

interface BoardsProps {
  actor: ActorRefFrom<typeof topsMachine>;
  search: ActorRefFrom<typeof searchMachine>;
}

interface BoardProps extends BoardsProps {
  /** The leaderboards a week before, where the server offers them. */
  week?: readonly PastRow[];
}

/** The same with what changed in a week. The explanation of its marks is below everything that it would move. */
export function WeekBoards(props: BoardsProps) {
  const week = useWorkflow(topsWeekMachine);
  return (
    <>
      <Boards {...props} week={useSelector(week, ({ context }) => context.rows)} />
      <Faces
        face={useSelector(week, rowsFace)}
        failure={publicMessages.tops.weekFailed}
        onRetry={() => week.send({ type: 'history.retried' })}
        skeleton={null}
      >
        <p>{publicMessages.tops.week}</p>
      </Faces>
    </>
  );
}

/** The player's place, and the open leaderboard: podium and a searchable table of all players. */
export function Boards(props: BoardProps) {
  const { session } = useApp();
  const board = useSelector(props.actor, (snapshot) => snapshot.context.board);
  const rows = useSelector(props.actor, (snapshot) => boardRows(snapshot.context));
  const leaders = useMemo(() => rows.slice(0, limits.podiumSize), [rows]);
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const ownName = user?.username ?? null;
  return (
    <>
      {user && (
        <OwnPlace
          rows={rows}
          board={board}
          ownName={user.username}
          lineOf={props.week ? user.userID : null}
        />
      )}
      <Podium leaders={leaders} board={board} ownName={ownName} />
      <Late key={board.id}>
        <Ranking {...props} ownName={ownName} />
      </Late>
    </>
  );
}

/** The table follows the podium in a deferred render. */
function Late({ children }: { children: ReactNode }) {
  if (useDeferredValue(true, false)) return children;
  return (
    <div aria-busy="true">
      <RowsSkeleton />
    </div>
  );
}

/**
 * The search field and a page of its results. Deferred: typing stays responsive while the rows render later.
 */
function Ranking({ actor, search, week, ownName }: BoardProps & { ownName: string | null }) {
  const navigate = useNavigate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { board } = context;
  const all = boardRows(context);
  const query = useDeferredValue(useSelector(search, (snapshot) => snapshot.context.query));
  const { rows, page, pageCount, found } = useMemo(() => foundPage(context, query), [context, query]);
  const past = useMemo(() => week && pastRanks(week, board.field), [week, board]);
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
          <Button icon={Crosshair} onClick={() => goToOwnRow(own.rank)}>
            Ir a mi puesto
          </Button>
        )}
      </SearchBar>
      {found === 0 ? (
        <p className={shared.none}>{publicMessages.tops.noMatch}</p>
      ) : (
        <RankingTable
          rows={rows}
          board={board}
          best={all[0]?.[board.field] ?? 0}
          ownName={ownName}
          week={past}
        />
      )}
      <NotShown count={useSelector(actor, unreadableCount)} />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hrefOf={pageHref} />}
    </>
  );
}
