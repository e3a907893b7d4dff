import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Restricts the data directory to its owner, even if it was created with a looser mode: it holds password
 * hashes, e-mail addresses and links that open accounts. New files get the same mode by the umask. The
 * embedded database sets its own modes on its files, so the directories above them must be closed.
 */
export async function restrictToOwner(dataDir: string): Promise<void> {
  process.umask(0o077);
  for (const part of ['.', 'database', 'outbox']) await restrictDirectory(join(dataDir, part));
}

async function restrictDirectory(directory: string): Promise<void> {
  try {
    const { mode } = await stat(directory);
    if (mode & 0o077) await chmod(directory, 0o700);
  } catch {
    // The directory is missing or has another owner, such as a mounted volume, who sets the mode.
  }
}
