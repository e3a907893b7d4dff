import { existsSync } from 'node:fs';
import { createInterface, type ReadLineOptions } from 'node:readline';
import { openConfiguredDatabase } from '#server/database/configured.ts';
import type { Database } from '#server/database/open.ts';
import { describeFailure } from '#server/http/errors.ts';
import { restrictToOwner } from '#server/program/data-directory.ts';
import { type Environment, readEnvironment } from '#server/program/environment.ts';
import { errorCode, StartFailure } from '#server/program/start-failure.ts';

/** Runs the operator's commands: results go to standard output, errors to standard error. */

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a command and exits with code 0, or with 1 after one line with the error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isKnown = error instanceof StartFailure;
    // Messages of database errors may contain rows and their values.
    const detail = isKnown ? '' : `\n${JSON.stringify(describeFailure(error))}`;
    process.stderr.write(`${isKnown ? error.message : `Failed: ${errorCode(error)}`}${detail}\n`);
    process.exitCode = 1;
  }
}

/** The first line of an input; '' if there is none. */
export async function firstLine(options: ReadLineOptions): Promise<string> {
  const lines = createInterface(options);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/**
 * The only argument of a command: the path of a file.
 * @throws {StartFailure} with the usage for anything else.
 */
export function fileArgument(usage: string): string {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || others.length > 0) throw new StartFailure(usage);
  return path;
}

/** Reads the configuration from environment variables and .env, like the server. */
export function readConfiguration(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment(process.env);
}

/** Opens the database of the environment (and .env), like the server. */
export async function withDatabase(
  work: (database: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readConfiguration();
  await restrictToOwner(environment.dataDir);
  const open = await openConfiguredDatabase(environment);
  try {
    await work(open.database, environment);
  } finally {
    await open.close();
  }
}
