import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/common/environment.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { sessions, stories } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { WrongUse } from '#server/operator/commands/command.ts';
import { runStories } from '#server/operator/commands/stories.ts';
import { endPrograms, runCommand } from './support/program.ts';
import { apiKey, startTestServer, type TestServer } from './support/server.ts';
import { startSpoiled } from './support/spoiled-server.ts';
import { accountOf } from './support/valid-inputs.ts';

let server: TestServer;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  const { id: playerId } = await accountOf(server, 'jugador');
  const text = { features: 'Zurdo.', story: 'Llegó\u001b[2J del puerto.\nSe quedó.' };
  const story = { playerId, ...text, savedAt: new Date(server.clock.now()) };
  const [saved] = await server.database.insert(stories).values(story).returning({ id: stories.id });
  id = saved?.id ?? 0;
});
afterAll(async () => {
  endPrograms();
  await server.stop();
});

const stored = async () => (await server.database.select().from(stories).where(eq(stories.id, id)))[0];

const atServer = (user: string, url = server.url) => ['--url', url, '--key', apiKey, '--user', user];

/** Runs the command in this process, and returns what it prints. */
async function run(
  args: string[],
  { user = 'admin', password = demoPassword, url = server.url } = {},
): Promise<string> {
  let out = '';
  const environment = readEnvironment({});
  const place = args.includes('--direct') ? ['--user', user] : atServer(user, url);
  await runStories([...args, ...place], {
    environment,
    withDatabase: (work) => work(server.database, environment),
    readPassword: async () => password,
    print: (line) => {
      out += `${line}\n`;
    },
  });
  return out;
}

describe('the stories command', () => {
  test('lists the pending stories for an operator who types the password', async () => {
    const listed = await runCommand('stories', { args: atServer('admin'), input: demoPassword });
    expect([listed.code, listed.err]).toEqual([0, 'Password of admin: \n']);
    expect(listed.out).toMatch(new RegExp(`^${id}  \\w+  23 characters\n`, 'm'));
    expect(listed.out).toMatch(/^Stories that wait for a decision: 2\n$/m);
    expect(listed.out).not.toContain(demoPassword);
  });

  test('prints a story without its control characters', async () => {
    expect(await run(['show', String(id)])).toContain(
      '\nCaracterísticas\nZurdo.\n\nHistoria\nLlegó [2J del puerto.\nSe quedó.\n',
    );
  });

  test('refuses with a reason, and accepts later, in the name of the administrator', async () => {
    const reason = 'Falta el pasado del personaje.';
    const line = new RegExp(`^Story ${id} of \\w+: rechazada\\.\n$`);
    expect(await run(['refuse', String(id), '--reason', reason])).toMatch(line);
    const { id: reviewedBy } = await accountOf(server, 'admin');
    expect(await stored()).toMatchObject({ decision: 'rechazada', reason, reviewedBy });
    expect(await run([])).toMatch(/^Stories that wait for a decision: 1\n$/m);

    expect(await run(['accept', String(id)])).toContain('aprobada.');
    expect(await run(['show', String(id)])).toMatch(/characters {2}aprobada\n/);
  });

  test.each([[[]], [['--direct']]])('lets the player write a refused story again: %j', async (place) => {
    const refusal = ['refuse', String(id), '--reason', 'Falta su infancia.', ...place];
    expect(await run([...refusal, '--reopen'])).toContain('rechazada.');
    expect((await stored())?.reopenedAt).toBeInstanceOf(Date);
    await run(refusal);
    expect((await stored())?.reopenedAt).toBeNull();
    await expect(run(['accept', String(id), '--reopen', ...place])).rejects.toThrow(WrongUse);
  });

  test('decides directly on the database where administrators need a passkey (behaviour 9.10)', async () => {
    const strict = await startTestServer({ variables: { ADMIN_PASSKEY: 'required' } });
    const [story] = await strict.database.select().from(stories);
    const reviewed = ['accept', String(story?.id)];
    await expect(run(reviewed, { url: strict.url })).rejects.toThrow('refused with 403: ');
    await strict.stop();
    const before = await server.database.$count(sessions);
    expect(await run(['--direct'])).toMatch(/^Stories that wait for a decision: 1$/m);
    expect(await run(['refuse', String(id), '--direct', '--reason', 'Corta.'])).toContain('rechazada.');
    const { id: reviewedBy } = await accountOf(server, 'admin');
    expect(await stored()).toMatchObject({ decision: 'rechazada', reason: 'Corta.', reviewedBy });
    await server.services.deliveries.run();
    expect((await server.mails()).at(-1)?.text).toContain('Rechazada: Corta.');
    expect(await server.database.$count(sessions)).toBe(before);
    await expect(run(['accept', String(id), '--direct'], { user: 'jugador' })).rejects.toThrow(
      new StartFailure('jugador is not an administrator by level.'),
    );
    await expect(run(['--direct', '--url', server.url])).rejects.toThrow('Either --direct or --url.');
  });

  test('refuses a player, a wrong password, an unknown story and a refusal without a reason', async () => {
    await expect(run([], { user: 'jugador' })).rejects.toThrow('refused with 403: ');
    await expect(run([], { password: 'otra' })).rejects.toThrow('refused with 401: ');
    await expect(run(['accept', '99999'])).rejects.toThrow('There is no story 99999.');
    for (const args of [['refuse', String(id)], ['accept'], ['list', '1'], ['burn', '1']]) {
      await expect(run(args)).rejects.toThrow(WrongUse);
    }
  });

  test('names a wrong option or address in one line', async () => {
    await expect(run(['--urgent'])).rejects.toThrow(new WrongUse("Unknown option '--urgent'."));
    const wrong = { url: 'example' };
    await expect(run([], wrong)).rejects.toThrow(new WrongUse('--url is not an address: example.'));
  });

  test('skips an unreadable story of another server, and says when the server is down', async () => {
    const { url, stop } = await startSpoiled(server.url, ({ url: path }, body) =>
      path === '/api/VR/historias' ? { status: 200, body: body.replace('[', '[{"id":null},') } : null,
    );
    expect(await run(['show', String(id)], { url })).toContain('Historia\nLlegó');
    stop();
    await expect(run([], { url })).rejects.toThrow(/gave no usable answer: (ECONNREFUSED|UND_ERR_SOCKET)/);
  });
});
