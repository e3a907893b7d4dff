import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only to end hanging tests. Long, because the machine may be busy. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * With TEST_DATABASE_URL only these server tests run, on that PostgreSQL: tests of locks, constraints, migrations,
 * hand-written SQL, the driver's conversion of types, several servers, and an unavailable database.
 */
const onPostgres = [
  'administration',
  'calendars',
  'busy-hours',
  'certificates',
  'community-import',
  'database',
  'database-unavailable',
  'database-copy',
  'deliveries',
  'discord-status',
  'doctor',
  'ended-sessions',
  'erasure',
  'former-databases',
  'known-addresses',
  'leaderboard-days',
  'login',
  'nothing-lost',
  'passkeys',
  'passwords',
  'property',
  'reads',
  'recovery',
  'renaming',
  'rolling-restart',
  'sessions',
  'several-servers',
  'stories',
  'update',
];

const onPostgresOnly = Boolean(process.env['TEST_DATABASE_URL']);

/** The tests of the game's database start a MariaDB (Debian package mariadb-server). */
const hasMariadb = existsSync('/usr/sbin/mariadbd');
const testsMariadb = hasMariadb && !onPostgresOnly;
if (!hasMariadb) process.stdout.write('No MariaDB: the tests of the game database are left out.\n');

interface ProjectOptions {
  environment?: 'jsdom';
  pool?: 'forks';
  setupFiles?: string[];
  globalSetup?: string[];
  execArgv?: string[];
  include?: string[];
  exclude?: string[];
}

/** The flag is explained in tests/support/programs.ts. It needs processes, because threads cannot have V8 flags. */
const withDatabase: ProjectOptions = { pool: 'forks', execArgv: ['--liftoff-only'] };

function project(name: string, options: ProjectOptions = {}) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // Only in packages that Vitest transforms a test can replace an import.
      server: { deps: { inline: ['openapi-typescript'] } },
      // The locale of the machine may be another one.
      env: { VIDA_LANG: 'en' },
      // No test changes modules that others use, and isolating each file would take two fifths of a run.
      isolate: false,
      // Threads start faster than processes.
      pool: 'threads' as const,
      ...timeouts,
      ...options,
    },
  };
}

/** One project per kind of test; `tests/browser` belongs to Playwright. */
export const projects = [
  project('architecture'),
  project('contract'),
  project('machines'),
  project('api', { environment: 'jsdom', setupFiles: ['tests/support/site-settings.ts'] }),
  project('views', {
    environment: 'jsdom',
    setupFiles: ['tests/support/site-settings.ts', 'tests/support/views-setup.ts'],
  }),
  project('simulation', { ...withDatabase }),
  // Tests without a database do not run again on PostgreSQL.
  project('server-parts'),
  project('server', {
    globalSetup: [
      'tests/server/support/built-server.ts',
      'tests/server/support/prepared-databases.ts',
      ...(testsMariadb ? ['tests/server/support/prepared-mariadb.ts'] : []),
    ],
    ...withDatabase,
    ...(onPostgresOnly
      ? { include: onPostgres.map((name) => `tests/server/${name}.test.ts`) }
      : {
          exclude: [
            'tests/server/several-servers.test.ts',
            'tests/server/rolling-restart.test.ts',
            ...(hasMariadb ? [] : ['tests/server/game/**']),
          ],
        }),
  }),
];

export default defineConfig({
  test: {
    // Use all processors. By default Vitest leaves one free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects,
  },
});
