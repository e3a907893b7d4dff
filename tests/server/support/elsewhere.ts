import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/**
 * Waits for statements on other connections to get as far as they can while a transaction is open.
 * The embedded database has one connection: there they wait for the transaction to end.
 */
export async function elsewhereGoesOn(transaction: Database): Promise<void> {
  for (let trip = 0; trip < 50; trip += 1) await transaction.execute(sql`select 1`);
}
