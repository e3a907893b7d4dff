/**
 * The keys of PostgreSQL's advisory locks, which serialise work of several servers on one database. The values are
 * arbitrary; each lock needs its own.
 */
export const advisoryLocks = {
  /** Applying migrations at startup. */
  migration: 7_261_501,
  /** Filling an empty database with the demo data. */
  seed: 7_261_502,
} as const;
