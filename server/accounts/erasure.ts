import { eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { forgetSubjects } from '../http/rate-limits.ts';
import { StartFailure } from '../program/start-failure.ts';
import { folded } from './folded.ts';
import { unusablePasswordHash } from './passwords.ts';

/** What an erasure leaves for people to look at. */
export interface Erasure {
  /** The number under which the row, its property and its movements remain. */
  readonly playerId: number;
  /** News whose text names the character: it is the community's, so people decide about it. */
  readonly newsIds: readonly number[];
}

const { audit, businesses, chatRoles, houses, news, players, stories, subNews } = tables;

/** Tables whose rows of a player are deleted. */
const personal = [
  tables.sessions,
  tables.mailTokens,
  tables.knownAddresses,
  tables.criminalRecords,
  tables.fines,
  tables.certificates,
  tables.servedQuizzes,
  stories,
];

const invites = ['invite1', 'invite2', 'invite3', 'invite4', 'invite5'] as const;

/**
 * Erases a person for good, in one transaction: the account becomes an anonymous row that nobody can
 * log in to, and whatever describes the person is deleted. Rows that the community's accounts need
 * (bank movements, property, who changed what) go on under the number of that row. `now` is in
 * milliseconds since 1970.
 * @throws {StartFailure} when there is no such account, or its character is in the game.
 */
export function erasePlayer(
  database: Database,
  { name, now }: { name: string; now: number },
): Promise<Erasure> {
  return database.transaction(async (transaction) => {
    const [player] = await transaction
      .select()
      .from(players)
      .where(eq(players.usuarioKey, folded(name)))
      .for('update');
    if (!player) throw new StartFailure(`There is no account ${name}.`);
    if (player.connected) {
      throw new StartFailure(`${name} is connected to the game, which would write the character back.`);
    }
    await eraseFromAudit(transaction, player);
    for (const table of personal) await transaction.delete(table).where(eq(table.playerId, player.id));
    await eraseFromProperty(transaction, player);
    await forgetCounters(transaction, player);
    await anonymise(transaction, player.id, now);
    // After the row: a role that another account of the same chat id holds is that one's.
    await transaction.execute(sql`
      delete from ${chatRoles} where chat_id = ${player.chatId}
      and not exists (select from ${players} where chat_id = ${player.chatId})`);
    return { playerId: player.id, newsIds: await newsThatName(transaction, player) };
  });
}

type Player = typeof players.$inferSelect;

/** The two ways in which people write a character's name. */
function writtenNames({ characterName }: Player): string[] {
  return [characterName, characterName.replaceAll('_', ' ')];
}

function holds(column: PgColumn | SQL, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Empties the entries about the person's story, and those that name the person. */
async function eraseFromAudit(transaction: Database, player: Player): Promise<void> {
  const own = transaction
    .select({ subject: sql`'story ' || ${stories.id}` })
    .from(stories)
    .where(eq(stories.playerId, player.id));
  const identifiers = [...writtenNames(player), player.email, player.chatId].filter((text) => text !== '');
  await transaction
    .update(audit)
    .set({ detail: { erased: true } })
    .where(
      or(inArray(audit.subject, own), ...identifiers.map((text) => holds(sql`${audit.detail}::text`, text))),
    );
}

/** Takes the person's name off the keys of houses, and out of the texts of their businesses. */
async function eraseFromProperty(transaction: Database, player: Player): Promise<void> {
  for (const invite of invites) {
    const holder = sql`lower(replace(trim(${houses[invite]}), ' ', '_'))`;
    await transaction
      .update(houses)
      .set({ [invite]: null })
      .where(eq(holder, player.characterNameKey));
  }
  for (const text of ['info', 'place'] as const) {
    await transaction
      .update(businesses)
      .set({ [text]: '' })
      .where(or(...writtenNames(player).map((written) => holds(businesses[text], written))));
  }
}

/** Deletes the counters of the account's logins and forgotten passwords, which know it by its hash only. */
function forgetCounters(transaction: Database, player: Player): Promise<void> {
  return forgetSubjects(transaction, [player.usuarioKey, `${player.id} ${player.emailKey}`]);
}

/** Gives every column of the row the value of a new account, and names that nobody can choose. */
async function anonymise(transaction: Database, playerId: number, now: number): Promise<void> {
  const { id, createdAt, ...others } = getTableColumns(players);
  const empty = Object.fromEntries(Object.keys(others).map((column) => [column, sql`default`]));
  const usuario = `borrado ${playerId}`;
  const characterName = `Borrado_${playerId}`;
  await transaction
    .update(players)
    .set({
      ...empty,
      usuario,
      usuarioKey: folded(usuario),
      characterName,
      characterNameKey: folded(characterName),
      email: '',
      emailKey: '',
      passwordHash: unusablePasswordHash,
      disabledAt: new Date(now),
    })
    .where(eq(players.id, playerId));
}

async function newsThatName(transaction: Database, player: Player): Promise<number[]> {
  const written = writtenNames(player);
  const columns = [news.title, news.description, subNews.title, subNews.content];
  const found = await transaction
    .selectDistinct({ id: news.id })
    .from(news)
    .leftJoin(subNews, eq(subNews.newsId, news.id))
    .where(or(...columns.flatMap((column) => written.map((text) => holds(column, text)))))
    .orderBy(news.id);
  return found.map((row) => row.id);
}
