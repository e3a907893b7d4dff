import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';
import { textOf } from './columns.ts';
import type { GameConnection } from './connection.ts';
import { storedPassword } from './stored-password.ts';

/** The procedures that the operator may create, with what the site says without them. */
export const procedures = {
  site_set_password: serverMessages.passwordInGameOnly,
  site_rename: serverMessages.renameInGameOnly,
  site_certify: serverMessages.certificatesInGameOnly,
  site_story_decided: serverMessages.storiesInGameOnly,
} as const;
export type Procedure = keyof typeof procedures;

/** How long a look-up of the procedures counts, in milliseconds. */
const lookUpLife = 60_000;

/** The writes to the game's database. Each is atomic there, and off when its procedure does not exist. */
export function createGameProcedures(game: GameConnection, now: () => number) {
  let lookUp: { readonly at: number; readonly names: ReadonlySet<string> } | null = null;

  async function existing(): Promise<ReadonlySet<string>> {
    if (lookUp !== null && Math.abs(now() - lookUp.at) < lookUpLife) return lookUp.names;
    const rows = await game.rows(
      'select routine_name as name from information_schema.routines where routine_schema = database()',
    );
    lookUp = { at: now(), names: new Set(rows.map(({ name }) => textOf(name))) };
    return lookUp.names;
  }

  /** @throws {Refusal} 409 when the procedure does not exist. */
  async function demand(procedure: Procedure): Promise<void> {
    if (!(await existing()).has(procedure)) throw new Refusal(409, procedures[procedure]);
  }

  return {
    demand,

    /** Replaces a password that is still `known`; false if it is another one by now. */
    async setPassword(id: number, known: string, next: string): Promise<boolean> {
      await demand('site_set_password');
      const { hash, salt } = storedPassword.read(next);
      const old = storedPassword.read(known).hash;
      return Number(await game.call('site_set_password', [id, hash, salt, old], 'result')) === 1;
    },

    /** Renames a character that still has the name `from`, may be renamed, is not in the game and can pay. */
    async rename(
      id: number,
      { from, to, role, price }: { from: string; to: string; role: string; price: number },
    ): Promise<'done' | 'taken' | 'refused'> {
      await demand('site_rename');
      const result = textOf(await game.call('site_rename', [id, from, to, role, price], 'result'));
      return result === 'done' || result === 'taken' ? result : 'refused';
    },

    async certify(id: number, quiz: string): Promise<void> {
      await demand('site_certify');
      await game.call('site_certify', [id, quiz]);
    },

    async storyDecided(id: number, decision: string, reason: string): Promise<void> {
      await demand('site_story_decided');
      await game.call('site_story_decided', [id, decision, reason]);
    },
  };
}
