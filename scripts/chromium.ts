import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Programs that are Chromium or take its place, in the order in which they are looked for. */
const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own. Null when
 * there is none.
 */
export function findChromium(): string | null {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return isExecutable(wanted) ? wanted : null;
  const system = findProgram(programs);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/**
 * Chromium without what only somebody at a screen needs, where the system has it: a quarter less work for
 * each page. It keeps no pages to go back to. Null where CHROMIUM_PATH wants another.
 */
export function findHeadlessShell(): string | null {
  return process.env['CHROMIUM_PATH'] ? null : findProgram(['chromium-headless-shell']);
}

/** The first of some programs that the PATH has. */
function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Finds a Chromium, or installs Playwright's, or as root on Debian the package; null when neither works. */
export function findOrInstallChromium(): string | null {
  const found = findChromium();
  if (found || process.env['CHROMIUM_PATH']) return found;
  process.stdout.write('No Chromium found: installing one.\n');
  attempt('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  return findChromium();
}

/**
 * A Chromium for a script that is of no use without one.
 * @throws with what to do when there is none.
 */
export function requireChromium(): string {
  const found = findOrInstallChromium();
  if (!found) throw new Error(chromiumAdvice);
  return found;
}

/** What Chromium is started with: as root, without a screen, and without calls of its own to anywhere. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What to do where no Chromium can be had, in one line. */
export const chromiumAdvice =
  'No Chromium for the browser tests: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

function attempt(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
