import { requireChromium } from '#tooling/chromium.ts';
import { seedData } from '#tooling/server-process.ts';

/** Runs before all browser tests; the returned function runs after them. */
export default function setUp(): Promise<() => void> {
  // Without a Chromium it installs one, which the configuration of the workers then finds.
  requireChromium();
  return seedData();
}
