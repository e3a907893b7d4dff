import { once } from 'node:events';
import { chmod, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoNames, demoPassword } from '#server/demo/accounts.ts';
import { serverProgram } from '#tests/support/programs.ts';
import { freePort } from '#tests/support/server-process.ts';
import { makeDataDir, startProgram } from './support/program.ts';

const timeoutMs = 60_000;

const dataDir = makeDataDir();

/** The program as `npm start` runs it, on any free port. */
function startServer(variables: Record<string, string> = {}) {
  return startProgram(serverProgram, { variables: { PORT: '0', DATA_DIR: dataDir, ...variables } });
}

const privateDirectories = ['.', 'database', 'outbox'];

/** The files of the server's data directory that other users of the machine can access. */
async function openToOthers(): Promise<string[]> {
  const mails = (await readdir(join(dataDir, 'outbox'))).map((name) => join('outbox', name));
  const names = [...privateDirectories, 'server.pid', ...mails];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

describe('the program', () => {
  test('starts from scratch, prints its address, serves, stops gracefully and keeps its data', {
    timeout: timeoutMs,
  }, async () => {
    const first = startServer();
    const url = await first.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
    const link = await first.printed(/Mail "Confirma tu cuenta[^"]*": (\S+)/);
    expect(link).toMatch(new RegExp(`^${url}/confirm\\?token=`));
    for (const usuario of demoNames) {
      expect(first.output.out).toMatch(new RegExp(`${usuario} +${demoPassword}`));
    }
    expect(first.output.out).not.toContain('password is public');
    expect(first.output.out).toContain(join(dataDir, 'database'));
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);

    const headers = { 'x-api-key': 'vr-public-key', 'content-type': 'application/json' };
    expect((await fetch(`${url}/api/VR/noticias`, { headers })).status).toBe(200);
    const body = JSON.stringify({ usuario: 'jugador', password: demoPassword, remember: true });
    const login = await fetch(`${url}/api/logueo/login`, { method: 'POST', headers, body });
    const { token } = await login.json();
    const picture = await fetch(`${url}/skins/7.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

    expect(await openToOthers()).toEqual([]);

    const second = startServer();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(
      /^Another process \(\d+ on \S+\) is using the data directory [^\n]+\n$/,
    );

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await readdir(dataDir)).not.toContain('server.pid');
    for (const line of first.output.err.trim().split('\n')) expect(JSON.parse(line).level).toBe(30);

    // Simulate a directory that was created before the first start, or restored.
    for (const name of privateDirectories) await chmod(join(dataDir, name), 0o755);
    // The same data on a public site: nothing is seeded, but the accounts still exist.
    const third = startServer({ RATE_LIMITS: 'off', TRUST_PROXY: 'true', ADMIN_PASSKEY: 'required' });
    const again = await third.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
    await third.printed(/RATE_LIMITS=off: passwords can be guessed/);
    await third.printed(/ADMIN_PASSKEY=required: administrators can change nothing/);
    await third.printed(/demo accounts admin, [^:\n]+: their password is public/);
    expect(third.output.out).not.toContain(demoPassword);
    const check = await fetch(`${again}/api/logueo/checkAuth`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(await check.json()).toEqual({ authenticated: true });
    expect(await openToOthers()).toEqual([]);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    expect(third.output.err).toContain('npm run vida -- account reset NAME');
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  });

  test('goes on without a reader of its output, like `head`, and stops without one of its log', {
    timeout: timeoutMs,
  }, async () => {
    const port = await freePort();
    const program = startServer({ PORT: String(port) });
    program.child.stdout.destroy();
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: timeoutMs }).toBe(true);
    // Close the log while its lines are still buffered.
    program.child.stderr.destroy();
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  test('reports why it has no database in one line and exits with 1', { timeout: timeoutMs }, async () => {
    const program = startServer({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' });
    expect(await program.ended).toBe(1);
    expect(program.output.err).toBe('The PostgreSQL of DATABASE_URL cannot be reached (ECONNREFUSED).\n');
  });

  test('reports a used port in one line and releases its data directory', {
    timeout: timeoutMs,
  }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const program = startServer({ PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.output.err).toBe(`Cannot listen on http://127.0.0.1:${port} (EADDRINUSE).\n`);
    expect(await readdir(dataDir)).not.toContain('server.pid');
    taken.close();
  });
});
