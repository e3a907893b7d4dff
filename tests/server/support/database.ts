import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/database/open.ts';
import { keepRows, openInMemory } from '#tests/support/in-memory-database.ts';
import { administer, databaseUrl } from '#tests/support/postgres.ts';

// Long timeouts, because a busy machine takes long to start a database.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

/**
 * A new database on the server of TEST_DATABASE_URL, empty or a copy of a template, or null without that variable.
 */
export async function createTestPostgres(
  template = 'template1',
): Promise<{ url: string; remove: () => Promise<void> } | null> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return null;
  const name = `vida_rol_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(server, name),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

/** A file in memory. Node joins the parts of its own blobs for a third of the time of opening a database. */
class FileBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = new Uint8Array(bytes);
  }
  override async arrayBuffer() {
    return this.#bytes.buffer;
  }
}

type Prepared = 'migratedDatabase' | 'seededDatabase';

const openCopy = async (prepared: Prepared) => openInMemory(new FileBlob(await readFile(inject(prepared))));

/**
 * A new, migrated database, empty or with the demo: embedded in memory, or a separate one on the server
 * of TEST_DATABASE_URL, which is dropped on close.
 */
export async function openTestDatabase(prepared: Prepared = 'migratedDatabase'): Promise<OpenDatabase> {
  const postgres = await createTestPostgres(inject(prepared));
  if (!postgres) return openCopy(prepared);
  const open = await openPostgres(postgres.url);
  return {
    ...open,
    close: async () => {
      await open.close();
      await postgres.remove();
    },
  };
}

/** Databases that no server uses, with what sets them back. */
const unused: Record<Prepared, { client: PGlite; reset: () => Promise<void> }[]> = {
  migratedDatabase: [],
  seededDatabase: [],
};

/**
 * The same for a test server, which changes rows only: an embedded database of a stopped server is set back, because
 * opening another one takes ten times as long.
 */
export async function openServerDatabase(prepared: Prepared): Promise<OpenDatabase> {
  if (process.env['TEST_DATABASE_URL']) return openTestDatabase(prepared);
  const used = unused[prepared].pop() ?? (await openForReuse(prepared));
  await used.reset();
  // What a stopped server still does must not reach the next one's database.
  const { proxy, revoke } = Proxy.revocable(used.client, {
    get(client, name) {
      const value: unknown = Reflect.get(client, name);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
  return {
    database: drizzle(proxy),
    place: 'memory',
    pool: null,
    async close() {
      revoke();
      unused[prepared].push(used);
    },
  };
}

async function openForReuse(prepared: Prepared) {
  const { client } = await openCopy(prepared);
  return { client, reset: await keepRows(client) };
}
