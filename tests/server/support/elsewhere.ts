import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/**
 * Waits until statements on other connections are done or blocked, while a transaction is open. The embedded
 * database has one connection, on which they wait for the end of the transaction.
 */
export async function elsewhereGoesOn(transaction: Database): Promise<void> {
  for (let trip = 0; trip < 50; trip += 1) await transaction.execute(sql`select 1`);
}
