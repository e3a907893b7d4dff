import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { readConfiguration } from '../../common/configuration.ts';
import type { Environment } from '../../common/environment.ts';
import { causeOf, errorCode } from '../../common/error-code.ts';
import { messages, named } from '../../common/operator-messages.ts';
import { StartFailure } from '../../common/start-failure.ts';
import { DirectoryInUse, lockDirectory } from '../../database/directory-lock.ts';
import { spaceNeeded } from '../../database/full-disk.ts';
import type { Database } from '../../database/open.ts';
import { chatRoles } from '../../database/schema.ts';
import { ownPath, siteDir } from '../../directories.ts';
import { createQueriedGameServer } from '../../outside/game-server.ts';
import { checks } from '../doctor.ts';
import { type Finding, problem } from '../findings.ts';
import { examineGame } from '../game-checks.ts';
import { type Command, firstLine, parseCommandLine, print, WrongUse } from './command.ts';

const usage = `
doctor [--user USUARIO]
    Examines this deployment with the environment and .env file of the server: run it on the server's machine and as its
    user. It changes nothing. On the embedded database stop the server to have the database examined too. Exits
    with 1 if there is a problem. With GAME_DATABASE_URL it examines the game's database too; --user asks for the password of a
    player, or reads it from standard input, and tries it.`;

/** Opens the database without its migrations: the doctor must change nothing. */
async function openWithoutMigrations({ databaseUrl, dataDir }: Environment) {
  const failed = (databaseError: string | null) => ({
    database: null,
    databaseError,
    close: async () => undefined,
  });
  if (databaseUrl === null) {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) return failed(messages.noDatabaseYet(dataDir));
    try {
      const lock = await lockDirectory(dataDir);
      const client = await PGlite.create(directory);
      const close = () => client.close().then(lock.release);
      return { database: drizzlePglite(client), databaseError: '', close };
    } catch (error) {
      if (error instanceof DirectoryInUse) return failed(null);
      if (error instanceof StartFailure) return failed(error.message);
      return failed(messages.cannotOpen(errorCode(error)));
    }
  }
  try {
    // Also fails if a file in the address, such as `sslrootcert`, cannot be read.
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    return { database: drizzlePostgres(client), databaseError: '', close: () => client.end() };
  } catch (error) {
    return failed(messages.postgresAway(errorCode(error)));
  }
}

/** The players on the game server; null if there is none or it does not answer. */
async function onlinePlayers({ gameServer }: Environment): Promise<number | null> {
  if (gameServer === null) return null;
  const { online } = await createQueriedGameServer(gameServer).status();
  return typeof online === 'number' ? online : null;
}

/** The chat ids with the role of administrators; null if Discord knows them, or if the database is not open. */
async function storedAdministrators({ discord, adminRoleId }: Environment, database: Database | null) {
  if (discord !== null || database === null) return null;
  const rows = await database
    .select({ chatId: chatRoles.chatId })
    .from(chatRoles)
    .where(eq(chatRoles.roleId, adminRoleId))
    .catch(() => null);
  return rows && new Set(rows.map(({ chatId }) => chatId));
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: { user: { type: 'string' } },
  });
  if (positionals.length > 0) throw new WrongUse(`doctor has no ${positionals[0]}.`);
  const environment = readConfiguration();
  const { close, ...opened } = await openWithoutMigrations(environment);
  const deployment = {
    environment,
    ...opened,
    nodeVersion: process.versions.node,
    siteDir,
    envFile: ownPath('.env'),
    spaceNeeded,
    now: Date.now,
  };
  const counts = { ok: 0, warning: 0, problem: 0, skipped: 0 };
  function report(name: string, { is, text, advice }: Finding): void {
    counts[is] += 1;
    print(`${named(is).padEnd(8)} ${named(name).padEnd(15)} ${text}`);
    if (advice) print(`${' '.repeat(24)}-> ${advice}`);
  }
  for (const [name, check] of Object.entries(checks)) {
    const failure = (error: unknown) =>
      problem(
        messages.notExamined(errorCode(causeOf(error))),
        counts.problem > 0 ? messages.problemsFirst : '',
      );
    report(name, await check(deployment).catch(failure));
  }
  const { game: settings } = environment;
  if (settings !== null) {
    const { user: usuario } = values;
    const askLogin = async () => {
      if (usuario === undefined) return null;
      print(messages.askPassword(usuario));
      return { usuario, password: await firstLine({ input: process.stdin }) };
    };
    const online = await onlinePlayers(environment);
    const administrators = await storedAdministrators(environment, opened.database);
    await examineGame({ settings, askLogin, online, administrators }, report);
  }
  await close();
  print(`\n${messages.sum(counts.problem, counts.warning, counts.ok, counts.skipped)}`);
  if (counts.problem > 0) process.exitCode = 1;
}

/** Examines a deployment and says what to do about each problem. */
export const doctor: Command = { usage, run };
