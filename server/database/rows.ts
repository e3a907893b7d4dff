import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './open.ts';

/** Runs a statement that the query builder cannot express and validates its rows; for both databases. */
export async function rowsOf<T>(database: Database, statement: SQL, row: z.ZodMiniType<T>): Promise<T[]> {
  const result: unknown = await database.execute(statement);
  return z.parse(z.object({ rows: z.array(row) }), result).rows;
}
