import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '#server/database/open.ts';

// Starting a database is the machine's work, not the test's: a busy machine takes its time.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

/**
 * A fresh, migrated database: embedded in memory, or one of its own on the server of
 * TEST_DATABASE_URL, dropped when it is closed.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return openEmbedded(null);
  const name = `vida_rol_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = await openPostgres(url.href);
  return {
    ...open,
    close: async () => {
      await open.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Gives statements on other connections the time to come as far as they can while a transaction is
 * open. The embedded database has one connection: there they wait for its end.
 */
export async function elsewhereGoesOn(transaction: Database): Promise<void> {
  for (let trip = 0; trip < 50; trip += 1) await transaction.execute(sql`select 1`);
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
