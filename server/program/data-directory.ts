import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps other users of the machine out of the data directory, also where it was made before with a looser
 * mode: it holds password hashes, mail addresses and links that open accounts. What the program writes from
 * now on is its owner's alone. The embedded database sets modes of its own on its files, so the directories
 * above them must be closed.
 */
export async function keepToOwner(dataDir: string): Promise<void> {
  process.umask(0o077);
  for (const part of ['.', 'database', 'outbox']) await closeToOthers(join(dataDir, part));
}

async function closeToOthers(directory: string): Promise<void> {
  try {
    const { mode } = await stat(directory);
    if (mode & 0o077) await chmod(directory, 0o700);
  } catch {
    // Not there yet, or of another owner, such as a mounted volume: its mode is theirs to choose.
  }
}
