/** Examines a deployment and says what to do about each problem. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Environment } from '#server/common/environment.ts';
import { causeOf, errorCode } from '#server/common/error-code.ts';
import { StartFailure } from '#server/common/start-failure.ts';
import { DirectoryInUse, lockDirectory } from '#server/database/directory-lock.ts';
import type { Database } from '#server/database/open.ts';
import { siteDir } from '#server/directories.ts';
import { checks } from '#server/operator/doctor.ts';
import { print, runCommand } from '#tooling/commands/command.ts';
import { readConfiguration } from '#tooling/commands/configuration.ts';

const usage = `
npm run doctor
    Examines this deployment with the environment and .env file of the server: run it on the server's machine and as its
    user. It changes nothing. On the embedded database stop the server to have the database examined too. Exits
    with 1 if there is a problem.
`.trim();

interface Opened {
  readonly database: Database | null;
  readonly databaseError: string | null;
  close(): Promise<void>;
}

/** Opens the database without its migrations: the doctor must change nothing. */
async function openWithoutMigrations({ databaseUrl, dataDir }: Environment): Promise<Opened> {
  const failed = (databaseError: string | null) => ({
    database: null,
    databaseError,
    close: async () => undefined,
  });
  if (databaseUrl === null) {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) return failed(`there is no database in ${dataDir} yet`);
    try {
      const lock = await lockDirectory(dataDir);
      const client = await PGlite.create(directory);
      const close = () => client.close().then(lock.release);
      return { database: drizzlePglite(client), databaseError: '', close };
    } catch (error) {
      if (error instanceof DirectoryInUse) return failed(null);
      if (error instanceof StartFailure) return failed(error.message);
      return failed(`cannot be opened (${errorCode(error)})`);
    }
  }
  try {
    // Also fails if a file in the address, such as `sslrootcert`, cannot be read.
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    return { database: drizzlePostgres(client), databaseError: '', close: () => client.end() };
  } catch (error) {
    return failed(`PostgreSQL cannot be reached (${errorCode(error)})`);
  }
}

await runCommand(async () => {
  if (process.argv.length > 2) throw new StartFailure(usage);
  const environment = readConfiguration();
  const { close, ...opened } = await openWithoutMigrations(environment);
  const deployment = {
    environment,
    ...opened,
    nodeVersion: process.versions.node,
    siteDir,
    envFile: '.env',
    spaceNeeded: 500_000_000,
    now: Date.now,
  };
  const counts = { ok: 0, warning: 0, problem: 0, skipped: 0 };
  for (const [name, check] of Object.entries(checks)) {
    const { is, text, advice } = await check(deployment).catch((error: unknown) => ({
      is: 'problem' as const,
      text: `could not be examined (${errorCode(causeOf(error))})`,
      advice: 'Correct the problems above first.',
    }));
    counts[is] += 1;
    print(`${is.padEnd(8)} ${name.padEnd(14)} ${text}`);
    if (advice) print(`${' '.repeat(24)}-> ${advice}`);
  }
  await close();
  print(
    `\nProblems: ${counts.problem}, warnings: ${counts.warning}, ok: ${counts.ok}, skipped: ${counts.skipped}`,
  );
  if (counts.problem > 0) process.exitCode = 1;
});
