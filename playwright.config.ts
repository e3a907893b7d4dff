import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/chromium.ts';

const chromium = findHeadlessShell() ?? findChromium();

/** What no width changes, or what sets the width itself, is tried once: these at a desk, */
const atADesk = [
  'accessibility',
  'administration',
  'clock',
  'deployment',
  'dev-server',
  'double-submit',
  'focus',
  'paper',
  'quiet-console',
  'states',
  'storage',
];
/** these on a phone, so that each has its half. The others run at both widths. */
const onAPhone = [
  'back-forward',
  'ended-session',
  'forced-colors',
  'offline',
  'outage',
  'personal-area',
  'session',
  'slow-network',
  'slow-start',
  'theme',
];

function specs(names: readonly string[]): string[] {
  return names.map((name) => `${name}.spec.ts`);
}

/** Browser tests: the built site on the real host, at a desktop's and at a phone's width. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  // Each with a host of its own; one more than a small machine has processors, for what waits.
  workers: 3,
  // Generous: a busy machine is slow, and a hanging test still ends.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...chromiumFlags,
        // One process for all documents of a test: making a new one for each is a fifth of what a load costs.
        '--process-per-site',
        // Letters as wide as they are, as on phones and most screens, and not rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: specs(onAPhone), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // The bench is a tool for a desk.
      testIgnore: specs(['qa', ...atADesk]),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
