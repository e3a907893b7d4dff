import { readFile } from 'node:fs/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { demoCommunity, demoNames, demoPassword } from '../demo/accounts.ts';
import { issueMailToken } from '../session/mail-tokens.ts';
import type { Parts } from '../session/parts.ts';
import type { Passwords } from '../session/passwords.ts';
import { type CommunityFile, readCommunityFile } from './community-file.ts';
import { importCommunity } from './community-import.ts';

/** Reads the demo data: a file like those of `npm run vida -- import`. */
export async function readDemo(): Promise<CommunityFile> {
  const read = readCommunityFile(await readFile(demoCommunity, 'utf8'));
  if ('problems' in read) throw new Error('the demo data is damaged');
  return read.file;
}

/**
 * Imports the demo into an empty database, all or nothing; does not change any other. `now` is in
 * milliseconds since 1970.
 */
export async function seedDemo(
  database: Database,
  options: { passwords: Passwords; adminRoleId: string; now: number },
): Promise<void> {
  if (!(await isEmpty(database))) return;
  const demo = await readDemo();
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    if (!(await isEmpty(transaction))) return;
    await importCommunity(transaction, demo, { ...options, siteName: null });
    await inventLeaderboardDays(transaction, options.now);
    await inventBusyHours(transaction, options.now);
  });
}

/** Earlier days of the leaderboards, on which each player gained at another pace. Two days are missing. */
async function inventLeaderboardDays(transaction: Database, now: number): Promise<void> {
  const { leaderboardDays, players } = tables;
  const share = sql`(1 - ago * (3 + id * 7 % 11) / 2000.0)`;
  await transaction.execute(sql`
    insert into ${leaderboardDays} (day, player_id, points, money, hours, gasto)
    select ${new Date(now).toISOString()}::date - ago, id, role_points * ${share},
      bank * (1 + sin((ago + id) / 6.0) / 8), hours_played * ${share}, money_spent * ${share}
    from ${players}, generate_series(1, ${limits.leaderboardDays - 1}) ago
    where confirmed and ago not in (23, 24)`);
}

/** A week with full evenings, fuller at its end. */
async function inventBusyHours(transaction: Database, now: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${tables.busyHours} (hour, players, measured_at)
    select hour, 8 + (30 + hour / 8) * (1 + cos((hour % 24 - 22) * pi() / 12)) / 2, ${new Date(now - 7 * 86_400_000).toISOString()}::timestamptz
    from generate_series(0, 167) hour`);
}

/** The demo accounts that still have the public demo password. */
export async function openDemoAccounts(database: Database, passwords: Passwords): Promise<string[]> {
  const { usuario, usuarioKey, passwordHash, disabledAt } = tables.players;
  const accounts = await database
    .select({ usuario, passwordHash })
    .from(tables.players)
    .where(and(inArray(usuarioKey, demoNames), isNull(disabledAt)))
    .orderBy(usuarioKey);
  const isOpen = await Promise.all(
    accounts.map((account) => passwords.verify(account.passwordHash, demoPassword)),
  );
  return accounts.filter((_, index) => isOpen[index]).map((account) => account.usuario);
}

async function isEmpty(database: Database): Promise<boolean> {
  for (const table of [tables.players, tables.news, tables.links]) {
    const found = await database.select({ id: table.id }).from(table).limit(1);
    if (found.length > 0) return false;
  }
  return true;
}

/** Mails the confirmations of unconfirmed demo accounts, once each. */
export async function mailDemoConfirmations({ database, now, mailLink }: Parts): Promise<void> {
  const { players } = tables;
  const unconfirmed = await database
    .select({ id: players.id, email: players.email, characterName: players.characterName })
    .from(players)
    .where(and(inArray(players.usuarioKey, demoNames), eq(players.confirmed, false)));
  for (const player of unconfirmed) {
    const token = await firstConfirmation(database, player.id, now());
    if (token === null) continue;
    try {
      await mailLink('confirm', player, token);
    } catch (error) {
      // Delete the token, so that the next start mails the confirmation again.
      await database.delete(tables.mailTokens).where(eq(tables.mailTokens.playerId, player.id));
      throw error;
    }
  }
}

/** A confirmation token for a player who never had one, else null. With several servers, one gets it. */
function firstConfirmation(database: Database, playerId: number, now: number): Promise<string | null> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const earlier = await transaction
      .select({ playerId: tables.mailTokens.playerId })
      .from(tables.mailTokens)
      .where(eq(tables.mailTokens.playerId, playerId));
    return earlier.length > 0 ? null : issueMailToken(transaction, { playerId, purpose: 'confirm', now });
  });
}
