import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { StartFailure } from '../common/start-failure.ts';
import { type Database, rowsOf } from '../database/open.ts';
import * as schema from '../database/schema.ts';

/**
 * Exports all rows of a database as lines of JSON and imports them: for backups, and to move between the
 * embedded database and PostgreSQL. The file has a header, then the name and the rows of each table, then
 * the row counts, which detect a truncated file. The database itself writes the JSON, so that no value is
 * converted to a JavaScript number.
 */

/** The first field of the header. */
export const format = 'vida-rol-database';

/** The number of rows that are fetched or inserted in one statement. */
const batchSize = 500;

const header = z.object({ format: z.literal(format), migration: z.string(), at: z.string() });
const tableLine = z.object({ table: z.string(), nextId: z.nullable(z.string()) });
const endLine = z.object({ end: z.literal(true), rows: z.record(z.string(), z.int()) });

/** The number of rows of each table by name. */
export type RowCounts = Readonly<Record<string, number>>;

/** Every table of the schema; referenced tables come first. */
function tablesInOrder(): PgTable[] {
  const ordered = new Set<PgTable>();
  const visit = (table: PgTable) => {
    if (ordered.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable);
    ordered.add(table);
  };
  for (const table of Object.values(schema)) if (is(table, PgTable)) visit(table);
  return [...ordered];
}

/** The last applied migration. A copy can only be loaded into the same schema. */
async function migrationOf(database: Database): Promise<string> {
  const statement = sql`select created_at::text as migration from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  const [row] = await rowsOf(database, statement, z.object({ migration: z.string() }));
  return row?.migration ?? '';
}

/** The name of the sequence of a table's generated ids, or null. */
async function idSequence(database: Database, table: PgTable): Promise<string | null> {
  const column = getTableConfig(table).columns.find(({ generatedIdentity }) => generatedIdentity);
  if (!column) return null;
  const statement = sql`select pg_get_serial_sequence(${getTableName(table)}, ${column.name}) as name`;
  const [row] = await rowsOf(database, statement, z.object({ name: z.nullable(z.string()) }));
  return row?.name ?? null;
}

/** The next generated id of a table: ids of deleted rows are not reused. */
async function nextIdOf(database: Database, table: PgTable): Promise<string | null> {
  const sequence = await idSequence(database, table);
  if (sequence === null) return null;
  const statement = sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`;
  const [row] = await rowsOf(database, statement, z.object({ next: z.string() }));
  return row?.next ?? null;
}

/**
 * Passes every line of a copy to `write`, without line ends, from one snapshot. `at` is the time in the
 * header.
 */
export function exportRows(
  database: Database,
  at: Date,
  write: (line: string) => Promise<void>,
): Promise<RowCounts> {
  return database.transaction(
    async (snapshot) => {
      const counts: Record<string, number> = {};
      const migration = await migrationOf(snapshot);
      await write(JSON.stringify({ format, migration, at: at.toISOString() }));
      for (const table of tablesInOrder()) {
        const name = getTableName(table);
        await write(JSON.stringify({ table: name, nextId: await nextIdOf(snapshot, table) }));
        counts[name] = await exportTable(snapshot, table, write);
      }
      await write(JSON.stringify({ end: true, rows: counts }));
      return counts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function exportTable(
  snapshot: Database,
  table: PgTable,
  write: (line: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  await snapshot.execute(
    sql`declare copied no scroll cursor for select to_json(copied_row)::text as line from ${table} as copied_row`,
  );
  for (;;) {
    const fetched = await rowsOf(
      snapshot,
      sql`fetch ${sql.raw(String(batchSize))} from copied`,
      z.object({ line: z.string() }),
    );
    for (const { line } of fetched) await write(line);
    count += fetched.length;
    if (fetched.length < batchSize) break;
  }
  await snapshot.execute(sql`close copied`);
  return count;
}

/**
 * Loads the lines of a copy into an empty database of the same version, all or nothing.
 * @throws {StartFailure} with the problem of the lines or the database.
 */
export async function importRows(database: Database, lines: AsyncIterable<string>): Promise<RowCounts> {
  return await database.transaction(async (transaction) => {
    const tables = new Map(tablesInOrder().map((table) => [getTableName(table), table]));
    await prepareTables(transaction, [...tables.values()]);
    const counts: Record<string, number> = {};
    let current: PgTable | null = null;
    let batch: string[] = [];
    let isFirst = true;
    let isComplete = false;

    const flush = async () => {
      if (current && batch.length > 0) await insertRows(transaction, current, batch);
      batch = [];
    };
    for await (const line of lines) {
      if (line.trim() === '') continue;
      if (isComplete) throw new StartFailure('The file continues after its end.');
      if (isFirst) {
        checkHeader(line, await migrationOf(transaction));
        isFirst = false;
        continue;
      }
      // No column has these names, so no row matches this pattern.
      const mark = /^\{"(table|end)":/.exec(line)?.[1];
      if (mark === 'table') {
        await flush();
        const { table: name, nextId } = readLine(tableLine, line);
        current = tables.get(name) ?? null;
        if (!current) throw new StartFailure(`The file has a table ${name}, which is unknown here.`);
        counts[name] = 0;
        if (nextId !== null) await setNextId(transaction, current, nextId);
      } else if (mark === 'end') {
        await flush();
        const { rows } = readLine(endLine, line);
        isComplete = [...tables.keys()].every((name) => rows[name] === (counts[name] ?? 0));
        if (!isComplete)
          throw new StartFailure('Rows are missing: their numbers differ from those at the end of the file.');
      } else {
        if (!current) throw new StartFailure('The file has a row before its first table.');
        const name = getTableName(current);
        counts[name] = (counts[name] ?? 0) + 1;
        batch.push(line);
        if (batch.length === batchSize) await flush();
      }
    }
    if (!isComplete) throw new StartFailure('The file is truncated: its end is missing.');
    for (const table of tables.values())
      await transaction.execute(sql`alter table ${table} enable trigger user`);
    return counts;
  });
}

function checkHeader(line: string, migration: string): void {
  const read = readLine(header, line);
  if (read.migration === migration) return;
  throw new StartFailure('The file was made by another version of the server: import it with that version.');
}

function readLine<S extends z.ZodMiniType>(schemaOfLine: S, line: string): z.output<S> {
  try {
    return z.parse(schemaOfLine, JSON.parse(line));
  } catch {
    throw new StartFailure('The file is not a copy of a database, or it is damaged.');
  }
}

/** Locks the tables and disables the triggers, which would renumber rows. */
async function prepareTables(transaction: Database, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    await transaction.execute(sql`lock table ${table} in access exclusive mode`);
    const found = await transaction.select({ one: sql`1` }).from(table).limit(1);
    if (found.length > 0) {
      throw new StartFailure(`The database is not empty: ${getTableName(table)} has rows.`);
    }
    await transaction.execute(sql`alter table ${table} disable trigger user`);
  }
}

async function insertRows(transaction: Database, table: PgTable, lines: readonly string[]): Promise<void> {
  const columns = sql.join(
    getTableConfig(table).columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  try {
    await transaction.execute(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`);
  } catch {
    // The database's error message contains the rows.
    throw new StartFailure(`The file has rows that do not fit the table ${getTableName(table)}.`);
  }
}

async function setNextId(transaction: Database, table: PgTable, nextId: string): Promise<void> {
  const sequence = await idSequence(transaction, table);
  if (sequence !== null)
    await transaction.execute(sql`select setval(${sequence}::text::regclass, ${nextId}::bigint, false)`);
}
