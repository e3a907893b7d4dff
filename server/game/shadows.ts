import { createHash, createHmac } from 'node:crypto';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { fairLimit } from '../common/fair-limit.ts';
import { recordAudit } from '../database/audit.ts';
import type { Database } from '../database/open.ts';
import { normalized, normalizedEmail, players } from '../database/schema.ts';
import { erase } from '../player/erasure.ts';
import { revokeMailTokens } from '../session/mail-tokens.ts';
import { unusablePasswordHash } from '../session/passwords.ts';
import { endSessions } from '../session/sessions.ts';
import { GameDatabaseAway } from './game-database-away.ts';
import type { GameAccount, GameViews } from './views.ts';

/**
 * Shadows: rows of our table `players` for players of the game who have logged in here. Sessions, stories and
 * certificates refer to them. They hold names, e-mail, level and chat id, and a fingerprint of the password.
 */

/** The beginning of `password_hash` in a shadow. */
export const shadowMark = 'game:';

/** A shadow is at most this old while its player uses the site, in milliseconds. */
const refreshEvery = 60_000;

/** How long work on a player waits for other work on the same one at most, in milliseconds. */
const turnLimit = 3000;

/** Times of refreshes are forgotten from this number of players on. */
const mostTimes = 50_000;

/**
 * A fingerprint of a hash with its salt: it shows that a password changed. The key is not in our database, so that a
 * copy of it does not allow guesses.
 */
export function createFingerprint(key: string): (passwordHash: string | null) => string {
  const secret = createHash('sha256').update(key).digest();
  return (hash) =>
    shadowMark +
    createHmac('sha256', secret)
      .update(hash ?? '')
      .digest('base64url');
}

type Shadow = Pick<
  typeof players.$inferSelect,
  'usuario' | 'email' | 'emailKey' | 'passwordHash' | 'registered'
>;

/**
 * Whether the game has given an id to another player. A rename, a new password or a new address alone is the same one, and
 * a registration alone may only be written in another way.
 */
function isAnother(before: Shadow, next: Omit<Shadow, 'registered'> & { registered?: string }): boolean {
  const hasOtherName = normalized(before.usuario) !== normalized(next.usuario);
  const hasOtherPassword = before.passwordHash !== next.passwordHash;
  const { registered = '' } = next;
  if (before.registered !== '' && registered !== '')
    return before.registered !== registered && (hasOtherName || hasOtherPassword);
  const hasOtherEmail = next.email === '' || before.emailKey !== next.emailKey;
  const isErased = before.passwordHash === unusablePasswordHash;
  return hasOtherName && hasOtherPassword && hasOtherEmail && !isErased;
}

export function createShadows(parts: {
  database: Database;
  views: Pick<GameViews, 'accountById' | 'accountsById' | 'registrations'>;
  fingerprint: (passwordHash: string | null) => string;
  now: () => number;
}) {
  const { database, views, fingerprint, now } = parts;
  const refreshedAt = new Map<number, number>();
  /** When shadows were last stored. */
  const storedAt = new Map<number, number>();
  let batch: { readonly ids: Set<number>; readonly done: Promise<ReadonlySet<number>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();

  /** The columns of a shadow. One that was registered keeps that time while the game does not say it. */
  function columnsOf(account: GameAccount, registered = '') {
    const { usuario, characterName, email, adminLevel, chatId } = account;
    return {
      usuario,
      characterName,
      email,
      adminLevel,
      chatId,
      usuarioKey: normalized(usuario),
      characterNameKey: normalized(characterName),
      emailKey: normalizedEmail(email),
      passwordHash: fingerprint(account.passwordHash),
      confirmed: account.canLogIn,
      ...(registered === '' ? {} : { registered }),
    };
  }

  /** Whether a shadow is out of date. Parked keys differ too, and stay so while another player has the name. */
  function differs(row: object, next: Readonly<Record<string, unknown>>): boolean {
    return Object.entries(row).some(([column, value]) => column in next && next[column] !== value);
  }

  /**
   * Stores an account and ends sessions that it no longer allows. If the game has given the id to another player, what we
   * stored of the earlier one is erased first. Runs in a transaction.
   */
  async function store(transaction: Database, account: GameAccount, registered?: string): Promise<void> {
    const { id } = account;
    const next = columnsOf(account, registered);
    const [stored] = await transaction.select().from(players).where(eq(players.id, id)).for('update');
    const isNew = stored !== undefined && isAnother(stored, next);
    if (isNew) {
      await erase(transaction, stored, now());
      const entry = { playerId: id, action: 'player.replaced', subject: `player ${id}`, detail: {} } as const;
      await recordAudit(transaction, { ...entry, now: now() });
    }
    const before = isNew ? undefined : stored;
    // An erased or disabled account keeps its row as it is.
    if (before?.disabledAt) return;
    if (before && (before.passwordHash !== next.passwordHash || !account.canLogIn)) {
      await endSessions(transaction, id);
      await revokeMailTokens(transaction, id, 'reset', now());
    }
    if (before && !differs(before, next)) return;
    // Another player had one of these names before, and the next refresh of that shadow stores the new one.
    const parked = [next.usuarioKey, next.characterNameKey];
    const namesakes = await transaction
      .select({ id: players.id })
      .from(players)
      .where(
        and(
          ne(players.id, id),
          or(inArray(players.usuarioKey, parked), inArray(players.characterNameKey, parked)),
        ),
      );
    for (const namesake of namesakes) {
      const key = `#${namesake.id}`;
      await transaction
        .update(players)
        .set({ usuarioKey: key, characterNameKey: key })
        .where(eq(players.id, namesake.id));
    }
    await transaction
      .insert(players)
      .overridingSystemValue()
      .values({ id, ...next, createdAt: new Date(now()) })
      .onConflictDoUpdate({ target: players.id, set: { ...next, disabledAt: null } });
  }

  /** Brings a shadow up to date, within {@link inTurn}. Our database is free while the game's is waited for. */
  async function updateNow(id: number): Promise<GameAccount | null> {
    const at = now();
    const [account, registrations] = await Promise.all([views.accountById(id), views.registrations([id])]);
    await database.transaction(async (transaction) => {
      if (account) await store(transaction, account, registrations.get(id));
      else await endSessions(transaction, id);
    });
    refreshedAt.set(id, at);
    storedAt.set(id, now());
    return account;
  }

  /**
   * Does work on one player at a time: an update must not store what it has read before a change of the name or the
   * password, nor see such a change before the change has stored it itself.
   */
  const turns = fairLimit(Number.POSITIVE_INFINITY);
  async function inTurn<T>(id: number, work: () => Promise<T>): Promise<T> {
    const end = performance.now() + turnLimit;
    return await turns(async () => {
      if (performance.now() > end) throw new GameDatabaseAway();
      return await work();
    }, String(id));
  }
  const update = (id: number) => inTurn(id, () => updateNow(id));

  /** Refreshes shadows with one statement and returns those that changed. */
  async function refreshAll(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const at = now();
    const [found, registrations] = await Promise.all([views.accountsById(ids), views.registrations(ids)]);
    const accounts = new Map(found.map((account) => [account.id, account]));
    const stored = await database
      .select()
      .from(players)
      .where(inArray(players.id, [...ids]));
    const changed = stored.filter((row) => {
      const account = accounts.get(row.id);
      return !account?.canLogIn || differs(row, columnsOf(account, registrations.get(row.id)));
    });
    for (const { id } of changed) await update(id);
    if (refreshedAt.size > mostTimes) {
      refreshedAt.clear();
      storedAt.clear();
    }
    for (const id of ids) refreshedAt.set(id, at);
    return new Set(changed.map(({ id }) => id));
  }

  /** Collects the players of simultaneous calls for the next statement. */
  function inBatch(id: number): Promise<ReadonlySet<number>> {
    if (batch === null) {
      const ids = new Set<number>();
      const done = running
        .catch(() => undefined)
        .then(() => {
          batch = null;
          return refreshAll([...ids]);
        });
      running = done;
      batch = { ids, done };
    }
    batch.ids.add(id);
    return batch.done;
  }

  return {
    update,
    updateNow,
    inTurn,
    fingerprint,

    /**
     * Refreshes the shadow of a player who uses the site, at most once a minute. Returns whether it changed since a time,
     * also for another call. While the game's database is away the shadow stays as it is.
     */
    async refresh(id: number, since = now()): Promise<boolean> {
      const isStored = () => (storedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= since;
      if (Math.abs(now() - (refreshedAt.get(id) ?? 0)) < refreshEvery) return isStored();
      try {
        return (await inBatch(id)).has(id) || isStored();
      } catch (error) {
        if (error instanceof GameDatabaseAway) return false;
        throw error;
      }
    },

    /**
     * Stores the shadow of a player who logs in with the password `passwordHash`. Returns its fingerprint; null if
     * the password changed or the account may not log in any more.
     */
    async admit(id: number, passwordHash: string): Promise<string | null> {
      const account = await update(id);
      return account?.canLogIn && account.passwordHash === passwordHash ? fingerprint(passwordHash) : null;
    },
  };
}
