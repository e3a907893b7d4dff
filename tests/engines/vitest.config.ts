import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findProgram } from '#tests/support/chromium.ts';
import { unpackChromium109 } from './support/chromium-109.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'chromium 109' | 'firefox' | 'webkit';
    program: string;
    size: { width: number; height: number };
  }
}

const hasWebKitGtk = () =>
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;
const engines = [
  { engine: 'chromium 109', program: unpackChromium109() },
  { engine: 'firefox', program: findProgram(['firefox-esr', 'firefox']) },
  { engine: 'webkit', program: hasWebKitGtk() && findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']) },
] as const;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** The journeys in each installed engine at each size. They run on the existing build. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    projects: engines.flatMap(({ engine, program }) => {
      if (!program) process.stdout.write(`The tests in ${engine} are left out: it is not installed.\n`);
      return sizes.map((size) => ({
        test: {
          name: `${engine} ${size.width}`,
          include: program ? ['tests/engines/*.test.ts'] : [],
          provide: { engine, program: program || '', size },
          pool: 'forks' as const,
          // For WebSocket in Node 20.
          execArgv: ['--experimental-websocket'],
          // Only to end hanging tests. Long, because the machine may be busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      }));
    }),
  },
});
