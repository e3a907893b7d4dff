import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { bankMovements, movementCounters } from '../database/schema.ts';

/** Larger than any row number. Limits the offset of a page far beyond the end to the column's type. */
const farBeyond = 1_000_000_000;

export interface Page {
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * One page of a player's bank movements, newest first, each row with the total. Movements are numbered
 * from 1 per player, so a page is an index range and the total is a look-up: both cost the same for any
 * page and any number of movements. A page beyond the end is one row without a movement.
 */
export function statementQuery(database: Database, playerId: number, { page, limit }: Page) {
  const { lastNumber } = movementCounters;
  const skipped = Math.min((page - 1) * limit, farBeyond);
  const { movedAt, income, expense, balance, number } = bankMovements;
  // Without the limit the planner would assume that the range covers a large part of the table.
  const onPage = database
    .select({ movedAt, income, expense, balance, number })
    .from(bankMovements)
    .where(and(eq(bankMovements.playerId, playerId), sql`${number} <= ${lastNumber} - ${skipped}::integer`))
    .orderBy(desc(number))
    .limit(limit)
    .as('on_page');
  return database
    .select({
      total: lastNumber,
      fecha: onPage.movedAt,
      ingreso: onPage.income,
      egreso: onPage.expense,
      saldo: onPage.balance,
    })
    .from(movementCounters)
    .leftJoinLateral(onPage, sql`true`)
    .where(eq(movementCounters.playerId, playerId))
    .orderBy(desc(onPage.number));
}

/** One page of a player's bank movements, newest first, and their total. */
export async function bankStatement(database: Database, playerId: number, page: Page) {
  const rows = await statementQuery(database, playerId, page);
  return {
    movimientos: rows.flatMap(({ fecha, ingreso, egreso, saldo }) =>
      fecha === null || ingreso === null || egreso === null || saldo === null
        ? []
        : [{ fecha, ingreso, egreso, saldo }],
    ),
    totalItems: rows[0]?.total ?? 0,
  };
}
