import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readSiteSettings } from './src/app/site-settings.ts';

const site = JSON.stringify(readSiteSettings({}));

/** A test that hangs must end; how fast it is says nothing on a busy machine. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

const builtServer = 'tests/server/support/built-server.ts';

function project(
  name: string,
  extension: 'ts' | 'tsx',
  options: { environment?: 'jsdom'; setupFiles?: string[]; globalSetup?: string[] } = {},
) {
  return {
    // Made anew for each project: Vitest takes out of it what it has read.
    define: { __SITE__: site },
    test: {
      name,
      include: [`tests/${name}/**/*.test.${extension}`],
      // No test changes a module for others, and reading them anew for each file is two fifths of what a run takes.
      isolate: false,
      ...timeouts,
      ...options,
    },
  };
}

/** One project for each floor of the house; `tests/browser` belongs to Playwright. */
export default defineConfig({
  test: {
    // Vitest leaves a processor free by itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      project('architecture', 'ts'),
      project('contract', 'ts'),
      project('machines', 'ts'),
      project('api', 'ts', { environment: 'jsdom' }),
      project('views', 'tsx', { environment: 'jsdom', setupFiles: ['tests/support/views-setup.ts'] }),
      // What needs no database is not run again on another one.
      project('server-parts', 'ts', { globalSetup: [builtServer] }),
      project('server', 'ts', {
        globalSetup: [builtServer, 'tests/server/support/prepared-databases.ts'],
      }),
    ],
  },
});
