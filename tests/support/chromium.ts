import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** Names of Chromium and compatible browsers, in order of preference. */
const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's. Returns null if there
 * is none.
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
 * The headless shell, if the system has it: it needs a quarter less time per page, but has no back/forward
 * cache. Null if CHROMIUM_PATH is set.
 */
export function findHeadlessShell(): string | null {
  return process.env['CHROMIUM_PATH'] ? null : findProgram(['chromium-headless-shell']);
}

/** The first of the programs that is in the PATH. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of folders) if (isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

/**
 * Finds a Chromium, or installs Playwright's or, as root on Debian, the package. Returns null if neither
 * works.
 */
function findOrInstallChromium(): string | null {
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
 * Finds or installs a Chromium.
 * @throws with advice if there is none.
 */
export function requireChromium(): string {
  const found = findOrInstallChromium();
  if (!found)
    throw new Error(
      'No Chromium: install one (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
    );
  return found;
}

/** Chromium's flags: as root, headless, and without background requests. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a Chromium.
 * @throws with advice if there is none.
 */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...chromiumFlags, ...flags] });
}

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
