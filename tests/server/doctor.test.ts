import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSettings } from '#server/common/community-settings.ts';
import { readEnvironment } from '#server/common/environment.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { busyHours, calendars, deliveries, discordStatus, leaderboardDays } from '#server/database/schema.ts';
import { checks, type Deployment } from '#server/operator/doctor.ts';
import type { Finding } from '#server/operator/findings.ts';
import { openServerDatabase, openTestDatabase } from './support/database.ts';
import { listen } from './support/listen.ts';
import { runCommand } from './support/program.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Nothing listens on port 9 of this machine. */
const nowhere = '127.0.0.1:9';
const remote = 'https://vida.example';
const postgres = process.env['TEST_DATABASE_URL'];

let directory: string;
let server: TestServer;
let migrated: OpenDatabase;
let mailServer: SMTPServer;
let smtp: string;
const fakes: Server[] = [];

/** The refusals of the mail server: of a sender, or when it knows the recipient. */
const replies = new Map([
  ['from early@vida.example', new Error('5.7.1 early@vida.example is not yours')],
  ['to late@vida.example', new Error('5.7.1 late@vida.example is not yours')],
  ['to unread@vida.example', new Error('5.1.1 there is no unread@vida.example')],
]);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vida-rol-'));
  await mkdir(join(directory, 'dist/.renderer'), { recursive: true });
  await writeFile(join(directory, 'dist/index.html'), '<title>Inicio</title>');
  await writeFile(join(directory, '.env'), 'PORT=3000\n', { mode: 0o600 });
  server = await startTestServer({ siteDir: join(directory, 'dist') });
  migrated = await openServerDatabase('migratedDatabase');
  mailServer = new SMTPServer({
    secure: true,
    authOptional: true,
    disabledCommands: ['AUTH'],
    onMailFrom: ({ address }, _session, done) => done(replies.get(`from ${address}`)),
    onRcptTo: ({ address }, _session, done) => done(replies.get(`to ${address}`)),
    onData: (stream) => stream.on('data', () => expect.unreachable()),
  });
  // Callers that reject the certificate close the connection.
  mailServer.on('error', () => undefined);
  smtp = `127.0.0.1:${await listen(mailServer.server)}`;
});
afterAll(async () => {
  for (const fake of fakes) fake.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await migrated.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

/** A fake external server, until the end of the tests. */
async function fake(answer: RequestListener): Promise<string> {
  const made = createServer(answer);
  fakes.push(made);
  return `http://127.0.0.1:${await listen(made)}`;
}

async function examine(
  name: keyof typeof checks,
  variables: Readonly<Record<string, string>> = {},
  planted: Partial<Deployment> = {},
): Promise<Finding> {
  const finding = await checks[name]({
    environment: readEnvironment({ DATA_DIR: directory, ...variables }),
    database: migrated.database,
    databaseError: null,
    nodeVersion: '22.11.0',
    siteDir: join(directory, 'dist'),
    envFile: join(directory, '.env'),
    spaceNeeded: 1,
    now: Date.now,
    ...planted,
  });
  // Each warning and problem has advice.
  expect(finding.advice === undefined).toBe(finding.is === 'ok' || finding.is === 'skipped');
  return finding;
}

const verdict = async (...given: Parameters<typeof examine>) => (await examine(...given)).is;

const nodeVersion = (version: string) => ({ nodeVersion: version });
const required = { ADMIN_PASSKEY: 'required' };
const away = { database: null, databaseError: 'PostgreSQL cannot be reached (ECONNREFUSED)' };

test.each<[keyof typeof checks, Readonly<Record<string, string>>, string, Partial<Deployment>]>([
  ['node', {}, 'ok', {}],
  ['node', {}, 'ok', nodeVersion('24.1.0')],
  ['node', {}, 'warning', nodeVersion('20.20.2')],
  ['site address', { SITE_URL: remote }, 'ok', {}],
  ['site address', {}, 'problem', {}],
  ['site address', { SITE_URL: 'http://localhost:3000' }, 'warning', {}],
  ['site address', { SITE_URL: 'http://vida.example' }, 'problem', {}],
  ['build', {}, 'ok', {}],
  ['build', {}, 'warning', { siteDir: '/no/such/folder' }],
  ['proxy', { SITE_URL: remote }, 'problem', {}],
  ['proxy', { SITE_URL: remote, TRUST_PROXY: 'true', HOST: '0.0.0.0' }, 'warning', {}],
  ['passkeys', {}, 'ok', {}],
  ['passkeys', { SITE_URL: 'http://vida.example' }, 'skipped', {}],
  ['passkeys', { ...required, SITE_URL: 'http://vida.example' }, 'problem', {}],
  ['passkeys', { ...required, SITE_URL: remote }, 'ok', {}],
  ['limits', {}, 'ok', {}],
  ['limits', { RATE_LIMITS: 'off' }, 'problem', {}],
  ['database', {}, 'problem', away],
  ['database', {}, 'skipped', { database: null }],
  ['database', { DATABASE_URL: 'postgres://u:p@db.example/x' }, 'problem', {}],
  ['database', { DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }, 'ok', {}],
  ['database', { SITE_URL: remote }, 'warning', {}],
  ['schema', {}, 'ok', {}],
  ['mail', {}, 'ok', {}],
  ['mail', { SITE_URL: remote }, 'problem', {}],
  ['mail', { SMTP_URL: `smtp://${nowhere}` }, 'problem', {}],
  ['game server', {}, 'ok', {}],
  ['game server', { SITE_URL: remote }, 'warning', {}],
  ['game server', { GAME_SERVER: nowhere }, 'problem', {}],
  ['deliveries', {}, 'skipped', { database: null }],
  ['free space', {}, 'ok', {}],
  ['free space', {}, 'problem', { spaceNeeded: Number.MAX_SAFE_INTEGER }],
])('%s with %j is %s (%#)', async (name, variables, is, planted) => {
  expect(await verdict(name, variables, planted)).toBe(is);
});

test('passkeys: required, and no administrator has one', async () => {
  expect(await verdict('passkeys', required, { database: server.database })).toBe('warning');
});

test('mail: a server with a certificate that no authority has signed', async () => {
  expect(await verdict('mail', { SMTP_URL: `smtps://${smtp}` })).toBe('problem');
});

test('public site: unreachable, or failing', async () => {
  expect(await verdict('public site', { SITE_URL: server.url })).toBe('ok');
  expect(await verdict('public site', { SITE_URL: `http://${nowhere}` })).toBe('problem');
  const broken = await fake((_request, response) => response.writeHead(502).end());
  expect(await verdict('public site', { SITE_URL: broken })).toBe('problem');
  // A certificate that no authority has signed.
  expect((await examine('public site', { SITE_URL: `https://${smtp}` })).text).toMatch(/CERT|SIGNED|ALT/);
});

test('certificate: about to expire', async () => {
  expect(await verdict('certificate', { SITE_URL: server.url })).toBe('skipped');
  const site = { SITE_URL: `https://${smtp}` };
  expect(await verdict('certificate', site, { now: () => Date.UTC(2016, 0) })).toBe('ok');
  expect(await verdict('certificate', site, { now: () => Date.UTC(2100, 0) })).toBe('problem');
});

test('ready: another program, or none', async () => {
  expect(await verdict('ready', { SITE_URL: server.url })).toBe('ok');
  const other = await fake((_request, response) => response.end('<h1>It works!</h1>'));
  expect(await verdict('ready', { SITE_URL: other })).toBe('problem');
  expect(await verdict('ready', { SITE_URL: remote, VITE_API_URL: server.url })).toBe('ok');
});

test('proxy: not trusted, or forwarding forged addresses', async () => {
  expect((await examine('proxy', { SITE_URL: server.url })).text).toContain('127.0.0.1');
  const trusting = await startTestServer({ variables: { TRUST_PROXY: 'true' } });
  expect(await verdict('proxy', { SITE_URL: trusting.url, TRUST_PROXY: 'true' })).toBe('problem');
  await trusting.stop();
});

test('schema: older or newer than the program', async () => {
  const empty = await openTestDatabase();
  await empty.database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
  expect((await examine('schema', {}, { database: empty.database })).text).toContain('newer');
  await empty.database.execute(sql`drop schema drizzle cascade`);
  expect((await examine('schema', {}, { database: empty.database })).text).toContain('older');
  await empty.close();
});

// The embedded database has no roles.
test.each(postgres ? [postgres] : [])('database role: one that could drop the audit trail', async (url) => {
  const variables = { DATABASE_URL: url };
  expect(await verdict('database role', variables)).toBe('warning');
  const role = await migrated.database.transaction(async (transaction) => {
    await transaction.execute(sql`create role vida_rol_doctor_test`);
    await transaction.execute(sql`set local role vida_rol_doctor_test`);
    const found = await examine('database role', variables, { database: transaction });
    await transaction.execute(sql`reset role`);
    await transaction.execute(sql`drop role vida_rol_doctor_test`);
    return found;
  });
  expect(role.is).toBe('ok');
});

test('demo accounts: with the public password on a public site', async () => {
  const seeded = { database: server.database };
  expect(await verdict('demo accounts', {}, seeded)).toBe('skipped');
  expect(await verdict('demo accounts', { SITE_URL: remote })).toBe('ok');
  const { is, text } = await examine('demo accounts', { SITE_URL: remote }, seeded);
  expect(is).toBe('problem');
  expect(text).toContain('admin');
});

test.each([
  ['web@vida.example', 'ok', 'accepts mail from web@vida.example'],
  ['unread@vida.example', 'ok', 'accepts mail from unread@vida.example'],
  ['early@vida.example', 'problem', 'refuses mail from early@vida.example (550 5.7.1 …@… is not yours)'],
  ['late@vida.example', 'problem', 'refuses mail from late@vida.example (550 5.7.1 …@… is not yours)'],
])('mail: %s as sender', async (sender, is, words) => {
  const variables = { SMTP_URL: `smtps://${smtp}?tls.rejectUnauthorized=false`, MAIL_FROM: sender };
  const finding = await examine('mail', variables);
  expect(finding).toMatchObject({ is, text: `${smtp} ${words}` });
  if (is === 'problem') expect(finding.advice).toContain('MAIL_FROM');
});

test('discord: unavailable, a wrong token, another guild, or no such role', async () => {
  const url = await fake(({ headers, url: path }, response) => {
    if (headers.authorization !== 'Bot right') response.writeHead(401).end();
    else if (path !== '/guilds/77/roles') response.writeHead(404).end();
    else response.end('[{"id":"5"}]');
  });
  const right = { DISCORD_TOKEN: 'right', DISCORD_GUILD: '77', DISCORD_API_URL: url, ADMIN_ROLE_ID: '5' };
  expect(await verdict('discord')).toBe('skipped');
  expect(await verdict('discord', right)).toBe('ok');
  for (const [fault, said] of [
    [{ DISCORD_API_URL: `http://${nowhere}` }, 'does not answer'],
    [{ DISCORD_TOKEN: 'wrong' }, 'token'],
    [{ DISCORD_GUILD: '78' }, 'guild'],
    [{ ADMIN_ROLE_ID: '6' }, 'role 6'],
  ] as const) {
    const { is, text } = await examine('discord', { ...right, ...fault });
    expect([is, text]).toEqual(['problem', expect.stringContaining(said)]);
  }
});

test('discord status: no message, one that is edited, one that fails, and one that was deleted', async () => {
  const { database } = migrated;
  const is = () => verdict('discord status', { DISCORD_STATUS_WEBHOOK_URL: `http://${nowhere}` });
  expect(await verdict('discord status')).toBe('skipped');
  expect(await is()).toBe('warning');
  await database.insert(discordStatus).values({ messageId: '5', dueAt: new Date() });
  expect(await is()).toBe('ok');
  for (const lastError of ['status 500', 'status 404']) {
    await database.update(discordStatus).set({ lastError });
    expect(await is()).toBe('problem');
  }
});

test('file modes: secrets that others can read', async () => {
  expect(await verdict('file modes')).toBe('ok');
  await chmod(join(directory, '.env'), 0o644);
  expect((await examine('file modes')).advice).toBe(`chmod go= ${join(directory, '.env')}`);
});

test('deliveries: one that fails for more than an hour', async () => {
  expect(await verdict('deliveries')).toBe('ok');
  const failed = { dueAt: new Date(), lastError: '421 busy' };
  const createdAt = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const { database } = migrated;
  await database.insert(deliveries).values({ kind: 'waitingStories', createdAt: createdAt(50), ...failed });
  expect(await verdict('deliveries')).toBe('ok');
  await database.insert(deliveries).values({ kind: 'story', createdAt: createdAt(70), ...failed });
  expect((await examine('deliveries')).text).toMatch(/^1 not delivered .*\(story\): 421 busy$/);
});

test('calendars: mails that players want, without a mail server', async () => {
  const { database } = server;
  expect((await examine('calendars', {}, { database })).text).toMatch(/^0 shared, and 0 players/);
  await database.insert(calendars).values({ playerId: 1, secretHash: 'x', isMailed: true });
  expect(await examine('calendars', {}, { database })).toMatchObject({
    is: 'warning',
    text: '1 shared, and 1 players want mails about what is due',
  });
  expect(await verdict('calendars', { SMTP_URL: `smtp://${nowhere}` }, { database })).toBe('ok');
});

test('TOPs days and busy hours: nothing was stored yet, or for long', async () => {
  const { database } = migrated;
  const at = (time: string) => ({ now: () => Date.parse(time) });
  const now = at('2027-01-04T23:00:00Z');
  expect(await verdict('TOPs days', {}, now)).toBe('skipped');
  expect(await verdict('busy hours', {}, now)).toBe('skipped');
  const figures = { points: 1, money: 1, hours: 1, gasto: 1 };
  await database.insert(leaderboardDays).values({ day: '2027-01-02', playerId: 1, ...figures });
  const measuredAt = new Date('2027-01-04T10:00:00Z');
  await database.insert(busyHours).values({ hour: 10, players: 5, measuredAt });
  const stored = (time: string) => ({ is: 'ok', text: `last stored: ${time} UTC` });
  expect(await examine('TOPs days', {}, now)).toMatchObject(stored('2027-01-02T00:00'));
  expect(await examine('busy hours', {}, now)).toMatchObject(stored('2027-01-04T10:00'));
  expect(await verdict('TOPs days', {}, at('2027-01-05T00:00:00Z'))).toBe('warning');
  expect(await verdict('busy hours', {}, at('2027-01-05T10:00:00Z'))).toBe('warning');
});

test('clock: differs from the public address', async () => {
  expect(await verdict('clock')).toBe('skipped');
  expect(await verdict('clock', { SITE_URL: server.url })).toBe('ok');
  const late = { now: () => Date.now() - 60_000 };
  expect(await verdict('clock', { SITE_URL: server.url }, late)).toBe('problem');
  if (postgres) expect(await verdict('clock', { DATABASE_URL: postgres }, late)).toBe('problem');
});

test('the command prints every finding with its advice, and the sum, and no English line in Spanish', async () => {
  const print = async (language: string) => {
    const variables = { DATA_DIR: join(directory, 'new'), RATE_LIMITS: 'off', VIDA_LANG: language };
    const { code, out } = await runCommand('doctor', { variables });
    expect(code).toBe(1);
    return out;
  };
  const [english, spanish] = await Promise.all([print('en'), print('es')]);
  for (const name of Object.keys(checks)) expect(english).toContain(` ${name} `);
  expect(english).toMatch(
    /problem +limits +RATE_LIMITS=off: passwords can be guessed\n +-> Remove RATE_LIMITS\.\n/,
  );
  expect(english).toMatch(/\nProblems: \d+, warnings: \d+, ok: \d+, skipped: \d+\n$/);
  expect(spanish).toMatch(/problema +límites +RATE_LIMITS=off: se pueden adivinar contraseñas\n +-> Quita/);
  expect(spanish).toMatch(/\nProblemas: \d+, avisos: \d+, bien: \d+, omitidos: \d+\n$/);
  const [lines, translated] = [english.split('\n'), spanish.split('\n')];
  expect(translated).toHaveLength(lines.length);
  expect(translated.filter((line) => lines.includes(line) && line !== '')).toEqual([]);
});

test('community: a doubtful colour', async () => {
  expect(await verdict('community')).toBe('ok');
  const community = { ...demoSettings, doubts: ['ACENTO_CLARO se confunde.'] };
  const environment = readEnvironment({ DATA_DIR: directory }, community);
  expect(await verdict('community', {}, { environment })).toBe('warning');
});
