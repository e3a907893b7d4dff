import { type OpenDatabase, openEmbedded, openPostgres } from './open.ts';

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`.
 * @throws {StartFailure} when it cannot be reached or another process uses it.
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
