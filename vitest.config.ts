import { defineConfig } from 'vitest/config';
import { readSiteSettings } from './src/app/site-settings.ts';

const define = { __SITE__: JSON.stringify(readSiteSettings({})) };

/** One project for each floor of the house; `tests/browser` belongs to Playwright. */
export default defineConfig({
  test: {
    // A test that hangs must end; how fast it is says nothing on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { define, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { define, test: { name: 'machines', include: ['tests/machines/**/*.test.ts'] } },
      { define, test: { name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'jsdom' } },
      {
        define,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/views-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
        },
      },
    ],
  },
});
