import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readSiteSettings } from './src/core/site-settings.ts';

const site = JSON.stringify(readSiteSettings({}));

/** Only ends hanging tests; generous, because the machine may be busy. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * With TEST_DATABASE_URL the server's tests run on that PostgreSQL, and only these: locks, constraints, migrations, SQL
 * of our own, what a driver makes of a column's type, several servers, and a database that is unavailable.
 */
const onPostgres = [
  'administration',
  'announcements',
  'certificates',
  'community-import',
  'database',
  'database-unavailable',
  'database-copy',
  'doctor',
  'erasure',
  'known-addresses',
  'login',
  'nothing-lost',
  'passwords',
  'property',
  'rate-limits',
  'reads',
  'recovery',
  'renaming',
  'rolling-restart',
  'several-servers',
  'stories',
];

interface ProjectOptions {
  environment?: 'jsdom';
  pool?: 'forks';
  setupFiles?: string[];
  globalSetup?: string[];
  execArgv?: string[];
  include?: string[];
  exclude?: string[];
}

function project(name: string, extension: 'ts' | 'tsx', options: ProjectOptions = {}) {
  return {
    // A new object per project: Vitest mutates it.
    define: { __SITE__: site },
    test: {
      name,
      include: [`tests/${name}/**/*.test.${extension}`],
      // No test changes a module for others, and isolating each file takes two fifths of a run.
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
  project('architecture', 'ts'),
  project('contract', 'ts'),
  project('machines', 'ts'),
  project('api', 'ts', { environment: 'jsdom' }),
  project('views', 'tsx', { environment: 'jsdom', setupFiles: ['tests/support/views-setup.ts'] }),
  // Tests without a database do not run again on PostgreSQL.
  project('server-parts', 'ts'),
  project('server', 'ts', {
    globalSetup: ['tests/server/support/built-server.ts', 'tests/server/support/prepared-databases.ts'],
    // As for programs that live for seconds (scripts/programs.ts). Threads cannot have flags of V8.
    pool: 'forks',
    execArgv: ['--liftoff-only'],
    ...(process.env['TEST_DATABASE_URL']
      ? { include: onPostgres.map((name) => `tests/server/${name}.test.ts`) }
      : { exclude: ['tests/server/several-servers.test.ts', 'tests/server/rolling-restart.test.ts'] }),
  }),
];

export default defineConfig({
  test: {
    // By default Vitest leaves one processor free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects,
  },
});
