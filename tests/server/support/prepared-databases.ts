import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPasswords } from '#server/accounts/passwords.ts';
import { openInMemory } from '#server/database/open.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { readEnvironment } from '#server/program/environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an empty, migrated database; every test's own begins as a copy of it or of the next. */
    migratedDatabase: string;
    /** The file of one that holds the demo, of {@link demoTime} and for the usual administrators. */
    seededDatabase: string;
  }
}

/** When the demo of the tests was made, and their clocks begin: in milliseconds since 1970. */
export const demoTime = Date.UTC(2030, 0, 15, 12);

/** Before all server tests: creating the embedded database for each test would take most of the time. */
export default async function makeDatabases({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'migrated-'));
  const open = await openInMemory();
  const keep = async (name: string) => {
    const file = join(directory, `${name}.tar`);
    const dump = await open.dump();
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return file;
  };
  provide('migratedDatabase', await keep('migrated'));
  const { adminRoleId } = readEnvironment({});
  await seedDemo(open.database, { passwords: createPasswords(), adminRoleId, now: demoTime });
  provide('seededDatabase', await keep('seeded'));
  await open.close();
  return () => rm(directory, { recursive: true, force: true });
}
