import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '#tests/support/chromium.ts';
import { type Engine, keys } from './page.ts';

/** Errors of the console that no script causes: of answers with an error status, and of Chromium's own view of a text file. */
const ownErrors =
  /^(Failed to load resource:|Refused to apply inline style .*sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq\/s1Kn4\/KQ=)/;

/** Unpacks the last Chromium for Windows 7 once. Returns its path, null if this machine cannot run it. */
export function unpackChromium109(): string | null {
  const folder = 'node_modules/.cache/chromium-109';
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium/bin/chromium.br');
    const unfinished = `${program}-${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(unfinished, program);
  }
  const { status, stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return status === 0 && !stdout.includes('not found') ? program : null;
}

/** Starts a headless Chromium 109 and drives it with Playwright. */
export async function startChromium109(
  program: string,
  viewport: { width: number; height: number },
): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
  const browser = await chromium.launch({ executablePath: program, args: [...chromiumFlags, '--no-zygote'] });
  return {
    downloads,
    async open() {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      // A headless browser cannot answer the system's window. Without it, files are downloads, as in the other engines.
      await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !ownErrors.test(message.text())) errors.push(message.text());
      });
      page.on('download', (file) => file.saveAs(join(downloads, file.suggestedFilename())));
      return {
        errors: () => errors,
        goto: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack({ waitUntil: 'commit' })),
        reload: async () => void (await page.reload()),
        evaluate: (expression) => page.evaluate<string>(expression),
        async perform(input) {
          if (input.type === 'key') {
            for (const { type, value } of input.actions) {
              if (type === 'keyUp') continue;
              const key = Object.entries(keys).find(([, character]) => character === value)?.[0];
              await (key === undefined ? page.keyboard.type(value) : page.keyboard.press(key));
            }
            return;
          }
          for (const action of input.actions) {
            if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y);
            else await (action.type === 'pointerDown' ? page.mouse.down() : page.mouse.up());
          }
        },
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
