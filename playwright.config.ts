import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/chromium.ts';

const chromium = findHeadlessShell() ?? findChromium();

/** Tests that do not depend on the width, or that set it, run once. These run on a desktop, */
const onDesktop = [
  'accessibility',
  'administration',
  'build',
  'clock',
  'deployment',
  'dev-server',
  'double-submit',
  'focus',
  'maintenance',
  'paper',
  'player-menu',
  'quiet-console',
  'states',
  'storage',
];
/** and these on a phone. The others run at both widths. */
const onAPhone = [
  'back-forward',
  'before-hydration',
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

/** Browser tests of the built site on the real server, at the widths of a desktop and a phone. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  // Each has its own server. One more than the processors of a small machine, because tests wait often.
  workers: 3,
  // Only ends hanging tests; generous, because the machine may be busy.
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
        // One process for all documents of a test: a new process takes a fifth of the time of a page load.
        '--process-per-site',
        // Text widths in fractions of pixels, as on phones and most screens.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: specs(onAPhone), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // The bench is for desktops.
      testIgnore: specs(['qa', 'qa-recording', ...onDesktop]),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
