import { useSearchParams } from 'react-router-dom';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { paths } from '#contract/site-paths.ts';
import type { TopsAddress } from '#machines/public/tops.ts';
import { hrefOf, pageParameter, queryParameter } from '#src/core/href.ts';

const topParameter = 'top';

/** The fragment identifier of the logged-in player's row. */
export const ownRowFragment = '#mi-puesto';

/** The tab, the page and the search of the leaderboards in the URL. */
export function useTopsAddress(): TopsAddress {
  const [parameters] = useSearchParams();
  const board = leaderboards.find(({ id }) => id === parameters.get(topParameter)) ?? leaderboards[0];
  const page = Number(parameters.get(pageParameter) ?? 1);
  const query = parameters.get(queryParameter) ?? '';
  return { board, page, query };
}

/** The URL of a page of the leaderboards. */
export function topsHref({ board, page, query }: TopsAddress): string {
  return hrefOf(paths.tops, {
    [topParameter]: board.id,
    [pageParameter]: page === 1 ? null : page,
    [queryParameter]: query || null,
  });
}
