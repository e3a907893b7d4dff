import type { AnswerOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { CharacterRole } from '#contract/rules/character-name.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import type { Database } from '../database/open.ts';
import type { PasswordAccount } from './passwords.ts';
import type { Session } from './sessions.ts';

/** The account of a login. */
export interface LoginAccount {
  readonly id: number;
  readonly passwordHash: string;
  readonly confirmed: boolean;
  readonly adminLevel: number;
  readonly chatId: string;
  /** The last login from the same address; null if the address is not known. */
  readonly lastLoginHere: Date | null;
}

/**
 * The players: our own tables, or the game's database. A write goes to the game first and then to our database, which is
 * not held while the game is waited for.
 */
export interface PlayerData {
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
  /** Updates what we store of a player with a session, and returns whether something changed. */
  refresh(playerId: number): Promise<boolean>;
  accountsByEmail(emailKey: string): Promise<AnswerOf<typeof endpoints.accountByEmail>>;
  /** The enabled account with this id and e-mail, to which a link may be mailed. */
  findResetAccount(
    playerId: number,
    emailKey: string,
  ): Promise<{ readonly email: string; readonly characterName: string } | undefined>;
  passwordAccount(playerId: number): Promise<PasswordAccount | undefined>;
  /** @throws {Refusal} 409 if passwords cannot be changed here. */
  demandPasswordChange(): Promise<void>;
  /**
   * Stores a hash. Returns false, and stores nothing, if the current one is not `known`; null stands for any. `check` locks
   * the player's row and refuses; `record` is what changes with the password.
   */
  setPassword(
    change: { readonly playerId: number; readonly known: string | null; readonly next: string },
    steps: Readonly<Record<'check' | 'record', (transaction: Database) => Promise<void>>>,
  ): Promise<boolean>;

  sheet(playerId: number): Promise<AnswerOf<typeof endpoints.stats> | null>;
  cars(playerId: number): Promise<AnswerOf<typeof endpoints.cars>>;
  houses(playerId: number): Promise<AnswerOf<typeof endpoints.houses>>;
  businesses(playerId: number): Promise<AnswerOf<typeof endpoints.businesses>>;
  statement(
    playerId: number,
    page: { readonly page: number; readonly limit: number },
  ): Promise<AnswerOf<typeof endpoints.bankMovements>>;
  leaderboards(): Promise<AnswerOf<typeof endpoints.tops>>;

  /** Renames a session's character for its price in Coins. */
  rename(session: Session, wish: { readonly name: string; readonly role: CharacterRole }): Promise<void>;
  /** Tells the game about a certificate, before it is granted here. */
  certified(playerId: number, quiz: QuizType): Promise<void>;
  /** Before a quiz starts. @throws {Refusal} 409 if certificates cannot be granted here. */
  demandCertificates(): Promise<void>;
  /** Tells the game about a decision, before it is stored here. */
  storyDecided(playerId: number, decision: string, reason: string): Promise<void>;
}
