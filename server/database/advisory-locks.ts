/**
 * The keys of PostgreSQL's advisory locks, which serialise work of several servers on one database. The values are
 * arbitrary; each lock needs its own.
 */
export const advisoryLocks = {
  /** Migrating at the start. */
  migration: 7_261_501,
  /** Filling an empty database with the demo data. */
  seed: 7_261_502,
  /** Taking an announcement to send. */
  announcement: 7_261_503,
} as const;
