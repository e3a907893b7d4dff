import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stories } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { endPrograms, runProgram } from './support/program.ts';
import { apiKey, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let playerId: number;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  playerId = (await server.logIn('jugador')).userID;
  const story = {
    features: 'Zurdo.',
    story: 'Llegó\u001b[2J del puerto.\nSe quedó.',
    savedAt: new Date(server.clock.now()),
  };
  const [saved] = await server.database
    .insert(stories)
    .values({ playerId, ...story })
    .returning({ id: stories.id });
  id = saved?.id ?? 0;
});
afterAll(async () => {
  endPrograms();
  await server.stop();
});

function run(args: string[], { user = 'admin', password = demoPassword } = {}) {
  return runProgram('scripts/stories.ts', {
    args: [...args, '--url', server.url, '--key', apiKey, '--user', user],
    input: `${password}\n`,
  });
}

describe('the stories command', () => {
  test('lists the pending stories, and prints one without its control characters', async () => {
    const listed = await run([]);
    expect([listed.code, listed.err]).toEqual([0, 'Password of admin: \n']);
    expect(listed.out).toMatch(new RegExp(`^${id}  \\w+  23 characters\n`, 'm'));
    expect(listed.out).toMatch(/^Stories that wait for a decision: 2\n$/m);
    expect(listed.out).not.toContain(demoPassword);
    const shown = await run(['show', String(id)]);
    expect(shown.out).toContain('\nCaracterísticas\nZurdo.\n\nHistoria\nLlegó [2J del puerto.\nSe quedó.\n');
  });

  test('refuses with a reason, and accepts later, in the name of the administrator', async () => {
    const reason = 'Falta el pasado del personaje.';
    const refused = await run(['refuse', String(id), '--reason', reason]);
    expect(refused.out).toMatch(new RegExp(`^Story ${id} of \\w+: rechazada\\.\n$`));
    expect(await server.database.select().from(stories).where(eq(stories.id, id))).toMatchObject([
      { decision: 'rechazada', reason, reviewedBy: (await server.logIn('admin')).userID },
    ]);
    expect((await run([])).out).toMatch(/^Stories that wait for a decision: 1\n$/m);

    expect((await run(['accept', String(id)])).out).toContain('aprobada.');
    expect((await run(['show', String(id)])).out).toMatch(/characters {2}aprobada\n/);
  });

  test('refuses a player, a wrong password, an unknown story and a refusal without a reason', async () => {
    const asPlayer = await run([], { user: 'jugador' });
    expect([asPlayer.code, asPlayer.err]).toEqual([1, expect.stringContaining('refused with 403: ')]);
    const wrong = await run([], { password: 'otra' });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('refused with 401: ')]);
    expect((await run(['accept', '99999'])).err).toContain('There is no story 99999.');
    for (const args of [['refuse', String(id)], ['accept'], ['list', '1'], ['burn', '1']]) {
      const refused = await run(args);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toMatch(/npm run stories -- refuse ID/);
    }
  });
});
