import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache, type Perf } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import { withTimeLimit } from '../common/time-limit.ts';
import type { Database } from '../database/open.ts';
import { knownAddresses, normalizedEmail, players, servedQuizzes, stories } from '../database/schema.ts';
import type { PlayerReads, Tops } from '../player/player-reads.ts';
import { type Rename, refuseRename } from '../player/renaming.ts';
import type { Accounts, GameWrites } from '../session/accounts.ts';
import { isKnownAddress } from '../session/known-addresses.ts';
import { addName, endSessions, lockPlayer, lockSession } from '../session/sessions.ts';
import type { GameConnection } from './connection.ts';
import { GameDatabaseAway } from './game-database-away.ts';
import { createGameProcedures } from './procedures.ts';
import { createFingerprint, createShadows } from './shadows.ts';
import { createGameViews, type GameAccount } from './views.ts';

/** The leaderboards sort every player, so they are read this often, in milliseconds. */
const topsLife = 60_000;

/** How long callers wait for them, in milliseconds, before they receive the last ones. */
const topsPatience = 1000;

/** The players of a gamemode's database (docs/game-database.md). */
export function createGamePlayerData(parts: {
  readonly game: GameConnection;
  readonly database: Database;
  /** The key of the fingerprints of passwords. */
  readonly key: string;
  readonly now: () => number;
  readonly perf?: Perf;
}) {
  const { game, database, now } = parts;
  const views = createGameViews(game);
  const procedures = createGameProcedures(game, views);
  const shadows = createShadows({ database, views, fingerprint: createFingerprint(parts.key), now });
  const tops = createTops(views.leaderboards, parts.perf ?? performance);

  /** Disabled accounts do not exist for callers, unless their id belongs to another player by now. */
  async function isDisabledStill(playerId: number): Promise<boolean> {
    await shadows.update(playerId);
    const [row] = await database
      .select({ disabledAt: players.disabledAt })
      .from(players)
      .where(eq(players.id, playerId));
    return Boolean(row?.disabledAt);
  }

  /** Refuses to write for an id that belongs to another player by now: the rows of the earlier one are gone. */
  async function demandSamePlayer(
    playerId: number,
    table: typeof stories | typeof servedQuizzes,
    refusal: Refusal,
  ): Promise<void> {
    await shadows.update(playerId);
    if ((await database.$count(table, eq(table.playerId, playerId))) === 0) throw refusal;
  }

  const accounts: Accounts = {
    async findLoginAccount({ usuario, address }, at) {
      const account = await views.accountByUsuario(usuario);
      // The same statement for unknown accounts, so that they take as long.
      const [row] = await database
        .select({ disabledAt: players.disabledAt, lastLoginHere: knownAddresses.lastUsedAt })
        .from(players)
        .leftJoin(knownAddresses, isKnownAddress(address, at))
        .where(eq(players.id, account?.id ?? 0));
      if (!account?.canLogIn || account.passwordHash === null) return undefined;
      if (row?.disabledAt && (await isDisabledStill(account.id))) return undefined;
      const { passwordHash } = account;
      return { ...account, passwordHash, confirmed: true, lastLoginHere: row?.lastLoginHere ?? null };
    },

    admit: ({ id, passwordHash }) => shadows.admit(id, passwordHash),
    refresh: shadows.refresh,

    async accountsByEmail(emailKey) {
      const found = (await views.accountsByEmail(emailKey)).map(({ id, characterName }) => ({
        ID: id,
        Name: characterName,
      }));
      return found.sort((one, other) => (one.Name < other.Name ? -1 : 1));
    },

    async findResetAccount(playerId, emailKey) {
      const account = await views.accountById(playerId);
      const isTheirs =
        account?.canLogIn && account.email !== '' && normalizedEmail(account.email) === emailKey;
      // The token of the mail refers to the shadow.
      if (!isTheirs || (await isDisabledStill(playerId))) return undefined;
      return account;
    },

    passwordAccount: async (playerId) => (await views.accountById(playerId)) ?? undefined,

    setPassword: ({ playerId, known, next }, { check, record }) =>
      shadows.inTurn(playerId, async () => {
        // The link of a mail must not change the password of another player who has the id by now.
        const current = known ?? (await shadows.updateNow(playerId))?.passwordHash ?? null;
        await database.transaction(check);
        if (current === null) return false;
        if (!(await procedures.setPassword(playerId, current, next))) {
          const account = await views.accountById(playerId);
          if (!account?.connected || account.passwordHash !== current) return false;
          throw new Refusal(409, serverMessages.passwordWhileConnected);
        }
        await database.transaction(async (transaction) => {
          await lockPlayer(transaction, playerId);
          await record(transaction);
          await transaction
            .update(players)
            .set({ passwordHash: shadows.fingerprint(next) })
            .where(eq(players.id, playerId));
        });
        return true;
      }),
  };

  const playerReads: PlayerReads = {
    async sheet(playerId) {
      const [account, character, [story]] = await Promise.all([
        views.accountById(playerId),
        views.character(playerId),
        database
          .select({ datosImportantes: stories.features, historia: stories.story })
          .from(stories)
          .where(and(eq(stories.playerId, playerId), isNull(stories.reopenedAt))),
      ]);
      if (account === null || character === null) return null;
      return {
        ...character,
        Name: account.characterName,
        Crystal: account.coins,
        Mail: account.email,
        permisoName: account.canRename,
        historia: story ?? null,
      };
    },

    cars: views.cars,
    houses: views.houses,
    businesses: views.businesses,
    statement: views.statement,

    leaderboards: tops,
  };

  const rename: Rename = async (session, { name, role, coinsName }) => {
    await procedures.demand('site_rename');
    const { playerId } = session;
    const check = async () => {
      const account = await shadows.updateNow(playerId);
      if (account === null) throw new Refusal(404, serverMessages.notFound);
      refuseRename(name, { ...account, coins: account.coins ?? 0 }, session, coinsName);
    };
    const from = session.characterName;
    const wish = { from, to: name, role, price: limits.renamePriceCoins };
    await shadows.inTurn(playerId, async () => {
      await check();
      await database.transaction((transaction) => lockSession(transaction, session));
      const result = await procedures.rename(playerId, wish);
      if (result === 'taken') throw new Refusal(409, playerMessages.rename.taken);
      if (result === 'refused') {
        await check();
        throw new Refusal(409, serverMessages.renamedMeanwhile);
      }
      // The rename is done: if this fails, the next refresh repeats it.
      await shadows.updateNow(playerId).catch(forgive);
      await database.transaction(async (transaction) => {
        const isMine = eq(players.id, playerId);
        await transaction.update(players).set({ characterRole: role }).where(isMine);
        await addName(transaction, session, name);
        await endSessions(transaction, playerId, session.tokenHash);
      });
    });
  };

  const gameWrites: GameWrites = {
    async demandPasswordChange() {
      // Also that accounts can be read: what follows may happen after the answer.
      await Promise.all([procedures.demand('site_set_password'), views.accountById(0)]);
    },
    demandCertificates: () => procedures.demand('site_certify'),
    async certified(playerId, quiz) {
      await demandSamePlayer(playerId, servedQuizzes, new Refusal(401, serverMessages.noSession));
      await procedures.certify(playerId, quiz);
    },
    async storyDecided(playerId, decision, reason) {
      await demandSamePlayer(playerId, stories, new Refusal(404, serverMessages.storyNotFound));
      await procedures.storyDecided(playerId, decision, reason);
    },
  };

  return {
    accounts,
    playerReads,
    rename,
    gameWrites,

    /** Stores what we keep of the account of a usuario, and returns the account; null if there is none. */
    async store(usuario: string): Promise<GameAccount | null> {
      const account = await views.accountByUsuario(usuario);
      if (account === null) return null;
      await shadows.update(account.id);
      return account;
    },
  };
}

/** @throws every error but that of a game that is away. */
function forgive(error: unknown): void {
  if (!(error instanceof GameDatabaseAway)) throw error;
}

/** Reads the leaderboards once a minute, in the background if that takes long. Until they are read, they stay as they are. */
function createTops(load: () => Promise<Tops>, perf: Perf): () => Promise<Tops> {
  const cache = new LRUCache<'tops', Tops>({
    max: 1,
    ttl: topsLife,
    perf,
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    fetchMethod: load,
  });
  return async () => {
    const last = cache.peek('tops', { allowStale: true }) ?? null;
    const newest = cache.forceFetch('tops').catch((error: unknown) => {
      if (last === null) throw error;
      return last;
    });
    const answer = await withTimeLimit(newest, topsPatience, last);
    if (answer === null) throw new GameDatabaseAway();
    return answer;
  };
}
