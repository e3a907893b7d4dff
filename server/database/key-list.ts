import { type SQL, sql } from 'drizzle-orm';

/**
 * A key list of fixed length for the IN of a prepared statement: PostgreSQL caches its plan, but plans an
 * array of unknown length for every call.
 */
export function keyList<K>(length: number): {
  readonly keys: SQL;
  /** The placeholder values for 1 to `length` keys. */
  valuesOf(keys: readonly K[]): Record<string, K | undefined>;
} {
  const names = Array.from({ length }, (_, index) => `key${index}`);
  return {
    keys: sql`(${sql.join(
      names.map((name) => sql.placeholder(name)),
      sql`, `,
    )})`,
    valuesOf: (keys) => Object.fromEntries(names.map((name, index) => [name, keys[index] ?? keys[0]])),
  };
}
