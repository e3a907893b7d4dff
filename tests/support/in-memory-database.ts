import { PGlite } from '@electric-sql/pglite';
import { emptyArchive, type OpenDatabase, startParams, startPglite } from '#server/database/open.ts';

/** Keeps a copy of each table with rows, and the last generated ids. Returns what sets the database back to them. */
export async function keepRows(client: PGlite): Promise<() => Promise<void>> {
  const namesOf = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const tables = await namesOf("select tablename as name from pg_tables where schemaname = 'public'");
  await client.exec(
    `create schema start; ${tables.map((table) => `create table start.${table} as table ${table};`).join('')}`,
  );
  const ids =
    await namesOf(`select format('perform setval(%L, %s, %L);', sequencename, coalesce(last_value, 1),
    last_value is not null) as name from pg_sequences where schemaname = 'public'`);
  const rows = tables.map(
    (table) =>
      `delete from ${table}; insert into ${table} overriding system value select * from start.${table};`,
  );
  // Without triggers and foreign keys: some tables are append-only. To truncate them takes twice as long.
  const reset = `do $$ begin set local session_replication_role = replica; ${rows.join('')} ${ids.join('')} end $$`;
  return async () => void (await client.exec(reset));
}

/** Opens an embedded database in memory, empty or from a dump. */
export async function openInMemory(
  dumped?: Blob,
): Promise<OpenDatabase & { client: PGlite /** As a tar archive. */; dump(): Promise<Blob> }> {
  const { database, client } = await startPglite(
    await PGlite.create({
      dataDir: 'memory://',
      startParams: startParams('4MB'),
      loadDataDir: dumped ?? new Blob([new Uint8Array(await emptyArchive())]),
    }),
  );
  return {
    database,
    client,
    place: 'memory',
    pool: null,
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}
