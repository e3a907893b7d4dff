/** Builds the site and runs the browser tests alone, with what follows passed on to Playwright. */
import { spawnSync } from 'node:child_process';
import { chromiumAdvice, findOrInstallChromium } from './chromium.ts';

if (!findOrInstallChromium()) {
  process.stdout.write(`${chromiumAdvice}\n`);
  process.exit(1);
}
for (const args of [
  ['vite', 'build'],
  ['playwright', 'test', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
