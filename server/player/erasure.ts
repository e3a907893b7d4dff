import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { normalized } from '../database/schema.ts';
import { unusablePasswordHash } from '../session/passwords.ts';
import { deleteCountersOf } from '../session/rate-limits.ts';

const { audit, businesses, chatRoles, houses, news, players, stories, subNews } = tables;

/** Tables whose rows are deleted with the player. */
const personal = [
  tables.sessions,
  tables.mailTokens,
  tables.knownAddresses,
  tables.knownBrowsers,
  tables.passkeys,
  tables.passkeyChallenges,
  tables.criminalRecords,
  tables.fines,
  tables.certificates,
  tables.servedQuizzes,
  tables.deliveries,
  tables.leaderboardDays,
  tables.calendars,
  stories,
];

const invites = ['invite1', 'invite2', 'invite3', 'invite4', 'invite5'] as const;

/**
 * Erases a player's personal data in one transaction. The account becomes an anonymous row without a
 * login. Rows that the community's records need (bank movements, property, audit) keep the id of that row.
 * `now` is in milliseconds since 1970. Returns that id, and the news whose text names the character: an operator decides
 * about it, because it belongs to the community.
 * @throws {StartFailure} when the account does not exist or its character is in the game.
 */
export function erasePlayer(database: Database, { name, now }: { name: string; now: number }) {
  return database.transaction(async (transaction) => {
    const [player] = await transaction
      .select()
      .from(players)
      .where(eq(players.usuarioKey, normalized(name)))
      .for('update');
    if (!player) throw new StartFailure(`There is no account ${name}.`);
    if (player.connected) {
      throw new StartFailure(`${name} is connected to the game, which would write the character back.`);
    }
    await erase(transaction, player, now);
    return { playerId: player.id, newsIds: await newsThatName(transaction, player) };
  });
}

type Player = typeof players.$inferSelect;

/** The erasure itself. Runs in a transaction that has locked the player's row. */
export async function erase(transaction: Database, player: Player, now: number): Promise<void> {
  await eraseFromAudit(transaction, player);
  for (const table of personal) await transaction.delete(table).where(eq(table.playerId, player.id));
  await eraseFromProperty(transaction, player);
  await deleteCounters(transaction, player);
  await anonymise(transaction, player.id, now);
  // After the player's row is anonymous: another account with the same chat id keeps its roles.
  await transaction.execute(sql`
    delete from ${chatRoles} where chat_id = ${player.chatId}
    and not exists (select from ${players} where chat_id = ${player.chatId})`);
}

/** The two spellings of a character's name: with underscores and with spaces. */
function writtenNames({ characterName }: Player): string[] {
  return [characterName, characterName.replaceAll('_', ' ')];
}

/** Whether a column contains a text as a whole word: other players' names may contain the name. */
function holds(column: PgColumn | SQL, text: string): SQL {
  const escaped = text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return sql`${column} ~* ${`(^|[^[:alnum:]])${escaped}($|[^[:alnum:]])`}`;
}

/** Clears audit entries about the player's story and entries that name the player. */
async function eraseFromAudit(transaction: Database, player: Player): Promise<void> {
  const own = transaction
    .select({ subject: sql`'story ' || ${stories.id}` })
    .from(stories)
    .where(eq(stories.playerId, player.id));
  const identifiers = [...writtenNames(player), player.email].filter((text) => text !== '');
  await transaction
    .update(audit)
    .set({ detail: { erased: true } })
    .where(
      or(inArray(audit.subject, own), ...identifiers.map((text) => holds(sql`${audit.detail}::text`, text))),
    );
}

/** Removes the player's name from the keys of houses and from the texts of businesses. */
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

/** Deletes the player's counters, which are stored under a hash. */
function deleteCounters(transaction: Database, player: Player): Promise<void> {
  return deleteCountersOf(transaction, [
    player.usuarioKey,
    `${player.id}`,
    `${player.id} ${player.emailKey}`,
  ]);
}

/**
 * Resets every column of the row to its default and sets names that cannot be registered. Of a player of the game the
 * time of the registration stays: by it the site knows when the id belongs to another player.
 */
async function anonymise(transaction: Database, playerId: number, now: number): Promise<void> {
  const { id, createdAt, registered, ...others } = getTableColumns(players);
  const empty = Object.fromEntries(Object.keys(others).map((column) => [column, sql`default`]));
  const usuario = `borrado ${playerId}`;
  const characterName = `Borrado_${playerId}`;
  await transaction
    .update(players)
    .set({
      ...empty,
      usuario,
      usuarioKey: normalized(usuario),
      characterName,
      characterNameKey: normalized(characterName),
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
