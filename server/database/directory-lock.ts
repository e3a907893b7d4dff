import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';

/** Only one process may use the data directory of the embedded database: two would lose each other's rows. */

/** The environment of commands of the system: the PATH of a supervisor may be empty. */
export const systemPath = () => ({ PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin` });

/** Another process holds the lock. */
export class DirectoryInUse extends StartFailure {}

/**
 * Locks a data directory for this process, and writes its id and host to `server.pid` for the error message of the next
 * one. The lock belongs to the directory itself, so it also works between containers of one machine, and the kernel
 * releases it when the process ends, however it ends. It does not work between machines that share a directory.
 * @throws {DirectoryInUse} when a running process holds it, including this one.
 * @throws {StartFailure} when the directory cannot be locked.
 */
export async function lockDirectory(directory: string) {
  const pidFile = join(directory, 'server.pid');
  const descriptor = openSync(directory, 'r');
  try {
    if (!isFree(descriptor)) throw inUse(directory, await readFile(pidFile, 'utf8').catch(() => ''));
    await writeFile(pidFile, `${process.pid} on ${hostname()}\n`);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return {
    async release() {
      try {
        await rm(pidFile, { force: true });
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/**
 * Locks an open directory, unless another process has. Node has no such call, so a command makes it on the shared
 * descriptor: the lock stays until this process closes it.
 */
function isFree(descriptor: number): boolean {
  const stdio = ['ignore' as const, 'ignore' as const, 'ignore' as const, descriptor];
  const { status, error } = spawnSync('flock', ['-xn', '3'], { stdio, env: systemPath() });
  if (status === 0 || status === 1) return status === 0;
  const reason = error ? errorCode(error) : `status ${status}`;
  throw new StartFailure(messages.unlockableDirectory(reason));
}

function inUse(directory: string, holder: string): DirectoryInUse {
  const [name] = /^\d+ on \S+/.exec(holder) ?? [];
  return new DirectoryInUse(messages.directoryInUse(directory, name === undefined ? '' : ` (${name})`));
}
