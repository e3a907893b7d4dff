import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { errorCode, StartFailure } from '../program/start-failure.ts';

/** Only one process may use the data directory of the embedded database: two would lose each other's rows. */

/** A lock that is held until `release`. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks a data directory for this process, and writes its id to `server.pid` for the error message of the next one.
 * Works on Linux, for processes in the same network namespace: not between containers or machines.
 * @throws {StartFailure} when a running process holds it, including this one.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const pidFile = join(directory, 'server.pid');
  const claim = await claimName(await realpath(directory));
  if (claim === 'taken') throw inUse(directory, await contentOf(pidFile));
  try {
    await writeFile(pidFile, `${process.pid}\n`);
  } catch (error) {
    claim?.close();
    throw error;
  }
  return {
    async release() {
      try {
        await rm(pidFile, { force: true });
      } finally {
        claim?.close();
      }
    },
  };
}

/**
 * Claims a name for the directory by an abstract socket, which the kernel releases when the process ends, however it
 * ends. Null where abstract sockets do not exist.
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
  const pid = Number(holder);
  const who = Number.isInteger(pid) && pid > 0 ? `Another process (${pid})` : 'Another process';
  return new StartFailure(`${who} is using the data directory ${directory}; stop it or set DATA_DIR.`);
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
