import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/site-paths.ts';
import type { Range } from '#machines/player/movements.ts';
import { hrefOf, pageParameter } from '#src/core/href.ts';

const limitParameter = 'limite';
const [defaultLimit] = limits.movementPageSizes;

interface MovementsAddress extends Range {
  /** The URL has a page or a page size that does not exist. */
  isInvalid: boolean;
}

/** The page and the page size of the movements in the URL. */
export function useMovementsAddress(): MovementsAddress {
  const [parameters] = useSearchParams();
  return movementsPlace(parameters);
}

export function movementsPlace(parameters: URLSearchParams): MovementsAddress {
  const wantedPage = parameters.get(pageParameter);
  const wantedLimit = parameters.get(limitParameter);
  const page = pageOf(wantedPage);
  const limit = limitOf(wantedLimit);
  const isInvalid =
    (wantedPage ?? String(page)) !== String(page) || (wantedLimit ?? String(limit)) !== String(limit);
  return { page, limit, isInvalid };
}

/** The URL of a page of the movements. */
export function movementsHref({ page, limit }: Range): string {
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
