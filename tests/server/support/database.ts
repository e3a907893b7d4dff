import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { type OpenDatabase, openInMemory, openPostgres } from '#server/database/open.ts';

// Starting a database is the machine's work, not the test's: a busy machine takes its time.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

/** A new, empty database on the server of TEST_DATABASE_URL, or null where there is none. */
export async function createTestPostgres(): Promise<{ url: string; remove: () => Promise<void> } | null> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return null;
  const name = `vida_rol_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(server, `drop database ${name} with (force)`) };
}

/**
 * A fresh, migrated database: embedded in memory, or one of its own on the server of
 * TEST_DATABASE_URL, dropped when it is closed. The embedded one can hold the demo from the start.
 */
export async function openTestDatabase(
  embedded: 'migratedDatabase' | 'seededDatabase' = 'migratedDatabase',
): Promise<OpenDatabase> {
  const postgres = await createTestPostgres();
  if (!postgres) return openInMemory(new Blob([await readFile(inject(embedded))]));
  const open = await openPostgres(postgres.url);
  return {
    ...open,
    close: async () => {
      await open.close();
      await postgres.remove();
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
