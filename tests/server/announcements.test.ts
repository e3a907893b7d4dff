import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { newsPath } from '#contract/site-paths.ts';
import { newsAnnouncer } from '#server/admin/news.ts';
import { createDeliveries } from '#server/database/deliveries.ts';
import { createWebhookChannel, type NewsChannel } from '#server/outside/discord-webhook.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const minute = 60_000;
/** A fake Discord: a webhook with failures. */
const discord = {
  behaviour: 'well' as 'well' | 'broken' | 'limits' | 'hangs up' | 'loses the answer',
  asked: 0,
  messages: [] as { embeds: { title: string }[] }[],
};
const titles = () => discord.messages.map(({ embeds }) => embeds[0]?.title);

const receiver = createServer((request, response) => {
  if (request.url !== '/webhooks/5/secret?wait=true') {
    response.writeHead(404).end();
    return;
  }
  discord.asked += 1;
  switch (discord.behaviour) {
    case 'broken':
      response.writeHead(503).end('secret');
      break;
    case 'limits':
      response.writeHead(429, { 'retry-after': '120' }).end();
      break;
    case 'hangs up':
      request.socket.destroy();
      break;
    default:
      void text(request).then((body) => {
        discord.messages.push(JSON.parse(body));
        if (discord.behaviour === 'well') response.end('{}');
        else request.socket.destroy();
      });
  }
});

let webhookUrl: string;
let server: TestServer;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/webhooks/5/secret`;
  server = await startTestServer({
    variables: { SITE_URL: 'https://vida.example', DISCORD_WEBHOOK_URL: webhookUrl },
  });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
  receiver.closeAllConnections();
});
beforeEach(() => {
  discord.behaviour = 'well';
  discord.asked = 0;
  discord.messages = [];
});

async function publish(titulo: string): Promise<number> {
  const { token } = await server.logIn('admin');
  const { id } = await server.ask(
    endpoints.createNews,
    { titulo, descripcion: '@everyone, hoy.' },
    { token },
  );
  await server.services.background.settled();
  return id;
}

async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await server.services.deliveries.run();
}

describe('a new news item', () => {
  test('is announced once, with its link, and mentions no one (behaviour 8.9)', async () => {
    const id = await publish('Nuevo taller');
    await pass(10 * minute);
    expect(discord.messages).toMatchObject([
      {
        embeds: [
          {
            title: 'Nuevo taller',
            description: '@everyone, hoy.',
            url: `https://vida.example${newsPath(id)}`,
          },
        ],
        allowed_mentions: { parse: [] },
      },
    ]);
  });

  test('shows names and Markdown as they were written (behaviour 8.9)', async () => {
    await publish('Marcos_Villanueva_ **gana** [aquí](https://x.example/a_b_)');
    await publish('*'.repeat(200));
    await pass(10 * minute);
    expect(titles()).toEqual([
      String.raw`Marcos\_Villanueva\_ \*\*gana\*\* \[aquí\]\(https://x.example/a_b_)`,
      String.raw`\*`.repeat(128),
    ]);
  });

  /** Another server on the same database. */
  const otherServer = (channel: NewsChannel = createWebhookChannel(webhookUrl)) =>
    createDeliveries({
      database: server.database,
      channels: new Map([
        ['news', newsAnnouncer(server.database, { channel, siteUrl: () => 'https://vida.example' })],
      ]),
      logger: pino({ enabled: false }),
      now: server.clock.now,
    });

  test('is announced by one of several servers (behaviour 8.9)', async () => {
    discord.behaviour = 'limits';
    for (const title of ['Primera', 'Segunda']) await publish(title);
    discord.behaviour = 'well';
    server.clock.advance(2 * minute);
    await Promise.all(Array.from({ length: 3 }, () => otherServer().run()));
    expect(titles().toSorted()).toEqual(['Primera', 'Segunda']);
  });

  test('is announced by another server if the first one ends while it sends (behaviour 8.9)', async () => {
    discord.behaviour = 'limits';
    await publish('A medias');
    discord.behaviour = 'well';
    server.clock.advance(2 * minute);
    await new Promise<void>((sending) => {
      const send = () => {
        sending();
        return new Promise<never>(() => undefined);
      };
      void otherServer({ send }).run();
    });
    await otherServer().run();
    expect(titles()).toEqual([]);
    await pass(2 * minute);
    expect(titles()).toEqual(['A medias']);
  });

  test('is not announced after its deletion', async () => {
    discord.behaviour = 'broken';
    const id = await publish('Borrada');
    const { token } = await server.logIn('admin');
    await server.ask(endpoints.deleteNews, { id }, { token });
    discord.behaviour = 'well';
    await pass(minute);
    expect(titles()).toEqual([]);
  });
});

describe('an outage of the receiver', () => {
  test.each(['broken', 'limits', 'hangs up'] as const)(
    'is survived, when it is %s: the news is announced once afterwards',
    async (behaviour) => {
      discord.behaviour = behaviour;
      await publish('Con paciencia');
      await pass(1000);
      expect(discord.asked).toBe(1);
      for (let attempt = 0; attempt < 4; attempt += 1) await pass(5 * minute);
      discord.behaviour = 'well';
      await pass(60 * minute);
      await pass(60 * minute);
      expect(titles()).toEqual(['Con paciencia']);
      expect(server.logLines.join('')).not.toContain('secret');
    },
  );

  test('may repeat a message whose answer was lost (behaviour 8.9)', async () => {
    discord.behaviour = 'loses the answer';
    await publish('Sin respuesta');
    discord.behaviour = 'well';
    for (let attempt = 0; attempt < 3; attempt += 1) await pass(minute);
    expect(titles()).toEqual(['Sin respuesta', 'Sin respuesta']);
  });
});
