import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { errorCode, StartFailure } from '../program/start-failure.ts';

/**
 * Only one process may use the data directory of the embedded database: two would lose each other's rows.
 * A lock file names the process that uses it.
 */

/** A lock that is held until `release`. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks a data directory for this process; replaces the lock of a dead process.
 * @throws {StartFailure} when a running process holds it, including this one.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'host.lock');
  const claim = await claimName(await realpath(directory));
  if (claim === 'taken') throw inUse(directory, await contentOf(path));
  try {
    await takeFile(path, directory);
  } catch (error) {
    claim?.close();
    throw error;
  }
  return {
    async release() {
      try {
        await rm(path, { force: true });
      } finally {
        claim?.close();
      }
    },
  };
}

/**
 * Claims a name for the directory with the kernel, which releases it when the process ends. This decides
 * between two processes that find the same stale file on one machine. Null where abstract sockets do not
 * exist (other than Linux); between machines and containers only the file counts.
 */
async function claimName(directory: string): Promise<Server | 'taken' | null> {
  if (process.platform !== 'linux') return null;
  const name = createHash('sha256').update(directory).digest('hex');
  const server = createServer();
  try {
    server.listen(`\0vida-rol-${name}`);
    await once(server, 'listening');
  } catch (error) {
    return errorCode(error) === 'EADDRINUSE' ? 'taken' : null;
  }
  server.unref();
  return server;
}

function inUse(directory: string, holder: string | null): StartFailure {
  const pid = Number(holder?.split(' ')[0]);
  const who = Number.isInteger(pid) && pid > 0 ? `Another process (${pid})` : 'Another process';
  return new StartFailure(`${who} is using the data directory ${directory}; stop it or set DATA_DIR.`);
}

async function takeFile(path: string, directory: string): Promise<void> {
  const mine = `${process.pid} ${await startMark(process.pid)}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const theirs = await contentOf(path);
    if (theirs !== null) {
      if (await isHeldBy(theirs)) throw inUse(directory, theirs);
      await removeStale(path, theirs);
    }
  }
  throw new StartFailure(`The lock of the data directory ${directory} keeps changing hands.`);
}

/** Renames the file before deleting it, so that a lock taken in the meantime is detected and restored. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await contentOf(aside)) === stale) await unlink(aside);
  else await rename(aside, path);
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the process that wrote a lock is running. The start time detects a reused process id. */
async function isHeldBy(content: string): Promise<boolean> {
  const [pidText = '', mark = ''] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const now = await startMark(pid);
  return mark === '' || now === '' || mark === now;
}

/** The start time of a process in clock ticks since boot on Linux, '' elsewhere. */
async function startMark(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
