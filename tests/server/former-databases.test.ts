import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Database, openPostgres, rowsOf, schemaState } from '#server/database/open.ts';
import { openInMemory } from '#tests/support/in-memory-database.ts';
import { administer } from '#tests/support/postgres.ts';
import { createTestPostgres } from './support/database.ts';

/** The demo of each release, as pg_dump writes it (CONTRIBUTING.md, "Releasing"). */
const dumps = join(import.meta.dirname, 'dumps');

type Row = Record<string, unknown>;

/** Every row by its table. */
async function allRows(database: Database): Promise<Map<string, Row[]>> {
  const names = await rowsOf(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    z.object({ name: z.string() }),
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of names) {
    const statement = sql`select to_json(found) as row from ${sql.identifier(name)} as found`;
    const row = z.object({ row: z.record(z.string(), z.unknown()) });
    rows.set(
      name,
      (await rowsOf(database, statement, row)).map((found) => found.row),
    );
  }
  return rows;
}

async function load(dump: string) {
  const postgres = await createTestPostgres();
  if (postgres) {
    await administer(postgres.url, dump);
    return { open: await openPostgres(postgres.url), remove: postgres.remove };
  }
  const client = await PGlite.create();
  await client.exec(dump);
  const copy = await client.dumpDataDir('none');
  await client.close();
  return { open: await openInMemory(copy), remove: async () => undefined };
}

/** The rows before the migrations. */
async function rowsIn(dump: string): Promise<Map<string, Row[]>> {
  const client = await PGlite.create();
  await client.exec(dump);
  await client.exec('set search_path to public');
  const rows = await allRows(drizzlePglite(client));
  await client.close();
  return rows;
}

test.each(readdirSync(dumps))('the migrations keep every value of the database of %s', async (name) => {
  const dump = `${gunzipSync(readFileSync(join(dumps, name))).toString('utf8')}
    insert into public.news_announcements select id, '2026-11-20Z', id, '2026-11-21Z' from public.news where id < 3;`;
  const before = await rowsIn(dump);
  expect(before.get('players')).toHaveLength(48);
  const { open, remove } = await load(dump);
  try {
    expect(await schemaState(open.database)).toBe('current');
    const after = await allRows(open.database);
    // The announcements are now in the table of all deliveries.
    expect(before.get('news_announcements')).toHaveLength(2);
    before.delete('news_announcements');
    expect(after.get('deliveries')).toMatchObject(
      [1, 2].map((id) => ({ kind: 'news', news_id: id, attempts: id, sent_at: '2026-11-21T00:00:00+00:00' })),
    );
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      const sorted = (all: Row[] = []) =>
        all.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
      expect([table, sorted(after.get(table))]).toEqual([table, sorted(rows)]);
    }
  } finally {
    await open.close();
    await remove();
  }
});
