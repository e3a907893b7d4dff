import { rateLimits as limits } from '#contract/rate-limits.ts';
import type { AccountNotice } from '../outside/mail-messages.ts';
import type { Parts } from './parts.ts';

/** Mails a player what happened to the account, after the answer. The last mail of a day says that it is the last. */
export function sendNotice(
  {
    accounts,
    rateLimits,
    background,
    mailNotice,
  }: Pick<Parts, 'accounts' | 'rateLimits' | 'background' | 'mailNotice'>,
  playerId: number,
  notice: AccountNotice,
): void {
  background.start(async () => {
    const account = await accounts.passwordAccount(playerId);
    // The game's database may have no address.
    if (!account?.email) return;
    const limit = limits.notices;
    const number = await rateLimits.numberOf({ limit, purpose: 'notices', subject: String(playerId) });
    if (number !== null) await mailNotice(account, notice, number === limit.most);
  });
}
