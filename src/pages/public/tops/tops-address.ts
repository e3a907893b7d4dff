import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Leaderboard, leaderboards } from '#contract/rules/leaderboard.ts';
import { paths } from '#contract/site-paths.ts';
import { hrefOf, pageParameter, queryParameter } from '#src/core/href.ts';

const topParameter = 'top';

/** The fragment identifier of the logged-in player's row. */
export const ownRowFragment = '#mi-puesto';

/** The state of the leaderboards in the URL: the tab, the page and the search. */
export interface TopsAddress {
  board: Leaderboard;
  /** As in the URL, possibly out of range; 1 when it is missing. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
  /** Keeps the search. */
  boardHref: (id: Leaderboard['id']) => string;
  pageHref: (page: number, query: string) => string;
  /** Starts at page 1. */
  searchHref: (query: string) => string;
}

export function useTopsAddress(): TopsAddress {
  const [parameters] = useSearchParams();
  const board = leaderboards.find(({ id }) => id === parameters.get(topParameter)) ?? leaderboards[0];
  const page = Number(parameters.get(pageParameter) ?? 1);
  const query = parameters.get(queryParameter) ?? '';
  return useMemo(
    () => ({
      board,
      page,
      query,
      boardHref: (id) => topsHref(id, 1, query),
      pageHref: (wantedPage, wantedQuery) => topsHref(board.id, wantedPage, wantedQuery),
      searchHref: (wantedQuery) => topsHref(board.id, 1, wantedQuery),
    }),
    [board, page, query],
  );
}

function topsHref(id: Leaderboard['id'], page: number, query: string): string {
  return hrefOf(paths.tops, {
    [topParameter]: id,
    [pageParameter]: page === 1 ? null : page,
    [queryParameter]: query || null,
  });
}
