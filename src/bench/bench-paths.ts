const bench = '/qa';

/** Addresses of the bench, in builds that have it. */
export const benchPaths = {
  bench,
  live: `${bench}/en-vivo`,
  machine: (id: string) => `${bench}/${id}`,
} as const;
