import { readConfiguration } from '../../common/configuration.ts';
import { restrictToOwner } from '../../common/data-directory.ts';
import type { Environment } from '../../common/environment.ts';
import { errorCode } from '../../common/error-code.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { type Database, openConfiguredDatabase } from '../../database/open.ts';
import { describeFailure } from '../../http/errors.ts';

/** The configuration and the database of commands: those of the server. */

/**
 * Opens the configured database for some work.
 * @throws {StartFailure} for every error, because messages of database errors may contain rows and their values.
 */
export async function withDatabase(
  work: (database: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readConfiguration();
  await restrictToOwner(environment.dataDir);
  try {
    const open = await openConfiguredDatabase(environment);
    try {
      await work(open.database, environment);
    } finally {
      await open.close();
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`Failed: ${errorCode(error)}\n${JSON.stringify(describeFailure(error))}`);
  }
}
