import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '#tests/support/chromium.ts';

const chromium = findHeadlessShell() ?? findChromium();
const benchFiles = 'qa*.spec.ts';

/** Browser tests of the built site on the real server. They run at desktop size, or at phone size with `test.use(phone)`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  // Each worker has its own server. More workers would not be faster, because a page uses more than one processor.
  workers: availableParallelism(),
  // Only to end hanging tests. Long, because the machine may be busy.
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
        // One process for all documents of a test, because a new process takes a fifth of the time of a page load.
        '--process-per-site',
        // Nothing is drawn by a GPU, and without a process for it a page takes a twentieth less time.
        '--in-process-gpu',
        // Subpixel text widths, as on phones and most screens.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    // On one worker, because each worker builds the bench. First, because it takes longest.
    { name: 'bench', testMatch: benchFiles, workers: 1 },
    { name: 'site', testIgnore: benchFiles },
  ],
});
