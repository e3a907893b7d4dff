import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import type { Database } from '../database/open.ts';
import { knownAddresses, players } from '../database/schema.ts';
import { isKnownAddress } from './known-addresses.ts';
import { type PasswordAccount, type Passwords, passwordAccountColumns } from './passwords.ts';

/** The account of a login. */
interface LoginAccount
  extends Pick<typeof players.$inferSelect, 'id' | 'passwordHash' | 'confirmed' | 'adminLevel' | 'chatId'> {
  /** The last login from the same address; null if the address is not known. */
  readonly lastLoginHere: Date | null;
}

/** The accounts of our own table, or of the game's database. */
export interface Accounts {
  /** The enabled account of a usuario. */
  findLoginAccount(
    login: { readonly usuario: string; readonly usuarioKey: string; readonly address: string },
    now: number,
  ): Promise<LoginAccount | undefined>;
  /**
   * Updates what we store of an account whose password was verified, or whose passkey if the password is null. Returns
   * the value of `password_hash` then; null if the account changed meanwhile.
   */
  admit(account: LoginAccount, password: string | null): Promise<string | null>;
  /**
   * Updates what we store of a player with a session, and returns whether something changed since a time: what the caller
   * has read since then may be out of date. Without a time, since now.
   */
  refresh(playerId: number, since?: number): Promise<boolean>;
  accountsByEmail(emailKey: string): Promise<AnswerOf<typeof endpoints.accountByEmail>>;
  /** The enabled account with this id and e-mail, to which a link may be mailed. */
  findResetAccount(
    playerId: number,
    emailKey: string,
  ): Promise<{ readonly email: string; readonly characterName: string } | undefined>;
  passwordAccount(playerId: number): Promise<PasswordAccount | undefined>;
  /**
   * Stores a hash. Returns false, and stores nothing, if the current one is not `known`; null stands for any. `check` locks
   * the player's row and refuses; `record` is what changes with the password.
   */
  setPassword(
    change: { readonly playerId: number; readonly known: string | null; readonly next: string },
    steps: Readonly<Record<'check' | 'record', (transaction: Database) => Promise<void>>>,
  ): Promise<boolean>;
}

/**
 * What a game's database may refuse or must be told, before our own changes; it is not held while the game is waited for.
 * There is none if the players are in our own tables.
 */
export interface GameWrites {
  /** @throws {Refusal} 409 if passwords cannot be changed here. */
  demandPasswordChange(): Promise<void>;
  /** Before a quiz starts. @throws {Refusal} 409 if certificates cannot be granted here. */
  demandCertificates(): Promise<void>;
  certified(playerId: number, quiz: QuizType): Promise<void>;
  storyDecided(playerId: number, decision: string, reason: string): Promise<void>;
}

/** The accounts of our own table. The gamemode, if there is one, reads and writes it. */
export function createAccounts(database: Database, passwords: Passwords): Accounts {
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
  };
}
