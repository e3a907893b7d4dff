import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { startTestHost, type TestHost, type TestSession } from './support/host.ts';

const second = 1000;
const adminRole = '100000000000000001';
const editorId = '1093846257410683925';
const token = 'bot-token-that-nobody-else-may-see';

/** Stands in for Discord: one guild, the roles of its members, and its bad days. */
const discord = {
  members: new Map<string, string[]>(),
  mood: 'well' as 'well' | 'broken' | 'rubbish' | 'hangs up' | 'limits',
  asked: [] as string[],
};

let server: Server;
let host: TestHost;
let editora: TestSession;
beforeAll(async () => {
  server = createServer((request, response) => {
    discord.asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const id = /^\/api\/guilds\/77\/members\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '';
    const roles = discord.members.get(id);
    switch (discord.mood) {
      case 'hangs up':
        request.socket.destroy();
        return;
      case 'broken':
        response.writeHead(500).end(`secret ${token}`);
        return;
      case 'limits':
        response.writeHead(429, { 'retry-after': '1' }).end('{"retry_after":1}');
        return;
      case 'rubbish':
        response.end('<html>');
        return;
      default:
        if (roles) response.end(JSON.stringify({ user: { id }, roles }));
        else response.writeHead(404).end('{"message":"Unknown Member","code":10007}');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  host = await startTestHost({
    variables: {
      DISCORD_TOKEN: token,
      DISCORD_GUILD: '77',
      DISCORD_API_URL: `http://127.0.0.1:${port}/api/`,
    },
  });
  editora = await host.logIn('editora');
});
afterAll(async () => {
  await host.stop();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  discord.members = new Map([[editorId, ['5', adminRole]]]);
  discord.mood = 'well';
  discord.asked.length = 0;
  host.clock.advance(120 * second);
});

function askRole(session = editora, UserDiscord = editorId) {
  const role = { UserDiscord, RolPermitido: adminRole };
  return host.call(endpoints.userRole, role, { token: session.token });
}

function writeNews() {
  const news = { titulo: 'Carrera', descripcion: 'El sábado.' };
  return host.call(endpoints.createNews, news, { token: editora.token });
}

describe('roles that Discord tells', () => {
  test('open the administration, asked once for a while however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askRole()));
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => '{"tieneRol":true}'));
    host.clock.advance(29 * second);
    expect((await writeNews()).status).toBe(200);
    expect(discord.asked).toEqual([`GET /api/guilds/77/members/${editorId} Bot ${token}`]);
  });

  test('that somebody lost are lost within a minute, for writing too', async () => {
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    discord.members = new Map();
    host.clock.advance(31 * second);
    const refused = await writeNews();
    expect([refused.status, refused.text]).toEqual([403, hostMessages.forbidden]);
    expect((await askRole()).text).toBe('{"tieneRol":false}');
  });

  test('are none for a player without a chat id, who is not asked about', async () => {
    const veterano = await host.logIn('veterano');
    expect((await askRole(veterano, '')).text).toBe('{"tieneRol":false}');
    expect(discord.asked).toEqual([]);
  });
});

describe('a Discord that does not answer', () => {
  const moods = ['broken', 'rubbish', 'hangs up', 'limits'] as const;
  test.each(moods)('(%s) is said to be so and opens nothing', async (mood) => {
    discord.mood = mood;
    const answer = await askRole();
    expect([answer.status, answer.text]).toEqual([503, hostMessages.unavailable]);
    expect((await writeNews()).status).toBe(503);
    // The second call left it alone.
    expect(discord.asked).toHaveLength(1);
    discord.mood = 'well';
    host.clock.advance(2 * second);
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    expect(host.logLines.join()).not.toContain(token);
    expect(host.logLines.join()).not.toContain(editorId);
  });

  test('is bridged by what was known, for less than a minute', async () => {
    expect((await askRole()).status).toBe(200);
    discord.mood = 'broken';
    host.clock.advance(59 * second);
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    host.clock.advance(second);
    expect((await askRole()).status).toBe(503);
  });
});
