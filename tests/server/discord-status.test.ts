import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { discordStatus } from '#server/database/schema.ts';
import { createWebhookChannel, type WebhookChannel } from '#server/outside/discord-webhook.ts';
import { createDiscordStatus, createStatusMessage } from '#server/public/discord-status.ts';
import { listen } from './support/listen.ts';
import { serverForTests } from './support/server.ts';

const second = 1000;
/** A fake Discord with one webhook. */
const discord = {
  messages: new Map<string, { embeds: Record<string, unknown>[]; allowed_mentions: unknown }>(),
  posted: 0,
  edits: [] as number[],
  answer: 'well' as 'well' | 'limits' | 'broken',
};
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const [, id] = /^\/hooks\/5\/secret\/messages\/(\d+)$/.exec(request.url ?? '') ?? [];
  if (request.method === 'POST' && request.url === '/hooks/5/secret?wait=true') {
    discord.posted += 1;
    const created = String(100 + discord.posted);
    discord.messages.set(created, JSON.parse(body));
    response.end(JSON.stringify({ id: created }));
  } else if (id === undefined || !discord.messages.has(id)) response.writeHead(404).end();
  else if (discord.answer === 'limits') response.writeHead(429, { 'retry-after': '150' }).end();
  else if (discord.answer === 'broken') response.writeHead(500).end('secret');
  else {
    discord.messages.set(id, JSON.parse(body));
    discord.edits.push(server.clock.now());
    response.end('{}');
  }
});

const server = serverForTests();
let channel: WebhookChannel;
beforeAll(async () => {
  channel = createWebhookChannel(`http://127.0.0.1:${await listen(receiver)}/hooks/5/secret`);
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});
beforeEach(async () => {
  Object.assign(discord, { posted: 0, edits: [], answer: 'well' });
  discord.messages.clear();
  await server.database.delete(discordStatus);
});

const site = { siteName: 'Vida_Rol', siteUrl: 'https://vida.example' };
const create = () => createStatusMessage(server.database, channel, { ...site, now: server.clock.now() });
/** Another server of the same database. */
const createRun = (by: Pick<WebhookChannel, 'edit'> = channel) =>
  createDiscordStatus({
    ...{ database: server.database, now: server.clock.now, siteName: site.siteName, channel: by },
    gameServer: { status: async () => ({ online: 42, maxplayers: 100 }) },
    siteUrl: () => site.siteUrl,
  });
const stored = async () => (await server.database.select().from(discordStatus))[0];

test('one message has the players, the newest news item and how to enter, and sends no notification (behaviour 9.16)', async () => {
  await createRun()();
  expect(discord.edits).toEqual([]);
  const id = await create();
  await createRun()();
  const newest = expect.stringMatching(/\(https:\/\/vida\.example\/\?noticia=\d+\)$/);
  const embed = {
    title: 'Vida\\_Rol',
    url: site.siteUrl,
    description: 'En línea - 42/100 jugadores conectados',
    fields: [
      { name: 'Última noticia', value: newest },
      { name: 'Cómo entrar', value: 'https://vida.example/download' },
    ],
  };
  expect(discord.messages.get(id)).toMatchObject({ embeds: [embed], allowed_mentions: { parse: [] } });
  await expect(create()).rejects.toThrow('is there already');
  expect(discord.posted).toBe(1);
});

test('several servers edit it once a minute together (behaviour 9.16)', async () => {
  await create();
  const [one, other] = [createRun(), createRun()];
  const start = server.clock.now();
  for (let passed = 0; passed < 120; passed += 5) {
    await Promise.all([one(), other()]);
    server.clock.advance(5 * second);
  }
  expect(discord.edits.map((at) => (at - start) / second)).toEqual([0, 60]);
});

test('waits as long as Discord asks for, and tries again after a failure (behaviour 9.16)', async () => {
  await create();
  const run = createRun();
  discord.answer = 'limits';
  await run();
  discord.answer = 'broken';
  server.clock.advance(149 * second);
  await run();
  expect((await stored())?.lastError).toBe('status 429');
  server.clock.advance(second);
  await run();
  expect((await stored())?.lastError).toBe('status 500');
  discord.answer = 'well';
  server.clock.advance(60 * second);
  await run();
  expect([(await stored())?.lastError, discord.edits.length]).toEqual([null, 1]);
});

test('a deleted message ends the edits until the operator creates another (behaviour 9.16)', async () => {
  await create();
  discord.messages.clear();
  const run = createRun();
  await run();
  expect((await stored())?.lastError).toBe('status 404');
  const id = await create();
  await run();
  expect([discord.posted, discord.edits.length, (await stored())?.messageId]).toEqual([2, 1, id]);
});

test('processes that end during an edit create no message, and the next edit comes within 90 s (behaviour 9.16)', async () => {
  await create();
  const healthy = createRun();
  /** Ends before or after the request: what follows it never happens. */
  const endsAt = (isSent: boolean) =>
    createRun({
      edit: async (...edit) => {
        if (isSent) await channel.edit(...edit);
        throw new Error('the process has ended');
      },
    });
  for (let kill = 0; kill < 4; kill += 1) {
    await healthy();
    const last = server.clock.now();
    const edits = discord.edits.length;
    server.clock.advance(60 * second);
    await expect(endsAt(kill % 2 === 0)()).rejects.toThrow('ended');
    while (discord.edits.length === edits) {
      server.clock.advance(5 * second);
      await healthy();
    }
    expect((discord.edits[edits] ?? 0) - last).toBeLessThanOrEqual(90 * second);
    server.clock.advance(60 * second);
  }
  expect([discord.posted, discord.messages.size]).toEqual([1, 1]);
});
