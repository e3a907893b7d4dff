import { type OpenDatabase, openEmbedded, openPostgres } from './open.ts';

/**
 * Opens the database that the environment names: the PostgreSQL of `databaseUrl`, else the embedded
 * one in `dataDir`.
 * @throws {StartFailure} when it cannot be reached or another process is using it.
 */
export function openConfiguredDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);
}
