import type { BackgroundWork } from '../common/background-work.ts';
import type { AccountNotice, MailNotice } from '../outside/mail-messages.ts';
import type { PlayerData } from './player-data.ts';

export interface NoticeParts {
  readonly playerData: PlayerData;
  readonly background: BackgroundWork;
  readonly mailNotice: MailNotice;
}

/** Mails a player what happened to the account, after the answer. */
export function sendNotice(
  { playerData, background, mailNotice }: NoticeParts,
  playerId: number,
  notice: AccountNotice,
): void {
  background.start(async () => {
    const account = await playerData.passwordAccount(playerId);
    // The game's database may have no address.
    if (account?.email) await mailNotice(account, notice);
  });
}
