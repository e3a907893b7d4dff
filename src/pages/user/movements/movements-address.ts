import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import { hrefOf, pageParameter } from '#src/core/href.ts';

const limitParameter = 'limite';
const [defaultLimit] = limits.movementPageSizes;

/** The state of the movements in the URL: the page and the page size. */
export interface MovementsAddress {
  page: number;
  limit: number;
  /** With another page size if one is given. */
  pageHref: (page: number, limit?: number) => string;
  /** Another page size starts at page 1. */
  limitHref: (limit: number) => string;
}

export function useMovementsAddress(): MovementsAddress {
  const [parameters] = useSearchParams();
  const page = pageOf(parameters.get(pageParameter));
  const limit = limitOf(parameters.get(limitParameter));
  return useMemo(
    () => ({
      page,
      limit,
      pageHref: (wanted, wantedLimit = limit) => movementsHref(wanted, wantedLimit),
      limitHref: (wanted) => movementsHref(1, wanted),
    }),
    [page, limit],
  );
}

function movementsHref(page: number, limit: number): string {
  return hrefOf(paths.movements, {
    [pageParameter]: page === 1 ? null : page,
    [limitParameter]: limit === defaultLimit ? null : limit,
  });
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
}

function limitOf(text: string | null): number {
  return limits.movementPageSizes.find((size) => String(size) === text) ?? defaultLimit;
}
