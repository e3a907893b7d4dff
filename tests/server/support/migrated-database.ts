import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#server/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an empty, migrated database; every test's own begins as a copy. */
    migratedDatabase: string;
  }
}

/** Before all server tests: making the embedded database anew for each would be most of what they cost. */
export default async function makeMigratedDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'migrated-'));
  const file = join(directory, 'database.tar');
  const open = await openInMemory();
  const dump = await open.dump();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await open.close();
  provide('migratedDatabase', file);
  return () => rm(directory, { recursive: true, force: true });
}
