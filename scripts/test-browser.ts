/** Builds the site and runs only the browser tests; passes its arguments to Playwright. */
import { spawnSync } from 'node:child_process';
import { chromiumAdvice, findOrInstallChromium } from './chromium.ts';
import { fail } from './command.ts';

if (!findOrInstallChromium()) fail(chromiumAdvice);
for (const [command, ...args] of [
  ['npm', 'run', 'build'],
  ['npx', 'playwright', 'test', ...process.argv.slice(2)],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
