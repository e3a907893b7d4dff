import { serverMessages } from '#contract/messages/server.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { passwordProblem } from '#contract/rules/password.ts';
import { Refusal, unavailable } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import type { MailLink } from '../outside/mail-messages.ts';
import { rememberAddress } from './login.ts';
import { holderOfMailToken, issueMailToken, revokeMailTokens, useMailToken } from './mail-tokens.ts';
import { checksOf } from './own-password.ts';
import { isPoorChoice, type Passwords } from './passwords.ts';
import type { PlayerData } from './player-data.ts';
import { endSessions, lockPlayer } from './sessions.ts';

interface ResetParts {
  readonly database: Database;
  readonly playerData: PlayerData;
  readonly now: () => number;
}

/** Mails a link to reset the password. Returns false when no enabled account has this id and e-mail. */
export async function mailResetLink(
  { database, playerData, now, mailLink }: ResetParts & { readonly mailLink: MailLink },
  playerId: number,
  emailKey: string,
): Promise<boolean> {
  const player = await playerData.findResetAccount(playerId, emailKey);
  if (!player) return false;
  const token = await issueMailToken(database, { playerId, purpose: 'reset', now: now() });
  await mailLink('reset', player, token);
  return true;
}

/**
 * Sets a new password with a mailed token and ends all sessions of the account. The address becomes known,
 * so that failed logins from elsewhere cannot lock the owner out. Returns the player's id.
 * @throws {Refusal} 400 for an invalid token or a password that is too short, 422 for one that is easy to guess; the
 * token stays valid then.
 */
export async function resetPassword(
  parts: ResetParts & { readonly passwords: Passwords; readonly siteName: string },
  reset: { token: string; password: string; address: string },
): Promise<number> {
  const { database, playerData, now, passwords } = parts;
  const problem = passwordProblem(reset.password, reset.password);
  if (problem) throw new Refusal(400, sessionMessages.password[problem]);
  // Hashing is expensive, so check the token first.
  const playerId = await holderOfMailToken(database, reset.token, 'reset', now());
  if (playerId === null) throw new Refusal(400, serverMessages.resetRefused);
  await playerData.demandPasswordChange();
  const player = await playerData.passwordAccount(playerId);
  if (!player) throw new Refusal(400, serverMessages.resetRefused);
  const owner = checksOf({ playerId });
  if (await isPoorChoice(reset.password, player, parts, owner))
    throw new Refusal(422, sessionMessages.password.common);
  const passwordHash = await passwords.hash(reset.password, owner);
  await storeResetPassword(parts, { token: reset.token, playerId, passwordHash, now: now() });
  await rememberAddress(database, { playerId, address: reset.address, now: now() });
  return playerId;
}

/** Uses the token and stores a hash; `now` is in milliseconds since 1970. */
export async function storeResetPassword(
  { playerData }: Pick<ResetParts, 'playerData'>,
  reset: { token: string; playerId: number; passwordHash: string; now: number },
): Promise<void> {
  const { token, playerId, passwordHash, now } = reset;
  const isChanged = await playerData.setPassword(
    { playerId, known: null, next: passwordHash },
    {
      check: async (transaction) => {
        // Lock the player's row first, like all code that ends sessions. Otherwise two tokens of one player could
        // deadlock.
        await lockPlayer(transaction, playerId);
        if ((await holderOfMailToken(transaction, token, 'reset', now)) === null) {
          throw new Refusal(400, serverMessages.resetRefused);
        }
      },
      record: async (transaction) => {
        await useMailToken(transaction, token, 'reset', now);
        await revokeMailTokens(transaction, playerId, 'reset', now);
        await endSessions(transaction, playerId);
      },
    },
  );
  if (!isChanged) throw unavailable();
}
