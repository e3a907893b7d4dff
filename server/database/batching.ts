import type DataLoader from 'dataloader';

/**
 * Options of the loaders for frequent reads: they batch the keys of one turn of the event loop. Without batches
 * `stats` reaches 0.26 of a bare select in `npm run bench:api`, which demands 0.5. Results are never cached.
 */
export const batching = {
  cache: false,
  maxBatchSize: 16,
  batchScheduleFn: setImmediate,
} satisfies DataLoader.Options<unknown, unknown>;
