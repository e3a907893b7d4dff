import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { lockDirectory } from '#server/database/directory-lock.ts';
import { releaseOf } from '#server/operator/release.ts';
import { update as updateVersion } from '#server/operator/update.ts';
import { administer } from '#tests/support/postgres.ts';
import { createTestPostgres } from './support/database.ts';
import { makeDataDir, runCommand, startProgram } from './support/program.ts';
import { install, makeArchive, makeVersion, platform, sign } from './support/releases.ts';

/** The number of kills at random moments besides the two at certain ones; 50 take half an hour. */
const randomKills = Number(process.env['UPDATE_KILLS'] ?? 0);

vi.setConfig({ testTimeout: 180_000 + randomKills * 120_000 });

const directory = makeDataDir();
const archives = join(directory, 'archives');
const migration = `alter table "players" add column "motto" text default 'hola' not null;`;
/** A program that answers everything in a trial, and fails on the real database. */
const failingMain = (before: string) => `
  import { spawnSync } from 'node:child_process';
  import { createServer } from 'node:http';
  if (process.env.DATA_DIR.endsWith('/update')) createServer((_, answer) => answer.end()).listen(process.env.PORT);
  else {
    ${before}
    console.error('Something is missing.');
    process.exit(1);
  }`;
/** The operator's program of a version whose backup and trial take no time. */
const withoutCopy = {
  'dist-server/vida.js': "if (!/^(ex|im)port$/.test(process.argv[2])) await import('./real-vida.js');",
  'dist-server/real-vida.js': readFileSync('dist-server/vida.js', 'utf8'),
};

/** The archive of a newer version with one more migration. */
let good: string;
/** For updates that are refused. */
let community: Community;
/** Every row of a new community. */
let everyRow: string[];
/** The numbers of communities and archives that were made. */
let made = 0;
const ownDirectory = () => {
  made += 1;
  const own = join(archives, String(made));
  mkdirSync(own, { recursive: true });
  return own;
};
const archiveOf = (given: Partial<Parameters<typeof makeArchive>[1]>) =>
  makeArchive(ownDirectory(), { version: '1.0.1', migration, ...given });

/** A community with version 1.0.0 and rows. */
async function makeCommunity(files: Readonly<Record<string, string>> = {}) {
  const base = join(directory, `community-${made++}`);
  const dataDir = join(base, 'data');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  install(base, { version: '1.0.0', files });
  const postgres = await createTestPostgres(inject('seededDatabase'));
  if (!postgres) {
    const tar = ['-xf', inject('seededDatabase'), '-C', join(dataDir, 'database')];
    execFileSync('tar', tar, { stdio: 'ignore' });
  }
  const variables = {
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    PORT: '0',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const active = () => readlinkSync(join(base, 'current'));
  const start = (program: string, ...args: string[]) =>
    startProgram(join(base, 'current', 'dist-server', program), { args, variables });
  const update = (archive: string) => start('vida.js', 'update', archive);

  /** Every row, without the column of the new version. */
  async function rows(): Promise<string[]> {
    const file = join(directory, 'rows.ndjson.gz');
    const exported = async () => {
      const { ended, output } = start('vida.js', 'export', file);
      await ended;
      expect(output.err).toBe('');
    };
    // On the embedded database a program of a killed update may need a moment to end.
    await vi.waitFor(exported, { timeout: 60_000 });
    const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    rmSync(file);
    const players = lines.filter((line) => line.includes('"usuario_key"'));
    const migrated = players.filter((line) => line.includes('"motto":"hola"'));
    expect(players.length).toBeGreaterThan(0);
    expect(migrated).toHaveLength(active() === 'vida-rol-1.0.1' ? players.length : 0);
    return lines.map((line) => line.replace(',"motto":"hola"', '')).sort();
  }

  /** The active version starts, and serves a page and the news. */
  async function expectWorking(): Promise<void> {
    const server = start('main.js');
    const url = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
    for (const path of ['/ready', '/login', '/feed.xml']) expect((await fetch(url + path)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }

  /** The old version is active, and nothing of another one is left. */
  function expectUnchanged(): void {
    const names = ['current', 'data', 'node_modules', 'vida-rol-1.0.0'];
    expect([active(), readdirSync(base).sort()]).toEqual(['vida-rol-1.0.0', names]);
    expect(readdirSync(dataDir)).not.toContain('update');
  }

  return {
    ...{ base, dataDir, active, start, update, rows, expectWorking, expectUnchanged },
    url: postgres?.url,
    remove: async () => postgres?.remove(),
  };
}

type Community = Awaited<ReturnType<typeof makeCommunity>>;

beforeAll(async () => {
  good = archiveOf({});
  community = await makeCommunity();
  everyRow = await community.rows();
  return () => community.remove();
});

/** Runs a test with a community of its own. */
const withCommunity =
  (work: (community: Community) => Promise<void>, files = {}) =>
  async () => {
    const community = await makeCommunity(files);
    try {
      await work(community);
    } finally {
      await community.remove();
    }
  };

test('a clone is told how to update', async () => {
  const { code, err } = await runCommand('update', { args: ['x.tar.gz'] });
  const line = 'This is a clone, not an archive: update it with git pull, npm ci and npm start.\n';
  expect([code, err]).toEqual([1, line]);
});

test(
  'an update keeps every row, also during maintenance, and the previous version and two backups',
  withCommunity(async ({ base, dataDir, active, start, update, rows }) => {
    await start('vida.js', 'maintenance', 'on').ended;
    const before = await rows();
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    const old = ['2025', '2026'].map((year) => `${year}-01-01T00-00-00.000Z-0.9.0.ndjson.gz`);
    for (const name of [...old, `${old[0]}.1.unfinished`, 'mine.gz']) writeFileSync(join(backups, name), '');
    makeVersion(base, { version: '0.9.0' });
    const { ended, output } = update(good);
    expect([await ended, output.err]).toEqual([0, '']);
    expect(output.out).toMatch(/The database is migrated\. Start the server again[^\n]*\n$/);
    expect(active()).toBe('vida-rol-1.0.1');
    const names = readdirSync(base).filter((name) => name.startsWith('vida-rol'));
    expect(names.sort()).toEqual(['vida-rol-1.0.0', 'vida-rol-1.0.1']);
    const made = expect.stringMatching(/^[\dT.-]+Z-1\.0\.0\.ndjson\.gz$/);
    expect(readdirSync(backups).sort()).toEqual([old[1], made, 'mine.gz']);
    expect(await rows()).toEqual(before);

    const again = update(good);
    expect([await again.ended, again.output.out]).toEqual([0, 'Version 1.0.1 is already active.\n']);
  }),
);

describe('without a change, one line refuses', () => {
  /** What an update says that ends before it starts a program. */
  async function refusalOf(archive: string): Promise<unknown> {
    const oldFolder = realpathSync(join(community.base, 'current'));
    const old = releaseOf(oldFolder);
    if (!old) throw new Error('the community has no release');
    return await updateVersion({
      base: community.base,
      oldFolder,
      old,
      archive,
      environment: { dataDir: community.dataDir, databaseUrl: community.url ?? null },
      hasOldTables: async () => expect.unreachable(),
      say: expect.unreachable,
    }).catch((error: unknown) => error);
  }
  const copied = (spoil: (copy: string) => void) => () => {
    const copy = join(ownDirectory(), basename(good));
    for (const end of ['', '.sha256']) copyFileSync(good + end, copy + end);
    spoil(copy);
    return copy;
  };
  const cut = (copy: string) => truncateSync(copy, 100_000);
  const withManifest = (manifest: Record<string, unknown>) => () => archiveOf({ manifest });

  test.each<[string, () => string, RegExp]>([
    [
      'an archive that was cut in half',
      copied(cut),
      /\S+ is damaged, its SHA-256 is another: download it again\./,
    ],
    [
      'one that was cut before its SHA-256 was written',
      copied((copy) => {
        cut(copy);
        sign(copy);
      }),
      /\S+ cannot be unpacked \(tar: Unexpected EOF in archive\)\./,
    ],
    [
      'one without a SHA-256',
      copied((copy) => rmSync(`${copy}.sha256`)),
      /ENOENT: no such file or directory, open '\S+\.sha256'\./,
    ],
    [
      'a changed file',
      withManifest({ files: { 'dist-server/main.js': '00' } }),
      /\S+ is damaged: dist-server\/main\.js is missing or another file\./,
    ],
    [
      'another platform',
      withManifest({ platform: 'linux-ppc64' }),
      new RegExp(`The archive is for linux-ppc64, this machine is ${platform}\\.`),
    ],
    ['a newer Node', withManifest({ node: '99.1' }), /The archive needs Node 99\.1, this is [\d.]+\./],
    [
      'an older version',
      () => archiveOf({ version: '0.10.0' }),
      /The archive has version 0\.10\.0, which is older\./,
    ],
  ])('%s', async (_name, make, line) => {
    const message = expect.stringMatching(`^${line.source} vida-rol-1\\.0\\.0 is active\\.$`);
    expect(await refusalOf(make())).toEqual(expect.objectContaining({ name: 'StartFailure', message }));
    community.expectUnchanged();
  });

  test('a second update at the same time', async () => {
    const lock = await lockDirectory(community.base);
    const message = 'Another update is running. vida-rol-1.0.0 is active.';
    expect(await refusalOf(good)).toEqual(new StartFailure(message));
    await lock.release();
    community.expectUnchanged();
  });

  test('a migration that does not fit the rows', async () => {
    const unfit = archiveOf({ migration: "alter table players add check (usuario = 'nobody');" });
    const { ended, output } = community.update(unfit);
    const line =
      'Version 1.0.1 fails with a copy of the rows: Cannot start: 23514. vida-rol-1.0.0 is active.\n';
    expect([await ended, output.err]).toEqual([1, line]);
    community.expectUnchanged();
    expect(await community.rows()).toEqual(everyRow);
  });
});

test(
  'a version that only fails on the real database goes back, unless it has migrated',
  withCommunity(async ({ active, update, rows, expectUnchanged }) => {
    const failing = (first: string) => archiveOf({ files: { 'dist-server/main.js': failingMain(first) } });
    const line = 'Version 1.0.1 fails with the database: Something is missing.';
    const first = update(failing(''));
    expect([await first.ended, first.output.err]).toEqual([1, `${line} vida-rol-1.0.0 is active.\n`]);
    expectUnchanged();

    const migrate =
      "spawnSync(process.execPath, [process.argv[1].replace('main.js', 'vida.js'), 'maintenance', 'status']);";
    const second = update(failing(migrate));
    expect([await second.ended, second.output.err]).toEqual([1, `${line} vida-rol-1.0.1 is active.\n`]);
    expect(active()).toBe('vida-rol-1.0.1');
    expect(await rows()).toEqual(everyRow);
  }, withoutCopy),
);

test(
  'a running server on the embedded database refuses; on PostgreSQL what it writes meanwhile is kept',
  withCommunity(async ({ url, start, update, rows, expectUnchanged }) => {
    const server = start('main.js');
    await server.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
    const { ended, printed, output } = update(good);
    if (url === undefined) {
      expect(await ended).toBe(1);
      expect(output.err).toMatch(/^Another process .* is using the data directory [^\n]* is active\.\n$/);
      expectUnchanged();
    } else {
      await printed(/The backup is/);
      await administer(url, "insert into news (title, description) values ('Durante', 'x')");
      expect([await ended, output.err]).toEqual([0, '']);
      expect((await rows()).filter((line) => line.includes('"Durante"'))).toHaveLength(1);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }),
);

test('after a kill at any moment the old or the new version works with every row', async () => {
  let community = await makeCommunity();
  let duration = 0;
  const found: string[] = [];
  const note = (line: string) => randomKills > 0 && process.stdout.write(`${line}\n`);
  type Run = ReturnType<Community['update']>;
  const random = () => setTimeout(Math.random() * duration);
  const certain = [
    (run: Run) => run.printed(/The backup is/),
    (run: Run) => run.printed(/Version 1\.0\.1 is active/),
  ];
  while (found.length < certain.length + randomKills) {
    const started = Date.now();
    const run = community.update(good);
    const atCertain = certain[found.length];
    await (atCertain ? atCertain(run) : random());
    const wasRunning = run.child.kill('SIGKILL');
    await run.ended;
    // The second moment is near the end, and the load of the machine changes.
    if (found.length === 1) duration = (Date.now() - started) * 1.3;
    if (!wasRunning) {
      duration *= 0.9;
      await community.remove();
      community = await makeCommunity();
      continue;
    }
    const version = community.active();
    const printed = run.output.out
      .replace(/(backup is).*/, '$1')
      .trimEnd()
      .split('\n')
      .at(-1);
    found.push(`${version} after: ${printed}`);
    expect(await community.rows()).toEqual(everyRow);
    await community.expectWorking();
    note(`${found.length}: ${found.at(-1)}`);
    if (version === 'vida-rol-1.0.0') continue;
    await community.remove();
    community = await makeCommunity();
  }
  expect(found.slice(0, 2).map((line) => line.slice(0, 14))).toEqual(['vida-rol-1.0.0', 'vida-rol-1.0.1']);
  await community.remove();
  for (const line of new Set(found)) note(`${found.filter((other) => other === line).length} × ${line}`);
});
