import type DataLoader from 'dataloader';

/**
 * DataLoader options for frequent reads: batch the keys of one turn of the event loop, and never cache results. Without
 * batches `stats` reaches 0.26 of the throughput of a bare select in `npm run bench:api`, which requires 0.5.
 */
export const batching = {
  cache: false,
  maxBatchSize: 16,
  batchScheduleFn: setImmediate,
} satisfies DataLoader.Options<unknown, unknown>;
