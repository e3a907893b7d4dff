import { type SQL, sql } from 'drizzle-orm';

/**
 * A list of keys for the IN of a named statement, always as long: PostgreSQL then keeps one plan for
 * it, where it would plan an array of unknown length anew each time.
 */
export function keyList<K>(length: number): {
  readonly keys: SQL;
  /** Values of the placeholders for 1 to `length` keys. */
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
