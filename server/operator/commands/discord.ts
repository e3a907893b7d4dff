import { addressOf } from '../../common/address.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { createWebhookChannel } from '../../outside/discord-webhook.ts';
import { createStatusMessage } from '../../public/discord-status.ts';
import { type Command, print, WrongUse } from './command.ts';
import { withDatabase } from './configuration.ts';

/** The message in the chat community that shows life. */
export const discord: Command = {
  usage: `
discord status
    Creates one message by DISCORD_STATUS_WEBHOOK_URL, in a channel of its own, and stores its id. Servers with this variable edit it
    each minute: players, the newest news item, how to enter. To begin again, delete the message in Discord first, and wait a minute. Works on
    DATABASE_URL while servers run; stop a server on the embedded database first, and start it again.`,

  async run([wanted, ...others]) {
    if (wanted !== 'status' || others.length > 0) throw new WrongUse('Say status.');
    await withDatabase(async (database, { discordStatusWebhookUrl, siteName, siteUrl, host, port }) => {
      if (discordStatusWebhookUrl === null) throw new StartFailure('Set DISCORD_STATUS_WEBHOOK_URL first.');
      const id = await createStatusMessage(database, createWebhookChannel(discordStatusWebhookUrl), {
        siteName,
        siteUrl: siteUrl ?? addressOf(host, port),
        now: Date.now(),
      });
      print(`Created the message ${id}. The server edits it each minute.`);
    });
  },
};
