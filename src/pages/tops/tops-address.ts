import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Leaderboard, leaderboards } from '#contract/rules/leaderboard.ts';
import { paths } from '#contract/site-paths.ts';

const topName = 'top';
const pageName = 'pagina';
const queryName = 'buscar';

/** The fragment identifier of the logged-in player's row. */
export const ownRowFragment = '#mi-puesto';

/** The state of the leaderboards in the URL: the tab and the page. */
export interface TopsAddress {
  board: Leaderboard;
  /** As in the URL, possibly out of range; 1 when it is missing. */
  page: number;
  /** The search that the page number belongs to: a new search starts at page 1. */
  query: string;
  boardHref: (id: Leaderboard['id']) => string;
  pageHref: (page: number, query: string) => string;
}

export function useTopsAddress(): TopsAddress {
  const [parameters] = useSearchParams();
  const board = leaderboards.find(({ id }) => id === parameters.get(topName)) ?? leaderboards[0];
  const page = Number(parameters.get(pageName) ?? 1);
  const query = parameters.get(queryName) ?? '';
  return useMemo(
    () => ({
      board,
      page,
      query,
      boardHref: (id) => `${paths.tops}?${new URLSearchParams({ [topName]: id })}`,
      pageHref: (wantedPage, wantedQuery) => {
        const wanted = new URLSearchParams({ [topName]: board.id, [pageName]: String(wantedPage) });
        if (wantedQuery !== '') wanted.set(queryName, wantedQuery);
        return `${paths.tops}?${wanted}`;
      },
    }),
    [board, page, query],
  );
}
