import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { nodeArguments } from '#tests/support/programs.ts';
import { makeDataDir, runProgram, startProgram } from './support/program.ts';

/** The archive of `npm run release`, as an operator unpacks and runs it. It needs a built site. */

// Not in memory, where a system may refuse to load the packages with machine code.
const base = makeDataDir(tmpdir());
/** Where the operator is: not where the archive is. */
const elsewhere = join(base, 'elsewhere');
/** The only directory of the PATH. */
const bin = join(base, 'bin');
let folder = '';

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

beforeAll(() => {
  const out = join(base, 'out');
  execFileSync(process.execPath, nodeArguments('scripts/release.ts', out));
  const [archive = '', sum = ''] = readdirSync(out);
  expect(archive).toMatch(/^vida-rol-[\d.]+-linux-\w+\.tar\.gz$/);
  expect(readFileSync(join(out, sum), 'utf8')).toBe(`${sha256(join(out, archive))}  ${archive}\n`);
  execFileSync('tar', ['-xf', join(out, archive), '-C', base]);
  folder = join(base, readdirSync(base).find((name) => name.startsWith('vida-rol-')) ?? '');
  for (const directory of [elsewhere, bin]) mkdirSync(directory);
  symlinkSync(process.execPath, join(bin, 'node'));
  symlinkSync(folder, join(base, 'current'));
  writeFileSync(join(base, '.env'), 'PORT=0\nSEED_DEMO=1\nDATA_DIR=data\n', { mode: 0o600 });
  cpSync(join(folder, 'community.example'), join(base, 'community'), { recursive: true });
  writeFileSync(join(base, 'community/ajustes.env'), 'NOMBRE=Costa Rol\n');
}, 180_000);

test('describes what it contains', () => {
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  expect(Object.keys(release.files).toSorted()).toEqual(
    files.filter((name) => name !== 'release.json').toSorted(),
  );
  for (const [name, sum] of Object.entries(release.files)) expect(sha256(join(folder, name))).toBe(sum);
  expect(release.node).toBe('20.19');
  expect(readdirSync(join(folder, 'dist-server/migrations'))).toContain(`${release.migrations}.sql`);

  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['@electric-sql/pglite', 'fastify', 'pg', 'react-dom', 'zod']),
  );
  for (const tool of ['vite', 'tsx', 'typescript']) expect(names).not.toContain(tool);
});

test('runs with Node alone: the server, and commands', { timeout: 180_000 }, async () => {
  const variables = { PATH: bin };
  const program = join(base, 'current/vida');
  const options = { variables, directory: elsewhere };
  const run = (command: string, more: Record<string, string> = {}) =>
    runProgram(program, { ...options, variables: { ...variables, ...more }, args: command.split(' ') });
  /** Runs a command, which must succeed, and gives its output. */
  const vida = async (command: string) => {
    const { code, out, err } = await run(command);
    expect([command, code, err]).toEqual([command, 0, expect.not.stringContaining('Error')]);
    return out;
  };
  const server = startProgram(program, { ...options, args: ['start'] });
  const url = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
  const home = await (await fetch(url)).text();
  expect(/<title>(.*)<\/title>/.exec(home)?.[1]).toBe('Inicio · Costa Rol');
  expect((await fetch(`${url}/skins/7.png`)).headers.get('content-type')).toBe('image/webp');
  const login = await fetch(`${url}/api/logueo/login`, {
    method: 'POST',
    headers: { 'x-api-key': 'vr-public-key', 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: 'jugador', password: demoPassword, remember: true }),
  });
  expect(await login.json()).toMatchObject({ username: 'Marcos_Villanueva' });
  const account = `--user jugador --password ${demoPassword} --key vr-public-key`;
  expect(await vida(`conformance --url ${url} ${account}`)).toContain(' 0 breached');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(readdirSync(join(base, 'data'))).toContain('outbox');

  expect(await vida('--help')).toContain('node ../current/vida COMMAND --help describes');
  expect(await vida('account create --usuario nueva1 --email nueva@example.com --name Nueva_Una')).toContain(
    'Created nueva1',
  );
  expect(await vida('export copy.ndjson.gz')).toMatch(/rows of \d+ tables are in/);
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  expect((await run('maintenance status', nowhere)).err).toMatch(/cannot be reached \(ECONNREFUSED\)/);
  // The public address is missing.
  const doctor = await run('doctor');
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining('the site is built')]);
  expect(await vida('headers')).toContain('content-security-policy');
  await vida('pages --out site');
  const page = readFileSync(join(elsewhere, 'site/index.html'), 'utf8');
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Inicio · Costa Rol');
  expect(readdirSync(elsewhere).toSorted()).toEqual(['copy.ndjson.gz', 'site']);
});
