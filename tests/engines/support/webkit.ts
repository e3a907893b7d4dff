import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { freePort, printed } from '#tests/support/server-process.ts';
import { type Engine, until } from './page.ts';

const windowProgram = join(import.meta.dirname, 'webkit-window.py');
const answer = z.object({ value: z.unknown() });
const started = z.object({ sessionId: z.string() });

/** Starts WebKitWebDriver on a virtual screen. Each window is a process of its own. */
export async function startWebKit(program: string, size: { width: number; height: number }): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const display = await printed(screen, /^\d+(?=\s)/m);
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1' },
  });
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.parse(answer, await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await until(() => call('GET', 'status'));
  return {
    downloads,
    async open() {
      const args = [windowProgram, String(size.width), String(size.height), downloads];
      const browser = { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } };
      const session = await call('POST', 'session', { capabilities: { alwaysMatch: browser } });
      const path = `session/${z.parse(started, session).sessionId}`;
      const post = async (command: string, body: object) =>
        void (await call('POST', `${path}/${command}`, body));
      return {
        // WebKitWebDriver has no way to read them.
        errors: () => [],
        goto: (url) => post('url', { url }),
        back: () => post('back', {}),
        reload: () => post('refresh', {}),
        async evaluate(expression) {
          const body = { script: `return ${expression}`, args: [] };
          return z.parse(z.string(), await call('POST', `${path}/execute/sync`, body));
        },
        perform: (source) => post('actions', { actions: [source] }),
        close: async () => void (await call('DELETE', path)),
      };
    },
    async close() {
      for (const child of [driver, screen]) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.kill()) await ended;
      }
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
