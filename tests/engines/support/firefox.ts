import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { printed } from '#tests/support/server-process.ts';
import type { Engine } from './page.ts';

/** The parts of WebDriver BiDi's messages that are read. */
const message = z.object({
  id: z.optional(z.nullable(z.number())),
  message: z.optional(z.string()),
  result: z.optional(
    z.object({
      userContext: z.optional(z.string()),
      context: z.optional(z.string()),
      result: z.optional(z.object({ value: z.optional(z.string()) })),
      exceptionDetails: z.optional(z.object({ text: z.string() })),
    }),
  ),
  params: z.optional(z.object({ level: z.optional(z.string()), text: z.optional(z.nullable(z.string())) })),
});

/** A font or a picture of a page that was left. */
const aborted = /^(downloadable font: download failed|Image corrupt or truncated)/;

/** Starts a headless Firefox and drives it with WebDriver BiDi. */
export async function startFirefox(
  program: string,
  viewport: { width: number; height: number },
): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
  const preferences = {
    'remote.prefs.recommended': true,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'ui.prefersReducedMotion': 1,
    // As on phones, so that they take no width.
    'ui.useOverlayScrollbars': 1,
    // A mouse, which a headless Firefox does not report: fine (2) and able to hover (4).
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(home, 'user.js'), lines.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'],
    {
      env: { ...process.env, HOME: home },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const socket = new WebSocket(`${await printed(child, /ws:\S+(?=\s)/)}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));

  let errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { params } = z.parse(message, JSON.parse(data));
    if (params?.level === 'error' && !aborted.test(params.text ?? '')) errors.push(params.text ?? '');
  });
  let calls = 0;
  function call(method: string, params: object = {}) {
    calls += 1;
    const id = calls;
    return new Promise<NonNullable<z.infer<typeof message>['result']>>((resolve, reject) => {
      socket.addEventListener('message', function read({ data }) {
        const answer = z.parse(message, JSON.parse(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        if (answer.result) resolve(answer.result);
        else reject(new Error(`${method}: ${answer.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  const prompts = { unhandledPromptBehavior: { beforeUnload: 'accept' } };
  await call('session.new', { capabilities: { alwaysMatch: prompts } });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    downloads,
    async open() {
      errors = [];
      const { userContext } = await call('browser.createUserContext');
      // Only a window that is created here has the focus, without which `:focus-visible` matches nothing.
      const { context } = await call('browsingContext.create', { type: 'window', userContext });
      await call('browsingContext.setViewport', { context, viewport });
      const go = async (method: string, params: object) => {
        await call(`browsingContext.${method}`, { context, ...params });
      };
      return {
        errors: () => errors,
        goto: (url) => go('navigate', { url, wait: 'complete' }),
        back: () => go('traverseHistory', { delta: -1 }),
        reload: () => go('reload', { wait: 'complete' }),
        async evaluate(expression) {
          const parameters = { expression, target: { context }, awaitPromise: false };
          const { result, exceptionDetails } = await call('script.evaluate', parameters);
          if (result?.value === undefined) throw new Error(exceptionDetails?.text);
          return result.value;
        },
        perform: async (source) => void (await call('input.performActions', { context, actions: [source] })),
        close: async () => void (await call('browser.removeUserContext', { userContext })),
      };
    },
    async close() {
      await call('browser.close');
      await ended;
      for (const folder of [home, downloads]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
