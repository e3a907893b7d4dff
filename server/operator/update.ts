import { mkdir, open, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../common/environment.ts';
import { StartFailure } from '../common/start-failure.ts';
import { DirectoryInUse, lockDirectory } from '../database/directory-lock.ts';
import { freeBytes, spaceNeeded } from '../database/full-disk.ts';
import { startProgram } from './child-program.ts';
import { compareVersions, type Release, releaseOf, unpack } from './release.ts';

/**
 * Replaces the active version by that of an archive. The versions are folders beside each other, and the link `current`
 * leads to the active one. The steps, and why the process may be killed at any moment:
 *
 * 1. Unpack the archive into `vida-rol.partial`, and verify it. The active version does not know that folder.
 * 2. Write a backup. It only reads the database.
 * 3. Load the backup into a new embedded database, and let the new version migrate it and answer. A migration or a version
 *    that fails with the rows or the settings of this community fails here, where nothing of it is in use.
 * 4. Rename the folder, and let `current` lead to it, by one rename. Before it the old version is active with its
 *    database, after it the new one, which migrates the database at its next start.
 * 5. Let the new version start on the real database. It migrates in one transaction: all or nothing.
 *
 * So there is nothing to restore, and rows that players write meanwhile are never lost. The old version on a migrated
 * database could fail: that state does not exist. If step 5 fails, `current` goes back, but only if the database certainly
 * has the old tables. (A kill between such a failure and the way back leaves the new version active. Step 3 makes that
 * failure rare: the reasons that remain are rights and space of the real database.) What a killed process leaves is
 * removed by the next update, and the programs that it started end with it.
 */

/** The number of backups that are kept. */
const backupsKept = 2;

/** Settings of a trial: it sends nothing, and takes no port of the running server. */
const quiet = {
  HOST: '127.0.0.1',
  SEED_DEMO: '0',
  METRICS_PORT: '',
  SMTP_URL: '',
  DISCORD_WEBHOOK_URL: '',
  DISCORD_ADMIN_WEBHOOK_URL: '',
  DISCORD_STATUS_WEBHOOK_URL: '',
};

interface Update {
  /** The folder of all versions. */
  readonly base: string;
  /** The folder of the version that runs this, and what it says about itself. */
  readonly oldFolder: string;
  readonly old: Release;
  readonly archive: string;
  readonly environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  /** Whether the database has the tables of the old version. @throws when it cannot be opened. */
  readonly hasOldTables: () => Promise<boolean>;
  readonly say: (line: string) => void;
}

/**
 * Updates to the version of an archive.
 * @throws {StartFailure} with the reason and the active version.
 */
export async function update(parts: Update): Promise<void> {
  const { base } = parts;
  const partial = join(base, 'vida-rol.partial');
  const trial = join(parts.environment.dataDir, 'update');
  try {
    const lock = await lockDirectory(base).catch((error: unknown) => {
      throw error instanceof DirectoryInUse ? new StartFailure('Another update is running.') : error;
    });
    try {
      await replace(parts, partial, trial);
    } finally {
      await rm(partial, { recursive: true, force: true });
      await rm(trial, { recursive: true, force: true });
      await lock.release();
    }
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error;
    if (!isOfSystem && !(error instanceof StartFailure)) throw error;
    const reason = error.message.trim().replace(/\.?$/, '.');
    throw new StartFailure(`${reason} ${basename(await activeFolder(parts))} is active.`);
  }
}

function activeFolder({ base, oldFolder }: Update): Promise<string> {
  return realpath(join(base, 'current')).catch(() => oldFolder);
}

async function replace(parts: Update, partial: string, trial: string): Promise<void> {
  const { base, oldFolder, old, archive, say, hasOldTables } = parts;
  const { dataDir, databaseUrl } = parts.environment;
  if ((await activeFolder(parts)) !== oldFolder)
    throw new StartFailure(`This is vida of ${basename(oldFolder)}.`);
  // Files of another user would keep the server from starting.
  if (databaseUrl === null && (await stat(dataDir)).uid !== process.getuid?.())
    throw new StartFailure(`Run the command as the owner of ${dataDir}.`);
  // A database on a full disk may hang.
  if ((await freeBytes(dataDir)) < spaceNeeded)
    throw new StartFailure(`${dataDir} has less than ${spaceNeeded / 1e6} MB of free space.`);
  const { version } = await unpack(archive, partial);
  if (version === old.version) {
    // After an update that was killed in step 5 this finishes it.
    await hasOldTables();
    return say(`Version ${version} is already active.`);
  }
  if (compareVersions(version, old.version) < 0)
    throw new StartFailure(`The archive has version ${version}, which is older.`);
  say(`Version ${version} is unpacked.`);

  const backup = await writeBackup(parts);
  say(`The backup is ${backup}.`);
  await rm(trial, { recursive: true, force: true });
  const onTrial = { ...quiet, DATABASE_URL: '', DATA_DIR: trial };
  await run(oldFolder, ['import', backup], onTrial);
  await tryVersion(partial, onTrial, `Version ${version} fails with a copy of the rows`);
  say(`Version ${version} works with the rows of the backup.`);

  const newFolder = join(base, `vida-rol-${version}`);
  await rm(newFolder, { recursive: true, force: true });
  await rename(partial, newFolder);
  await activate(base, newFolder);
  say(`Version ${version} is active.`);
  try {
    await tryVersion(newFolder, quiet, `Version ${version} fails with the database`);
  } catch (error) {
    if (await hasOldTables().catch(() => false)) {
      await activate(base, oldFolder);
      await rm(newFolder, { recursive: true });
    }
    throw error;
  }
  await removeOthers(base, [oldFolder, newFolder]);
  say('The database is migrated. Start the server again: one that runs is still the old version.');
}

/** Writes all rows to a new file, and removes older ones. */
async function writeBackup({ environment, oldFolder, old }: Update): Promise<string> {
  const directory = join(environment.dataDir, 'backups');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = join(directory, `${time}-${old.version}.ndjson.gz`);
  await run(oldFolder, ['export', file], {});
  const own = (await readdir(directory)).filter((name) => /^\d{4}-.*\.ndjson\.gz/.test(name));
  const complete = own.filter((name) => name.endsWith('.gz')).sort();
  const kept = complete.slice(-backupsKept);
  for (const name of own) if (!kept.includes(name)) await rm(join(directory, name));
  return file;
}

/** Runs a command of a version to its end. */
async function run(
  folder: string,
  command: string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, reason } = await startProgram(folder, ['vida.js', ...command], variables).ended;
  if (code !== 0) throw new StartFailure(reason);
}

/**
 * Starts a version, which migrates the database, reads a page and a feed of the news, and stops it.
 * @throws {StartFailure} with `failure` and the reason of the version.
 */
async function tryVersion(
  folder: string,
  variables: Readonly<Record<string, string>>,
  failure: string,
): Promise<void> {
  const port = await freePort();
  const { child, ended } = startProgram(folder, ['main.js'], { ...variables, PORT: String(port) });
  const answers = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (!(await answers('/ready'))) {
      const failed = await Promise.race([ended, setTimeout(100, null)]);
      if (failed) throw new StartFailure(`${failure}: ${failed.reason}`);
    }
    for (const path of ['/login', '/feed.xml']) {
      if (!(await answers(path))) throw new StartFailure(`${failure}: it does not serve ${path}.`);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Lets `current` lead to a folder, by one rename that is on the disk afterwards. */
async function activate(base: string, folder: string): Promise<void> {
  const next = join(base, 'current.next');
  await rm(next, { force: true });
  await symlink(basename(folder), next);
  await rename(next, join(base, 'current'));
  const directory = await open(base);
  await directory.sync();
  await directory.close();
}

/** Removes the versions before the previous one. */
async function removeOthers(base: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = join(base, name);
    if (/^vida-rol-\d/.test(name) && !kept.includes(folder) && releaseOf(folder)) {
      await rm(folder, { recursive: true });
    }
  }
}
