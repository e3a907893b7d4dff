import { requireChromium } from '#tests/support/chromium.ts';
import { seedData } from '#tests/support/server-process.ts';

/** Runs before all browser tests; the returned function runs after them. */
export default function setUp(): Promise<() => void> {
  // Without a Chromium it installs one, which the configuration of the workers then finds.
  requireChromium();
  return seedData();
}
