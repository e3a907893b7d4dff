import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { newsPath } from '#contract/site-paths.ts';
import { newsAnnouncer } from '#server/admin/news.ts';
import { createDeliveries, type Deliver, noteDelivery } from '#server/database/deliveries.ts';
import { type DeliveryKind, deliveries, players, stories } from '#server/database/schema.ts';
import { createWebhookChannel } from '#server/outside/discord-webhook.ts';
import { noteDecision, noteWaitingStories } from '#server/player/story-deliveries.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { listen } from './support/listen.ts';
import { parseMail, type WrittenMail } from './support/outbox.ts';
import { serverForTests } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A mail server that refuses or is away, and a Discord with two webhooks. */
const relay = { refusal: 0, received: [] as WrittenMail[], asked: 0 };
const discord = {
  behaviour: 'well' as 'well' | 'broken' | 'limits' | 'hangs up' | 'loses the answer',
  asked: 0,
  messages: [] as { webhook: string | undefined; embeds: { title: string }[] }[],
};
const titles = () => discord.messages.map(({ embeds }) => embeds[0]?.title);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, done) => {
    relay.asked += 1;
    done(relay.refusal === 0 ? null : Object.assign(new Error('not now'), { responseCode: relay.refusal }));
  },
  onData: (stream, _session, done) => {
    void text(stream).then((raw) => {
      relay.received.push(parseMail(raw));
      done();
    });
  },
});
const receiver = createServer(async (request, response) => {
  const { behaviour } = discord;
  discord.asked += 1;
  const message = JSON.parse(await text(request));
  if (behaviour === 'broken') response.writeHead(503).end('secret');
  else if (behaviour === 'limits') response.writeHead(429, { 'retry-after': '120' }).end();
  else {
    if (behaviour !== 'hangs up') discord.messages.push({ webhook: request.url, ...message });
    if (behaviour === 'well') response.end('{}');
    else request.socket.destroy();
  }
});

let webhooks: string;
let playerId: number;
const server = serverForTests(async () => {
  webhooks = `http://127.0.0.1:${await listen(receiver)}/webhooks`;
  return {
    variables: {
      SITE_URL: 'https://vida.example',
      SMTP_URL: `smtp://127.0.0.1:${await listen(smtp.server)}`,
      DISCORD_WEBHOOK_URL: `${webhooks}/5/secret`,
      DISCORD_ADMIN_WEBHOOK_URL: `${webhooks}/6/secret`,
    },
  };
});
beforeAll(async () => {
  playerId = (await accountOf(server, 'veterano')).id;
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  Object.assign(relay, { refusal: 0, received: [], asked: 0 });
  Object.assign(discord, { behaviour: 'well', asked: 0, messages: [] });
});
afterEach(async () => {
  await server.database.delete(deliveries);
});

async function publish(titulo: string): Promise<number> {
  const { token } = await server.logIn('admin');
  const news = { titulo, descripcion: '@everyone, hoy.' };
  const { id } = await server.ask(endpoints.createNews, news, { token });
  await server.services.background.settled();
  return id;
}

async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await server.services.deliveries.run();
}

/** Decides over the API about the demo's story, whose author is 'veterano'. */
async function decide(razon: string): Promise<void> {
  const admin = await server.logIn('admin');
  const [story] = await server.database.select().from(stories);
  const verdict = { historiaID: story?.id ?? 0, decision: 'aprobada', AdminID: admin.userID, razon };
  await server.ask(endpoints.reviewStory, verdict, { token: admin.token });
  await server.services.background.settled();
}

const verdict = { decision: 'rechazada', reason: 'Corta.', reopens: false };
const texts = () => relay.received.map((mail) => mail.text);

/** Another server on the same database. */
const otherServer = (deliver: Deliver, kind: DeliveryKind = 'story') =>
  createDeliveries({
    database: server.database,
    channels: new Map([[kind, deliver]]),
    logger: pino({ enabled: false }),
    now: server.clock.now,
  });

describe('a new news item', () => {
  test('is announced once, with its link, and mentions no one (behaviour 8.9)', async () => {
    const id = await publish('Nuevo taller');
    await pass(10 * minute);
    const url = `https://vida.example${newsPath(id)}`;
    expect(discord.messages).toMatchObject([
      {
        webhook: '/webhooks/5/secret?wait=true',
        embeds: [{ title: 'Nuevo taller', description: '@everyone, hoy.', url }],
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

  test('is announced by one of several servers (behaviour 8.9)', async () => {
    discord.behaviour = 'limits';
    for (const title of ['Primera', 'Segunda']) await publish(title);
    discord.behaviour = 'well';
    server.clock.advance(2 * minute);
    const channel = createWebhookChannel(`${webhooks}/5/secret`);
    const announcer = newsAnnouncer(server.database, { channel, siteUrl: () => 'https://vida.example' });
    await Promise.all(Array.from({ length: 3 }, () => otherServer(announcer, 'news').run()));
    expect(titles().toSorted()).toEqual(['Primera', 'Segunda']);
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

  test.each(['broken', 'limits', 'hangs up'] as const)(
    'is announced once after an outage of Discord (%s)',
    async (behaviour) => {
      discord.behaviour = behaviour;
      await publish('Con paciencia');
      await pass(1000);
      expect(discord.asked).toBe(1);
      for (let attempt = 0; attempt < 4; attempt += 1) await pass(5 * minute);
      discord.behaviour = 'well';
      for (let hour = 0; hour < 2; hour += 1) await pass(60 * minute);
      expect(titles()).toEqual(['Con paciencia']);
      expect(server.logLines.join('')).not.toContain('secret');
    },
  );

  test('may be announced again if the answer was lost (behaviour 8.9)', async () => {
    discord.behaviour = 'loses the answer';
    await publish('Sin respuesta');
    discord.behaviour = 'well';
    for (let attempt = 0; attempt < 3; attempt += 1) await pass(minute);
    expect(titles()).toEqual(['Sin respuesta', 'Sin respuesta']);
  });
});

describe('the mail of a decision about a story', () => {
  test('says the decision, its reason, and whether the story may be written again (behaviour 9.14)', async () => {
    await decide('Muy <b>buena</b>.');
    await noteDecision(server.database, playerId, { ...verdict, reopens: true, now: server.clock.now() });
    await pass(minute);
    const [accepted, refused, ...more] = relay.received;
    expect(more).toEqual([]);
    expect(accepted?.to).toBe('veterano@example.com');
    expect(accepted?.text).toContain('Aceptada: Muy <b>buena</b>.');
    expect(accepted?.html).toContain('Aceptada: Muy &lt;b&gt;buena&lt;/b&gt;.');
    expect(refused?.text).toContain('Rechazada: Corta.');
    expect(refused?.text).toContain('Puedes corregirla y guardarla otra vez.');
    expect(refused?.html).toContain('href="https://vida.example/user/settings"');
    await pass(day);
    expect(relay.received).toHaveLength(2);
  });

  test('arrives within a minute after the mail server takes mail again (behaviour 9.14)', async () => {
    relay.refusal = 451;
    await decide('Con paciencia.');
    for (let attempt = 0; attempt < 20; attempt += 1) await pass(5 * minute);
    expect(relay.asked).toBeGreaterThan(15);
    relay.refusal = 0;
    await pass(minute);
    await pass(day);
    expect(texts()).toEqual([expect.stringContaining('Con paciencia.')]);
  });

  test('is sent by another server if the first one ends while it sends (behaviour 8.9, 9.14)', async () => {
    await noteDecision(server.database, playerId, { ...verdict, now: server.clock.now() });
    await new Promise<void>((sending) => {
      const ended: Deliver = () => {
        sending();
        return new Promise<never>(() => undefined);
      };
      void otherServer(ended).run();
    });
    await server.services.deliveries.run();
    expect(texts()).toEqual([]);
    await pass(minute);
    expect(texts()).toHaveLength(1);
  });

  test('is not repeated soon to an address that is refused, and given up after a week', async () => {
    relay.refusal = 550;
    await decide('Nadie la lee.');
    for (let attempt = 0; attempt < 10; attempt += 1) await pass(5 * minute);
    expect(relay.asked).toBe(1);
    expect(await server.database.select().from(deliveries)).toMatchObject([{ lastError: '550 not now' }]);
    await pass(7 * day);
    await cleanUp(server.services);
    expect(await server.database.$count(deliveries)).toBe(0);
  });

  test('is not sent to a player without an address', async () => {
    const isTheirs = eq(players.id, playerId);
    const setEmail = (email: string) => server.database.update(players).set({ email }).where(isTheirs);
    await setEmail('');
    await decide('Sin correo.');
    await setEmail('veterano@example.com');
    await pass(minute);
    expect(relay.asked).toBe(0);
  });
});

describe('the message that stories wait', () => {
  beforeEach(() => {
    server.clock.advance(day - (server.clock.now() % day));
  });
  const wait = (decision: string | null) => server.database.update(stories).set({ decision });
  async function hourPasses(): Promise<void> {
    // Two servers, as after a deployment.
    await Promise.all([1, 2].map(() => noteWaitingStories(server.database, server.clock.now())));
    await pass(60 * minute);
  }

  test('is sent once a day by all servers together, while stories wait (behaviour 9.15)', async () => {
    await wait(null);
    for (let hour = 0; hour < 47; hour += 1) await hourPasses();
    expect(titles()).toEqual(['1 historia espera', '1 historia espera']);
    expect(discord.messages[0]?.webhook).toContain('/webhooks/6/');
    await wait('aprobada');
    for (let hour = 0; hour < 24; hour += 1) await hourPasses();
    expect(titles()).toHaveLength(2);
  });

  test('is left out if Discord takes it only on another day, or if none waits any more', async () => {
    await wait(null);
    discord.behaviour = 'broken';
    await hourPasses();
    discord.behaviour = 'well';
    await pass(day);
    expect(titles()).toEqual([]);
    await noteWaitingStories(server.database, server.clock.now());
    await wait('aprobada');
    await pass(minute);
    expect(titles()).toEqual([]);
  });
});

test('a delivery with a key is queued once, and one without a channel waits for it', async () => {
  for (let time = 0; time < 2; time += 1)
    await noteDelivery(server.database, { kind: 'waitingStories', key: 'x' }, server.clock.now());
  await noteDelivery(server.database, { kind: 'news' }, server.clock.now());
  await otherServer(async () => null, 'waitingStories').run();
  const rows = await server.database.select().from(deliveries).orderBy(deliveries.id);
  expect(rows.map(({ kind, sentAt }) => [kind, sentAt === null])).toEqual([
    ['waitingStories', false],
    ['news', true],
  ]);
});
