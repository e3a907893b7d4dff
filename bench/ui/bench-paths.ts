const bench = '/qa';

/** Addresses of the bench, in builds that have it. */
export const benchPaths = {
  bench,
  live: `${bench}/en-vivo`,
  replay: `${bench}/grabacion`,
  machine: (id: string) => `${bench}/${id}`,
  /** The file with the layout of a machine's chart. */
  layout: (id: string) => `${bench}/diagramas/${id}.json`,
} as const;
