import { setTimeout as delay } from 'node:timers/promises';
import { serverMessages } from '#contract/messages/server.ts';
import { errorCode } from '../common/error-code.ts';
import { Refusal } from '../common/refusal.ts';
import { flagOf, textOf } from './columns.ts';
import type { GameConnection, GameReader } from './connection.ts';
import { GameDatabaseAway, GameWriteUncertain } from './game-database-away.ts';
import { storedPassword } from './stored-password.ts';
import { type GameAccount, type GameViews, statements, storedPasswordOf } from './views.ts';

/** The procedures that the operator may create, with what the site says without them. */
export const procedures = {
  site_set_password: serverMessages.passwordInGameOnly,
  site_rename: serverMessages.renameInGameOnly,
  site_certify: serverMessages.certificatesInGameOnly,
  site_story_decided: serverMessages.storiesInGameOnly,
} as const;
export type Procedure = keyof typeof procedures;

/** The pause before what a write has done is read again, in milliseconds. */
const rereadPause = 300;

/** The procedures that exist. */
export async function existingProcedures(game: GameReader): Promise<ReadonlySet<string>> {
  const rows = await game.rows(
    'select routine_name as name from information_schema.routines where routine_schema = database()',
  );
  return new Set(rows.map(({ name }) => textOf(name)));
}

/**
 * Whether the server only copies another one. What is written there does not reach the game; procedures of an administrator
 * write all the same.
 */
export async function isReplica(game: GameReader): Promise<boolean> {
  const [row] = await game.rows('select @@read_only + @@innodb_read_only as is_read_only');
  const [replication] = await game.rows("show global status like 'Slave_running'");
  return flagOf(row?.['is_read_only']) || replication?.['Value'] === 'ON';
}

/** The writes to the game's database. Each is atomic there, and off when its procedure does not exist. */
export function createGameProcedures(game: GameConnection, views: GameViews) {
  /** @throws {Refusal} 409 when the procedure does not exist, or would write to a replica. */
  async function demand(procedure: Procedure): Promise<void> {
    const [existing, isCopy] = await Promise.all([existingProcedures(game), isReplica(game)]);
    if (isCopy || !existing.has(procedure)) throw new Refusal(409, procedures[procedure]);
  }

  /** The account as soon as the game answers again; null if it does not. */
  async function accountSoon(id: number): Promise<GameAccount | null> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const account = await views.accountById(id).catch(() => null);
      if (account) return account;
      await delay(rereadPause);
    }
    return null;
  }

  /**
   * Does a write. If it fails after it has begun, the truth is what the game has now: the procedure may have stored its
   * change before.
   * @throws {GameDatabaseAway} when nothing was done, {@link GameWriteUncertain} when the outcome is unknown.
   */
  async function settled<T>(
    write: () => Promise<T>,
    done?: { readonly result: T; readonly id: number; readonly isSeen: (account: GameAccount) => boolean },
  ): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof GameWriteUncertain)) throw error;
      const account = done && (await accountSoon(done.id));
      if (account && done.isSeen(account)) return done.result;
      if (error.hasEnded && (account || !done)) throw new GameDatabaseAway(error.code);
      throw error;
    }
  }

  return {
    demand,

    /** Replaces a password that is still `known`; false if it is another one by now. */
    async setPassword(id: number, known: string, next: string): Promise<boolean> {
      await demand('site_set_password');
      const { hash, salt } = storedPassword.read(next);
      const [row] = await game.rows(statements.password, [id]);
      if (!row || storedPasswordOf(row) !== known) return false;
      // As the game stores it: a column of a fixed length pads it.
      const stored = row['password_hash'];
      const old = Buffer.isBuffer(stored) ? stored : textOf(stored);
      const write = async () => {
        const values = [id, hash, salt, old];
        const result = await game.call('site_set_password', values, 'result', async (changed, rows) => {
          const [after] = await rows(statements.password, [id]);
          return Number(changed) !== 1 || (after !== undefined && storedPasswordOf(after) === next);
        });
        // A column of the game has cut the hash or the salt.
        if (result === null) throw new Refusal(409, serverMessages.passwordInGameOnly);
        return Number(result) === 1;
      };
      return settled(write, { id, result: true, isSeen: ({ passwordHash }) => passwordHash === next });
    },

    /** Renames a character that still has the name `from`, may be renamed, is not in the game and can pay. */
    async rename(
      id: number,
      { from, to, role, price }: { from: string; to: string; role: string; price: number },
    ): Promise<'done' | 'taken' | 'refused'> {
      await demand('site_rename');
      const write = async () => {
        const result = textOf(await game.call('site_rename', [id, from, to, role, price], 'result'));
        return result === 'done' || result === 'taken' ? result : 'refused';
      };
      try {
        return await settled(write, {
          ...{ id, result: 'done' },
          isSeen: ({ characterName }) => characterName === to,
        });
      } catch (error) {
        // A unique index of the game says so.
        if (errorCode(error) === 'ER_DUP_ENTRY') return 'taken';
        throw error;
      }
    },

    async certify(id: number, quiz: string): Promise<void> {
      await demand('site_certify');
      await settled(() => game.call('site_certify', [id, quiz]));
    },

    async storyDecided(id: number, decision: string, reason: string): Promise<void> {
      await demand('site_story_decided');
      await settled(() => game.call('site_story_decided', [id, decision, reason]));
    },
  };
}
