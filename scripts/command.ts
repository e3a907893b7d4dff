import { existsSync } from 'node:fs';
import { openConfiguredDatabase } from '#server/database/configured.ts';
import type { Database } from '#server/database/open.ts';
import { describeFailure } from '#server/http/errors.ts';
import { restrictToOwner } from '#server/program/data-directory.ts';
import { type Environment, readEnvironment } from '#server/program/environment.ts';
import { errorCode, StartFailure } from '#server/program/start-failure.ts';

/** How every command of the operator runs: its words go to standard output, its failures to error. */

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a command and ends with code 0, or 1 after one line that says why it failed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isKnown = error instanceof StartFailure;
    // Words of a database error repeat rows and their values.
    const detail = isKnown ? '' : `\n${JSON.stringify(describeFailure(error))}`;
    process.stderr.write(`${isKnown ? error.message : `Failed: ${errorCode(error)}`}${detail}\n`);
    process.exitCode = 1;
  }
}

/** Works on the database that the environment (and .env) names, like the server. */
export async function withDatabase(
  work: (database: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  await restrictToOwner(environment.dataDir);
  const open = await openConfiguredDatabase(environment);
  try {
    await work(open.database, environment);
  } finally {
    await open.close();
  }
}
