import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { listen } from './support/listen.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const second = 1000;
const adminRole = '100000000000000001';
const editorId = '1093846257410683925';
const token = 'secret-bot-token';

/** A fake Discord: one guild, the roles of its members, and failures. */
const discord = {
  members: new Map<string, string[]>(),
  behaviour: 'well' as 'well' | 'broken' | 'rubbish' | 'hangs up' | 'limits',
  asked: [] as string[],
};

const discordServer = createServer((request, response) => {
  discord.asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const id = /^\/api\/guilds\/77\/members\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '';
  const roles = discord.members.get(id);
  const { behaviour } = discord;
  if (behaviour === 'hangs up') request.socket.destroy();
  else if (behaviour === 'broken') response.writeHead(500).end(`secret ${token}`);
  else if (behaviour === 'limits') response.writeHead(429, { 'retry-after': '1' }).end('{"retry_after":1}');
  else if (behaviour === 'rubbish') response.end('<html>');
  else if (roles) response.end(JSON.stringify({ user: { id }, roles }));
  else response.writeHead(404).end('{"message":"Unknown Member","code":10007}');
});
const server = serverForTests(async () => {
  const url = `http://127.0.0.1:${await listen(discordServer)}/api/`;
  return { variables: { DISCORD_TOKEN: token, DISCORD_GUILD: '77', DISCORD_API_URL: url } };
});
let editora: TestSession;
beforeAll(async () => {
  editora = await server.logIn('editora');
});
afterAll(() => {
  discordServer.close();
  discordServer.closeAllConnections();
});
beforeEach(() => {
  discord.members = new Map([[editorId, ['5', adminRole]]]);
  discord.behaviour = 'well';
  discord.asked.length = 0;
  server.clock.advance(120 * second);
});

function askRole(session = editora, UserDiscord = editorId) {
  const role = { UserDiscord, RolPermitido: adminRole };
  return server.call(endpoints.userRole, role, { token: session.token });
}

function writeNews() {
  const news = { titulo: 'Carrera', descripcion: 'El sábado.' };
  return server.call(endpoints.createNews, news, { token: editora.token });
}

describe('roles from Discord', () => {
  test('grant administration, with one cached request for all calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askRole()));
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => '{"tieneRol":true}'));
    server.clock.advance(29 * second);
    expect((await writeNews()).status).toBe(200);
    expect(discord.asked).toEqual([`GET /api/guilds/77/members/${editorId} Bot ${token}`]);
  });

  test('that are removed are lost within a minute, also for writing', async () => {
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    discord.members = new Map();
    server.clock.advance(31 * second);
    expect(await writeNews()).toMatchObject({ status: 403, text: serverMessages.forbidden });
    expect((await askRole()).text).toBe('{"tieneRol":false}');
  });

  test('are not requested for a player without a chat id', async () => {
    const veterano = await server.logIn('veterano');
    expect((await askRole(veterano, '')).text).toBe('{"tieneRol":false}');
    expect(discord.asked).toEqual([]);
  });
});

describe('a failing Discord', () => {
  const behaviours = ['broken', 'rubbish', 'hangs up', 'limits'] as const;
  test.each(behaviours)('(%s) is reported and grants no rights', async (behaviour) => {
    discord.behaviour = behaviour;
    expect(await askRole()).toMatchObject({ status: 503, text: serverMessages.unavailable });
    expect((await writeNews()).status).toBe(503);
    // The second call did not query Discord again.
    expect(discord.asked).toHaveLength(1);
    discord.behaviour = 'well';
    server.clock.advance(2 * second + 1);
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    expect(server.logLines.join()).not.toContain(token);
    expect(server.logLines.join()).not.toContain(editorId);
  });

  test('leaves known roles valid for less than a minute', async () => {
    expect((await askRole()).status).toBe(200);
    discord.behaviour = 'broken';
    server.clock.advance(59 * second);
    expect((await askRole()).text).toBe('{"tieneRol":true}');
    server.clock.advance(second);
    expect((await askRole()).status).toBe(503);
  });
});
