import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';

const pageName = 'pagina';
const limitName = 'limite';
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
  const page = pageOf(parameters.get(pageName));
  const limit = limitOf(parameters.get(limitName));
  return useMemo(
    () => ({
      page,
      limit,
      pageHref: (wanted, wantedLimit = limit) => href(wanted, wantedLimit),
      limitHref: (wanted) => href(1, wanted),
    }),
    [page, limit],
  );
}

function href(page: number, limit: number): string {
  const parameters = new URLSearchParams();
  if (page !== 1) parameters.set(pageName, String(page));
  if (limit !== defaultLimit) parameters.set(limitName, String(limit));
  return parameters.size === 0 ? paths.movements : `${paths.movements}?${parameters}`;
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
}

function limitOf(text: string | null): number {
  return limits.movementPageSizes.find((size) => String(size) === text) ?? defaultLimit;
}
