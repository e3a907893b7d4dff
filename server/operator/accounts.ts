import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { characterNameProblem, normalizeCharacterName } from '#contract/rules/character-name.ts';
import { isPasswordTooLong, passwordProblem } from '#contract/rules/password.ts';
import * as wire from '#contract/wire-scalars.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { Database } from '../database/open.ts';
import {
  calendars,
  chatRoles,
  normalized,
  normalizedEmail,
  passkeyChallenges,
  players,
  sessions,
} from '../database/schema.ts';
import { revokeMailTokens } from '../session/mail-tokens.ts';
import {
  isPoorChoice,
  type PasswordAccount,
  type Passwords,
  passwordAccountColumns,
} from '../session/passwords.ts';
import { endSessions } from '../session/sessions.ts';

/**
 * Operator commands for accounts; the API has no call that registers a player. Each function throws a
 * {@link StartFailure} with a one-line reason.
 */

const usuario = wire.filledText(64).check(z.regex(/^\S+$/));

/** Creates an account with its character and returns its id. */
export async function createAccount(
  database: Database,
  passwords: Passwords,
  account: {
    usuario: string;
    email: string;
    characterName: string;
    password: string;
    isConfirmed: boolean;
    siteName: string;
    now: number;
  },
): Promise<number> {
  const { password, email, characterName, isConfirmed, siteName, now } = account;
  if (!z.safeParse(usuario, account.usuario).success) {
    throw new StartFailure('The usuario must be text of at most 64 characters without spaces.');
  }
  if (!z.safeParse(wire.email, email).success) throw new StartFailure('The e-mail must be an address.');
  checkName(characterName);
  await checkNewPassword(password, { ...account, passwordHash: null }, { passwords, siteName });
  const usuarioKey = normalized(account.usuario);
  const characterNameKey = normalized(characterName);
  const passwordHash = await passwords.hash(password);
  const [created] = await database
    .insert(players)
    .values({
      usuario: account.usuario,
      usuarioKey,
      characterName,
      characterNameKey,
      email,
      emailKey: normalizedEmail(email),
      passwordHash,
      confirmed: isConfirmed,
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning({ id: players.id });
  if (created) return created.id;
  const [namesake] = await database
    .select({ id: players.id })
    .from(players)
    .where(eq(players.usuarioKey, usuarioKey));
  throw new StartFailure(`The ${namesake ? 'usuario' : 'character name'} is taken.`);
}

function checkName(name: string): void {
  const problem = characterNameProblem(name, { currentName: '', isComplete: true });
  if (problem === null && name === normalizeCharacterName(name)) return;
  const reasons = { tooLong: 'is too long', blocked: 'is not allowed', badFormat: '', unchanged: '' };
  const reason = problem === null ? '' : reasons[problem];
  throw new StartFailure(
    `The character name ${reason || 'must have the form Nombre_Apellido, with at least four and three letters'}.`,
  );
}

/** @throws {StartFailure} for a password that is too short, too long or easy to guess. */
export async function checkNewPassword(
  password: string,
  account: PasswordAccount,
  services: { passwords: Passwords; siteName: string },
): Promise<void> {
  if (passwordProblem(password, password) !== null || isPasswordTooLong(password)) {
    throw new StartFailure(
      `The password must have ${limits.passwordMin} to ${limits.passwordMax} characters.`,
    );
  }
  if (await isPoorChoice(password, account, services)) {
    throw new StartFailure(
      'Choose a less common password: not one of the most common ones, the names of the account or the site, or the current one.',
    );
  }
}

const noAccount = (name: string) => new StartFailure(`There is no account ${name}.`);

/** @throws {StartFailure} when there is no account with this usuario. */
export async function idOf(database: Database, name: string): Promise<number> {
  const [player] = await database
    .select({ id: players.id })
    .from(players)
    .where(eq(players.usuarioKey, normalized(name)));
  if (!player) throw noAccount(name);
  return player.id;
}

async function change(
  database: Database,
  name: string,
  values: Partial<typeof players.$inferInsert>,
): Promise<void> {
  const isTheirs = eq(players.usuarioKey, normalized(name));
  const changed = await database.update(players).set(values).where(isTheirs).returning({ id: players.id });
  if (changed.length === 0) throw noAccount(name);
}

/** Sets the admin level; from 8 on it opens the administration (behaviour 2.10). */
export async function setAdminLevel(database: Database, name: string, level: number): Promise<void> {
  if (!Number.isInteger(level) || level < 0 || level > 100) {
    throw new StartFailure('The level must be a whole number from 0 to 100.');
  }
  await change(database, name, { adminLevel: level });
}

/** Confirms an account, as the link in its mail does. */
export async function confirmAccount(database: Database, name: string): Promise<void> {
  await change(database, name, { confirmed: true });
}

/** Sets a new password, ends all sessions of the account and revokes its open reset links. */
export async function setPassword(
  database: Database,
  passwords: Passwords,
  { name, password, siteName, now }: { name: string; password: string; siteName: string; now: number },
): Promise<void> {
  const [player] = await database
    .select({ playerId: players.id, ...passwordAccountColumns })
    .from(players)
    .where(eq(players.usuarioKey, normalized(name)));
  if (!player) throw noAccount(name);
  const { playerId } = player;
  await checkNewPassword(password, player, { passwords, siteName });
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    await transaction.update(players).set({ passwordHash }).where(eq(players.id, playerId));
    await revokeMailTokens(transaction, playerId, 'reset', now);
    await endSessions(transaction, playerId);
  });
}

/** Ends all sessions of an account and returns their number. */
export async function logOut(database: Database, name: string): Promise<number> {
  return await endSessions(database, await idOf(database, name));
}

/** Ends all sessions of all accounts and returns their number. */
export async function logOutAll(database: Database): Promise<number> {
  const ended = await database.delete(sessions).returning({ playerId: sessions.playerId });
  await database.delete(passkeyChallenges).where(isNotNull(passkeyChallenges.playerId));
  await database.update(calendars).set({ secretHash: null });
  return ended.length;
}

/** Disables an account and ends its sessions, or enables it again. A disabled account cannot log in. */
export async function setDisabled(
  database: Database,
  { name, isDisabled, now }: { name: string; isDisabled: boolean; now: number },
): Promise<void> {
  const playerId = await idOf(database, name);
  const disabledAt = isDisabled ? sql`coalesce(${players.disabledAt}, ${new Date(now).toISOString()})` : null;
  await database.transaction(async (transaction) => {
    await transaction.update(players).set({ disabledAt }).where(eq(players.id, playerId));
    if (isDisabled) await endSessions(transaction, playerId);
  });
}

/** Sets the chat-community id of an account; '' removes it. */
export async function setChatId(database: Database, name: string, chatId: string): Promise<void> {
  if (!z.safeParse(wire.chatId, chatId).success) {
    throw new StartFailure('The chat id must be 1 to 20 digits.');
  }
  await change(database, name, { chatId });
}

/**
 * Grants or revokes a chat-community role in the server's own table, which applies when Discord is not
 * configured.
 */
export async function setChatRole(
  database: Database,
  { name, roleId, isHeld }: { name: string; roleId: string; isHeld: boolean },
): Promise<void> {
  if (roleId === '' || !z.safeParse(wire.chatId, roleId).success) {
    throw new StartFailure('The role must be 1 to 20 digits.');
  }
  const playerId = await idOf(database, name);
  await database.transaction(async (transaction) => {
    const [player] = await transaction
      .select({ chatId: players.chatId })
      .from(players)
      .where(and(eq(players.id, playerId), sql`${players.chatId} <> ''`));
    if (!player) throw new StartFailure(`The account ${name} has no chat id: set one with --chat-id.`);
    const { chatId } = player;
    if (isHeld) await transaction.insert(chatRoles).values({ chatId, roleId }).onConflictDoNothing();
    else {
      await transaction
        .delete(chatRoles)
        .where(and(eq(chatRoles.chatId, chatId), eq(chatRoles.roleId, roleId)));
    }
  });
}
