import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The memory file system of Linux; in a container it may be small. */
const memory = '/dev/shm';
const needed = 2_000_000_000;

function hasRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize > needed;
}

/** Where tests keep databases: in memory, because on a disk a gamemode's tables take a second to make. */
export const databasesDirectory = existsSync(memory) && hasRoom(memory) ? memory : tmpdir();
