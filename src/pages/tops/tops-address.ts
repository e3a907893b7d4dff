import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Leaderboard, leaderboards } from '#contract/rules/leaderboard.ts';
import { paths } from '#contract/site-paths.ts';

const topName = 'top';
const pageName = 'pagina';
const queryName = 'buscar';

/** The row of the player who looks, as the fragment of an address. */
export const ownRowFragment = '#mi-puesto';

/** Where the leaderboards stand in the address bar: which one, and which page of it. */
export interface TopsAddress {
  board: Leaderboard;
  /** As written, in range or not; 1 when the address says nothing. */
  page: number;
  /** The search that the page is one of: another search is looked at from its first page. */
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
      page: Number.isInteger(page) ? page : 1,
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
