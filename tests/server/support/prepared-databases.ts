import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { readEnvironment } from '#server/common/environment.ts';
import { type Database, openPostgres } from '#server/database/open.ts';
import { seedDemo } from '#server/operator/seed.ts';
import { createPasswords, type PasswordCost } from '#server/session/passwords.ts';
import { openInMemory } from '#tests/support/in-memory-database.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database: a file, or a name on PostgreSQL. Each test gets a copy of this one or the next. */
    migratedDatabase: string;
    /** A database with the demo data, created at {@link demoTime}. */
    seededDatabase: string;
  }
}

/** The time of the demo data, at which the test clocks start: in milliseconds since 1970. */
export const demoTime = Date.UTC(2030, 0, 15, 12);

/** The hash cost in tests: the real one would dominate the time of a login. */
export const testPasswordCost: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** Runs before all server tests: creating a database for each test would dominate the run time. */
export default async function makeDatabases(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: server } = process.env;
  return server ? makeTemplates(project, server) : makeFiles(project);
}

async function makeFiles({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'migrated-'));
  const open = await openInMemory();
  // Drop the template databases: they contain two thirds of the tables, and every test file loads a copy.
  await open.database.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) {
    await open.database.execute(sql`drop database ${sql.identifier(name)}`);
  }
  const keep = async (name: string) => {
    const file = join(directory, `${name}.tar`);
    const dump = await open.dump();
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return file;
  };
  provide('migratedDatabase', await keep('migrated'));
  await seed(open.database);
  provide('seededDatabase', await keep('seeded'));
  await open.close();
  return () => rm(directory, { recursive: true, force: true });
}

async function makeTemplates({ provide }: TestProject, server: string): Promise<() => Promise<void>> {
  const id = randomUUID().replaceAll('-', '');
  const [migrated, seeded] = [`vida_rol_migrated_${id}`, `vida_rol_seeded_${id}`];
  await administer(server, `create database ${migrated}`);
  await (await openPostgres(databaseUrl(server, migrated))).close();
  await administer(server, `create database ${seeded} template ${migrated}`);
  const open = await openPostgres(databaseUrl(server, seeded));
  await seed(open.database);
  await open.close();
  provide('migratedDatabase', migrated);
  provide('seededDatabase', seeded);
  return async () => {
    for (const name of [migrated, seeded]) await administer(server, `drop database ${name}`);
  };
}

async function seed(database: Database): Promise<void> {
  const { adminRoleId } = readEnvironment({});
  await seedDemo(database, { passwords: createPasswords(testPasswordCost), adminRoleId, now: demoTime });
}
