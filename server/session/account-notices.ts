import { rateLimits as limits } from '#contract/rate-limits.ts';
import type { BackgroundWork } from '../common/background-work.ts';
import type { AccountNotice, Mails } from '../outside/mail-messages.ts';
import type { Accounts } from './accounts.ts';
import type { RateLimits } from './rate-limits.ts';

export interface NoticeParts {
  readonly accounts: Accounts;
  readonly rateLimits: RateLimits;
  readonly background: BackgroundWork;
  readonly mailNotice: Mails['mailNotice'];
}

/** Mails a player what happened to the account, after the answer. The last mail of a day says that it is the last. */
export function sendNotice(
  { accounts, rateLimits, background, mailNotice }: NoticeParts,
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
