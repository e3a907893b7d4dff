import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/chromium.ts';

const chromium = findHeadlessShell() ?? findChromium();
const benchFiles = 'qa*.spec.ts';

/** Browser tests of the built site on the real server. They run on a desktop; files that `use(phone)` on a phone. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  // Each has its own server. More would not be faster: a page keeps more than one processor busy.
  workers: availableParallelism(),
  // Only ends hanging tests; generous, because the machine may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'es-ES',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...chromiumFlags,
        // One process for all documents of a test: a new process takes a fifth of the time of a page load.
        '--process-per-site',
        // Text widths in fractions of pixels, as on phones and most screens.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    // On one worker, because each builds the bench. First, because the longest should not be the last.
    { name: 'bench', testMatch: benchFiles, workers: 1 },
    { name: 'site', testIgnore: benchFiles },
  ],
});
