import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import * as tables from '#server/database/schema.ts';
import { exportRows } from '#server/operator/copy.ts';
import { exportToFile, importFromFile } from '#server/operator/copy-file.ts';
import { openInMemory } from '#tests/support/in-memory-database.ts';
import { openServerDatabase } from './support/database.ts';

const now = Date.UTC(2030, 0, 15, 12);
const nasty = 'línea\r\nuna\t"dos" \\n \\u0041 {"table":"x"} 😀 \u2028 \u001f';

let directory: string;
let source: OpenDatabase;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vida-rol-copy-'));
  source = await openServerDatabase('seededDatabase');
  const { database } = source;
  const [player] = await database.select({ id: tables.players.id }).from(tables.players).limit(1);
  const playerId = player?.id ?? 0;
  await database.insert(tables.fines).values({ playerId, rule: nasty, amount: 1 });
  await database.execute(sql`update players set bank = 9223372036854775807 where id = ${playerId}`);
  await database
    .insert(tables.audit)
    .values({ at: new Date(now), playerId, action: 'link.updated', subject: 'link 1', detail: { nasty } });
  // The newest news item is deleted: its id must not be used again.
  const [newest] = await database.select().from(tables.news).orderBy(desc(tables.news.id)).limit(1);
  await database.delete(tables.news).where(eq(tables.news.id, newest?.id ?? 0));
});
afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true, force: true });
});

async function copyOf({ database }: OpenDatabase, name: string): Promise<string> {
  const path = join(directory, name);
  await exportToFile(database, path, new Date(now));
  return path;
}

async function sortedLines(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').sort();
}

/** Without TEST_DATABASE_URL the first target is an embedded database. */
const empty = () => openServerDatabase('migratedDatabase');
const targets: [name: string, open: typeof empty][] = [['into a database of the same kind', empty]];
if (process.env['TEST_DATABASE_URL']) targets.push(['into the embedded database', openInMemory]);

describe('a copy of a database', () => {
  test.each(targets)('is complete when loaded %s', async (name, openTarget) => {
    const file = await copyOf(source, `${name}.ndjson`);
    const target = await openTarget();
    try {
      const counts = await importFromFile(target.database, file);
      expect(counts).toMatchObject({ players: 48, fines: expect.any(Number), audit: 1 });
      const copied = await copyOf(target, `${name} again.ndjson`);
      expect(await sortedLines(copied)).toEqual(await sortedLines(file));
      await expectToGoOn(target);
    } finally {
      await target.close();
    }
  });

  /** Ids and movement numbers continue, and append-only tables stay append-only. */
  async function expectToGoOn({ database }: OpenDatabase): Promise<void> {
    const next = { title: 'Siguiente', description: 'Otra.' };
    const [known] = await source.database.insert(tables.news).values(next).returning();
    const [made] = await database.insert(tables.news).values(next).returning();
    expect(made?.id).toBe(known?.id);
    await source.database.delete(tables.news).where(eq(tables.news.id, known?.id ?? 0));
    await database.execute(sql`select setval('news_id_seq', ${made?.id ?? 0})`);
    await database.delete(tables.news).where(eq(tables.news.id, made?.id ?? 0));
    await source.database.execute(sql`select setval('news_id_seq', ${made?.id ?? 0})`);

    const [counter] = await database.select().from(tables.movementCounters).limit(1);
    const [movement] = await database
      .insert(tables.bankMovements)
      .values({ playerId: counter?.playerId ?? 0, movedAt: '2030-01-15 13:00:00', balance: 1 })
      .returning();
    expect(movement?.number).toBe((counter?.lastNumber ?? 0) + 1);
    await expect(database.update(tables.bankMovements).set({ income: 1 })).rejects.toThrow();
    await expect(database.delete(tables.audit)).rejects.toThrow();
  }

  test('is a snapshot despite concurrent writes', async () => {
    const before = await source.database.select().from(tables.news);
    let written: Promise<unknown> | null = null;
    const counts = await exportRows(source.database, new Date(now), async () => {
      written ??= source.database.insert(tables.news).values({ title: 'Tarde', description: 'x' }).execute();
    });
    await written;
    expect(counts['news']).toBe(before.length);
    await source.database.delete(tables.news).where(eq(tables.news.title, 'Tarde'));
  });

  test('is readable by its owner only, and gzipped if its name says so', async () => {
    const path = await copyOf(source, 'packed.ndjson.gz');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const lines = String(gunzipSync(await readFile(path)))
      .trim()
      .split('\n');
    const first = { format: 'vida-rol-database', at: '2030-01-15T12:00:00.000Z' };
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(first);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true, rows: { players: 48 } });
    const target = await empty();
    expect(await importFromFile(target.database, path)).toMatchObject({ players: 48 });
    await target.close();
  });

  test('is readable by its owner only, also when a file with wider permissions existed', async () => {
    const trap = join(directory, 'shared.ndjson.unfinished');
    await writeFile(trap, '', { mode: 0o666 });
    const path = await copyOf(source, 'shared.ndjson');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(trap, 'utf8')).toBe('');
    await rm(trap);
  });

  test('overwrites no file and leaves no partial one', async () => {
    const path = await copyOf(source, 'kept.ndjson');
    const before = await readFile(path, 'utf8');
    await expect(exportToFile(source.database, path, new Date(now + 1))).rejects.toThrow('already exists');
    expect(await readFile(path, 'utf8')).toBe(before);
    const nowhere = join(directory, 'no', 'such', 'directory.ndjson');
    await expect(exportToFile(source.database, nowhere, new Date(now))).rejects.toThrow('(ENOENT)');
    expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('loading an invalid copy', () => {
  let target: OpenDatabase;
  let good: string[];
  beforeAll(async () => {
    target = await empty();
    good = (await readFile(await copyOf(source, 'good.ndjson'), 'utf8')).trimEnd().split('\n');
  });
  afterAll(() => target.close());

  async function attempt(lines: readonly string[], name = 'bad.ndjson'): Promise<void> {
    const path = join(directory, name);
    await writeFile(path, `${lines.join('\n')}\n`);
    await importFromFile(target.database, path);
  }

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['is truncated', (lines) => lines.slice(0, -1), /truncated/],
    [
      'lost a row',
      (lines) => lines.toSpliced(lines.findIndex((line) => line.startsWith('{"table":"items"')) + 1, 1),
      /Rows are missing/,
    ],
    ['continues after its end', (lines) => [...lines, '{"id":1}'], /continues after its end/],
    ['is something else', () => ['{"players":[]}'], /not a copy of a database/],
    ['is no JSON', (lines) => lines.with(3, lines[3]?.slice(1) ?? ''), /do not fit the table players/],
    [
      'is of another version',
      (lines) => lines.with(0, lines[0]?.replace(/"migration":"\d+"/, '"migration":"1"') ?? ''),
      /another version/,
    ],
    [
      'has an unknown table',
      (lines) => lines.toSpliced(1, 0, '{"table":"secrets","nextId":null}'),
      /a table secrets/,
    ],
    ['is empty', () => [], /truncated/],
  ])('fails and loads nothing when the copy %s', async (_name, damage, words) => {
    const failure = attempt(damage(good));
    await expect(failure).rejects.toThrow(StartFailure);
    await expect(failure).rejects.toThrow(words);
    expect(await target.database.select().from(tables.players)).toEqual([]);
  });

  test.each(['latin.ndjson', 'latin.ndjson.gz'])('reports the byte of %s that is not UTF-8', async (name) => {
    const path = join(directory, name);
    const start = `${good.slice(0, 3).join('\n')}\n`;
    const bytes = Buffer.concat([Buffer.from(start), Buffer.from('{"usuario":"\xf1"}\n', 'latin1')]);
    await writeFile(path, name.endsWith('.gz') ? gzipSync(bytes) : bytes);
    const position = Buffer.byteLength(start) + '{"usuario":"'.length + 1;
    await expect(importFromFile(target.database, path)).rejects.toThrow(
      new StartFailure(`${path} is not UTF-8: see byte ${position}. Save it as UTF-8.`),
    );
  });

  test('reports a missing and an uncompressed file', async () => {
    await expect(importFromFile(target.database, join(directory, 'none'))).rejects.toThrow('(ENOENT)');
    await expect(attempt(good, 'plain.gz')).rejects.toThrow('(Z_DATA_ERROR)');
  });

  test('works after the file is repaired, but not a second time', async () => {
    await attempt(good.with(0, `\uFEFF${good[0]}`));
    await expect(attempt(good)).rejects.toThrow('The database is not empty: players has rows.');
  });
});
