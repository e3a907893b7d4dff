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
  /** The URL has a page or a page size that does not exist. */
  isInvalid: boolean;
  /** With another page size if one is given. */
  pageHref: (page: number, limit?: number) => string;
  /** Another page size starts at page 1. */
  limitHref: (limit: number) => string;
}

export function useMovementsAddress(): MovementsAddress {
  const [parameters] = useSearchParams();
  const wantedPage = parameters.get(pageParameter);
  const wantedLimit = parameters.get(limitParameter);
  const page = pageOf(wantedPage);
  const limit = limitOf(wantedLimit);
  const isInvalid =
    (wantedPage ?? String(page)) !== String(page) || (wantedLimit ?? String(limit)) !== String(limit);
  return useMemo(
    () => ({
      page,
      limit,
      isInvalid,
      pageHref: (wanted, otherLimit = limit) => movementsHref(wanted, otherLimit),
      limitHref: (wanted) => movementsHref(1, wanted),
    }),
    [page, limit, isInvalid],
  );
}

function movementsHref(page: number, limit: number): string {
  return hrefOf(paths.movements, {
    [pageParameter]: page === 1 ? null : page,
    [limitParameter]: limit === defaultLimit ? null : limit,
  });
}

/** The server accepts pages of at most nine digits. */
const lastPage = 999_999_999;

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) ? Math.min(Math.max(1, page), lastPage) : 1;
}

function limitOf(text: string | null): number {
  return limits.movementPageSizes.find((size) => String(size) === text) ?? defaultLimit;
}
