import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { knownAddresses, players } from '../database/schema.ts';
import { isKnownAddress } from '../session/login.ts';
import { type Passwords, passwordAccountColumns } from '../session/passwords.ts';
import type { PlayerData } from '../session/player-data.ts';
import { bankStatement } from './bank-statement.ts';
import { createCharacterSheets } from './character-sheet.ts';
import { businessesOf, carsOf, housesOf } from './property.ts';
import { renameCharacter } from './renaming.ts';

const nothing = async () => undefined;

/** The players of our own tables. The gamemode, if there is one, reads and writes these. */
export function createOwnPlayerData(
  database: Database,
  passwords: Passwords,
  leaderboards: PlayerData['leaderboards'],
): PlayerData {
  return {
    // A disabled account is not found, so that it gets the same answer as a missing one.
    async findLoginAccount({ usuarioKey, address }, now) {
      const [account] = await database
        .select({
          id: players.id,
          passwordHash: players.passwordHash,
          confirmed: players.confirmed,
          adminLevel: players.adminLevel,
          chatId: players.chatId,
          lastLoginHere: knownAddresses.lastUsedAt,
        })
        .from(players)
        .leftJoin(knownAddresses, isKnownAddress(address, now))
        .where(and(eq(players.usuarioKey, usuarioKey), isNull(players.disabledAt)));
      return account;
    },

    async admit({ id, passwordHash: known }, password) {
      const passwordHash = password === null ? known : await passwords.renew(known, password, `login ${id}`);
      if (passwordHash !== known) {
        await database
          .update(players)
          .set({ passwordHash })
          .where(and(eq(players.id, id), eq(players.passwordHash, known)));
      }
      return passwordHash;
    },

    refresh: async () => false,

    accountsByEmail: (emailKey) =>
      database
        .select({ ID: players.id, Name: players.characterName })
        .from(players)
        .where(eq(players.emailKey, emailKey))
        .orderBy(asc(players.characterName))
        .execute(),

    async findResetAccount(playerId, emailKey) {
      const [player] = await database
        .select({ email: players.email, characterName: players.characterName })
        .from(players)
        .where(and(eq(players.id, playerId), eq(players.emailKey, emailKey), isNull(players.disabledAt)));
      return player;
    },

    async passwordAccount(playerId) {
      const [player] = await database
        .select(passwordAccountColumns)
        .from(players)
        .where(eq(players.id, playerId));
      return player;
    },

    demandPasswordChange: nothing,

    setPassword: ({ playerId, known, next }, { check, record }) =>
      database.transaction(async (transaction) => {
        await check(transaction);
        const changed = await transaction
          .update(players)
          .set({ passwordHash: next })
          .where(and(eq(players.id, playerId), known === null ? undefined : eq(players.passwordHash, known)))
          .returning({ id: players.id });
        if (changed.length === 0) return false;
        await record(transaction);
        return true;
      }),

    sheet: createCharacterSheets(database),
    cars: (playerId) => carsOf(database, playerId),
    houses: (playerId) => housesOf(database, playerId),
    businesses: (playerId) => businessesOf(database, playerId),
    statement: (playerId, page) => bankStatement(database, playerId, page),
    leaderboards,
    rename: (session, wish) => renameCharacter(database, session, wish),
    certified: nothing,
    demandCertificates: nothing,
    storyDecided: nothing,
  };
}
