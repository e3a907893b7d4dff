import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './open.ts';

/** Rows of a statement that no query builder makes, each read by `row`; both databases answer alike. */
export async function rowsOf<T>(database: Database, statement: SQL, row: z.ZodMiniType<T>): Promise<T[]> {
  const result: unknown = await database.execute(statement);
  return z.parse(z.object({ rows: z.array(row) }), result).rows;
}
