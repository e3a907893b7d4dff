import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { newsPath } from '#contract/site-paths.ts';
import { createAnnouncements } from '#server/admin/announcements.ts';
import { newsAnnouncements } from '#server/database/schema.ts';
import { createWebhookChannel } from '#server/outside/discord-webhook.ts';
import { serverProgram } from '../../scripts/programs.ts';
import { createPlainClient } from './support/plain-client.ts';
import { makeDataDir, makeMigratedDataDir, startProgram } from './support/program.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const minute = 60_000;
const botToken = 'secret-bot-token';

/** A fake Discord: a webhook of a channel that a bot may read, and failures. */
const discord = {
  behaviour: 'well' as 'well' | 'broken' | 'limits' | 'hangs up' | 'loses the answer' | 'bad gateway',
  isReadable: true,
  now: () => 0,
  asked: 0,
  lastNumber: 0,
  messages: [] as { id: string; webhook_id: string; embeds: { title: string }[] }[],
};
const titles = () => discord.messages.map(({ embeds }) => embeds[0]?.title);

const receiver = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://discord.test');
  const answer = (value: unknown) => response.end(JSON.stringify(value));
  if (pathname === '/channels/9/messages' && !discord.isReadable) {
    response.writeHead(403);
    answer({ message: 'Missing Access', code: 50_001 });
  } else if (pathname === '/channels/9/messages' && request.headers.authorization === `Bot ${botToken}`) {
    const after = BigInt(searchParams.get('after') ?? 0);
    answer(discord.messages.filter(({ id }) => BigInt(id) > after).toReversed());
  } else if (pathname === '/webhooks/5/secret' && request.method === 'GET') {
    answer({ id: '5', channel_id: '9' });
  } else if (pathname === '/webhooks/5/secret' && searchParams.get('wait') === 'true') {
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
          const moment = (BigInt(discord.now()) - 1_420_070_400_000n) << 22n;
          discord.lastNumber += 1;
          const id = String(moment + BigInt(discord.lastNumber));
          discord.messages.push({ id, webhook_id: '5', ...JSON.parse(body) });
          if (discord.behaviour === 'well') answer({ id });
          else if (discord.behaviour === 'bad gateway') response.writeHead(502).end();
          else request.socket.destroy();
        });
    }
  } else {
    response.writeHead(404).end();
  }
});

let url: string;
let webhookUrl: string;
let server: TestServer;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  webhookUrl = `${url}/webhooks/5/secret`;
  server = await startTestServer({
    variables: {
      SITE_URL: 'https://vida.example',
      DISCORD_WEBHOOK_URL: webhookUrl,
      DISCORD_TOKEN: botToken,
      DISCORD_GUILD: '77',
      DISCORD_API_URL: url,
    },
  });
  discord.now = server.clock.now;
});
afterAll(async () => {
  await server.stop();
  receiver.close();
  receiver.closeAllConnections();
});
beforeEach(() => {
  discord.behaviour = 'well';
  discord.isReadable = true;
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
  await server.services.announcements?.run();
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

  /** Further servers on the same database. */
  const otherServers = (bot: { token: string; apiUrl: string } | null) =>
    Array.from({ length: 3 }, () =>
      createAnnouncements({
        database: server.database,
        channel: createWebhookChannel({ webhookUrl, bot }),
        siteUrl: () => 'https://vida.example',
        logger: pino({ enabled: false }),
        now: server.clock.now,
      }),
    );

  test('is announced by one of several servers (behaviour 8.9)', async () => {
    discord.behaviour = 'limits';
    await publish('Una vez');
    discord.behaviour = 'well';
    server.clock.advance(2 * minute);
    await Promise.all(otherServers(null).map((other) => other.run()));
    expect(titles()).toEqual(['Una vez']);
  });

  test('is not sent by one server while another one waits for the look-up of an earlier one', async () => {
    discord.behaviour = 'limits';
    for (const title of ['Primera', 'Segunda', 'Tercera']) await publish(title);
    discord.behaviour = 'loses the answer';
    server.clock.advance(2 * minute);
    await Promise.all(otherServers({ token: botToken, apiUrl: url }).map((other) => other.run()));
    expect(titles()).toEqual(['Primera']);
    discord.behaviour = 'well';
    await pass(2 * minute);
    expect(titles()).toEqual(['Primera', 'Segunda', 'Tercera']);
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

  test.each(['loses the answer', 'bad gateway'] as const)(
    'does not repeat a message that arrived, when it is %s: it is found in the channel',
    async (behaviour) => {
      discord.behaviour = behaviour;
      await publish('Sin respuesta');
      discord.behaviour = 'well';
      await publish('La siguiente');
      await pass(2 * minute);
      await pass(60 * minute);
      expect(titles()).toEqual(['Sin respuesta', 'La siguiente']);
    },
  );

  test('does not confuse a lost message with the next one', async () => {
    discord.behaviour = 'hangs up';
    await publish('No llegó');
    discord.behaviour = 'loses the answer';
    await publish('Llegó');
    await pass(2 * minute);
    discord.behaviour = 'well';
    for (let attempt = 0; attempt < 4; attempt += 1) await pass(60 * minute);
    expect(titles().toSorted()).toEqual(['Llegó', 'No llegó']);
  });

  test('delays later news by at most an hour if the bot may not read the channel', async () => {
    discord.behaviour = 'loses the answer';
    discord.isReadable = false;
    const id = await publish('¿Llegó?');
    discord.behaviour = 'well';
    await publish('La siguiente');
    await pass(2 * minute);
    expect(titles()).toEqual(['¿Llegó?']);
    await pass(60 * minute);
    expect(titles()).toEqual(['¿Llegó?', 'La siguiente']);
    const rows = await server.database.select().from(newsAnnouncements);
    expect(rows.find(({ newsId }) => newsId === id)?.state).toBe('unsure');
    expect(server.logLines.join('')).not.toContain('secret');
  });
});

test('an attempt whose process died is not repeated if the channel cannot be read', async () => {
  const id = await publish('¿Llegó?');
  const { database, clock } = server;
  await database.update(newsAnnouncements).set({ state: 'sending', at: new Date(clock.now()) });
  const blind = createAnnouncements({
    database,
    channel: createWebhookChannel({ webhookUrl, bot: null }),
    siteUrl: () => '',
    logger: pino({ enabled: false }),
    now: clock.now,
  });
  clock.advance(2 * minute);
  await blind.run();
  expect(titles()).toEqual(['¿Llegó?']);
  const [row] = (await database.select().from(newsAnnouncements)).filter(({ newsId }) => newsId === id);
  expect(row?.state).toBe('unsure');
});

test('a news item that was published in an outage is announced once after a kill -9', async () => {
  const dataDir = process.env['TEST_DATABASE_URL'] ? makeDataDir() : makeMigratedDataDir();
  const start = async () => {
    const program = startProgram(serverProgram, {
      variables: { PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '1', DISCORD_WEBHOOK_URL: webhookUrl },
    });
    return { program, address: await program.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/) };
  };
  discord.behaviour = 'broken';
  const first = await start();
  const client = createPlainClient(first.address);
  const { token } = await client.logIn('admin');
  await client.post('/api/VR/noticias', { titulo: 'Tras la caída', descripcion: 'Hoy.' }, token);
  await expect.poll(() => first.program.output.err, { timeout: 20_000 }).toContain('news not announced');
  first.program.child.kill('SIGKILL');
  await first.program.ended;
  discord.behaviour = 'well';
  discord.now = Date.now;
  const second = await start();
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Tras la caída']);
  second.program.child.kill('SIGTERM');
  await second.program.ended;
  expect(titles()).toEqual(['Tras la caída']);
});
