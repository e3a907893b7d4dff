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
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** With the size of the devices that most people use the engine on. */
const engines = [
  { engine: 'chromium 109', usual: desk, program: unpackChromium109() },
  { engine: 'firefox', usual: desk, program: findProgram(['firefox-esr', 'firefox']) },
  {
    engine: 'webkit',
    usual: phone,
    program: hasWebKitGtk() && findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
  },
] as const;

/** In each installed engine the journeys at its usual size, and the layout at both. They run on the existing build. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    globalSetup: ['tests/browser/support/global-setup.ts'],
    projects: engines.flatMap(({ engine, usual, program }) => {
      if (!program) process.stdout.write(`The tests in ${engine} are left out: it is not installed.\n`);
      return [desk, phone].map((size) => ({
        test: {
          name: `${engine} ${size.width}`,
          include: program ? [`tests/engines/${size === usual ? '*' : 'layout'}.test.ts`] : [],
          provide: { engine, program: program || '', size },
          pool: 'forks' as const,
          // For WebSocket in Node 20.
          execArgv: ['--experimental-websocket'],
          // Only to end hanging tests. Long, because the machine may be busy.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      }));
    }),
  },
});
