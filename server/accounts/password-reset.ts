import { and, asc, eq, isNull } from 'drizzle-orm';
import { hostMessages } from '#contract/host-messages.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { HostServices } from '../services.ts';
import { rememberAddress } from './known-addresses.ts';
import { holderOfMailToken, issueMailToken, useMailToken, voidMailTokens } from './mail-tokens.ts';
import { isPoorChoice, passwordAccountColumns } from './new-password.ts';
import { endSessions } from './sessions.ts';

/** The accounts of an e-mail address, for people who forgot which is theirs. */
export async function accountsByEmail(database: Database, emailKey: string) {
  return await database
    .select({ ID: players.id, Name: players.characterName })
    .from(players)
    .where(eq(players.emailKey, emailKey))
    .orderBy(asc(players.characterName));
}

/** Mails a link to reset the password; false when there is no enabled account with this id and address. */
export async function mailResetLink(
  { database, now, sendLetter }: HostServices,
  playerId: number,
  emailKey: string,
): Promise<boolean> {
  const [player] = await database
    .select({ email: players.email, characterName: players.characterName })
    .from(players)
    .where(and(eq(players.id, playerId), eq(players.emailKey, emailKey), isNull(players.disabledAt)));
  if (!player) return false;
  const token = await issueMailToken(database, { playerId, purpose: 'reset', now: now() });
  await sendLetter('reset', player, token);
  return true;
}

/**
 * Sets a new password with the token of a mail, and ends every session of the account. Its address
 * becomes known: wrong passwords from elsewhere cannot keep the owner of the mailbox out. Returns
 * the player's id.
 * @throws {Refusal} 400 for a token that is not good, or a password that is too short or easy to
 * guess, which leaves the token good.
 */
export async function resetPassword(
  services: HostServices,
  reset: { token: string; password: string; address: string },
): Promise<number> {
  const { database, now, passwords } = services;
  const problem = passwordProblem(reset.password, reset.password);
  if (problem) throw new Refusal(400, siteMessages.password[problem]);
  // Hashing is dear: only for a token that could be used.
  const playerId = await holderOfMailToken(database, reset.token, 'reset', now());
  if (playerId === null) throw new Refusal(400, hostMessages.resetRefused);
  const [player] = await database
    .select(passwordAccountColumns)
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) throw new Refusal(400, hostMessages.resetRefused);
  if (await isPoorChoice(reset.password, player, services))
    throw new Refusal(400, siteMessages.password.common);
  const passwordHash = await passwords.hash(reset.password);
  await storeResetPassword(database, { token: reset.token, playerId, passwordHash, now: now() });
  await rememberAddress(database, { playerId, address: reset.address, now: now() });
  return playerId;
}

/** Uses the token up for a hash that is made already; `now` in milliseconds since 1970. */
export async function storeResetPassword(
  database: Database,
  reset: { token: string; playerId: number; passwordHash: string; now: number },
): Promise<void> {
  const { token, playerId, passwordHash, now } = reset;
  await database.transaction(async (transaction) => {
    // The player's row first, as everything that ends sessions: two tokens of one player at once
    // would else wait for each other.
    await transaction.update(players).set({ passwordHash }).where(eq(players.id, playerId));
    if ((await useMailToken(transaction, token, 'reset', now)) === null) {
      throw new Refusal(400, hostMessages.resetRefused);
    }
    await voidMailTokens(transaction, playerId, 'reset', now);
    await endSessions(transaction, playerId);
  });
}
