import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Database,
  emptyArchive,
  openPostgres,
  rowsOf,
  schemaState,
  startParams,
  startPglite,
} from '#server/database/open.ts';
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

/** The rows of a dump, and a database with them after the migrations. */
async function load(dump: string) {
  const client = await PGlite.create({
    startParams: startParams('4MB'),
    loadDataDir: new Blob([new Uint8Array(await emptyArchive())]),
  });
  await client.exec(dump);
  await client.exec('set search_path to public');
  const before = await allRows(drizzlePglite(client));
  const postgres = await createTestPostgres();
  if (!postgres)
    return { before, database: (await startPglite(client)).database, close: () => client.close() };
  await client.close();
  await administer(postgres.url, dump);
  const { database, close } = await openPostgres(postgres.url);
  return { before, database, close: () => close().then(postgres.remove) };
}

test.each(readdirSync(dumps))('the migrations keep every value of the database of %s', async (name) => {
  const dump = `${gunzipSync(readFileSync(join(dumps, name))).toString('utf8')}
    insert into public.news_announcements select id, '2026-11-20Z', id, '2026-11-21Z' from public.news where id < 3;`;
  const { before, database, close } = await load(dump);
  try {
    expect(before.get('players')).toHaveLength(48);
    expect(await schemaState(database)).toBe('current');
    const after = await allRows(database);
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
    await close();
  }
});
