import { PGlite } from '@electric-sql/pglite';
import { emptyArchive, type OpenDatabase, startParams, startPglite } from '#server/database/open.ts';

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
