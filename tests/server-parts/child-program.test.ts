import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProgram } from '#server/operator/child-program.ts';
import { printed } from '#tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'program-'));
mkdirSync(join(folder, 'dist-server'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true }));

function start(main: string) {
  writeFileSync(join(folder, 'dist-server/main.js'), main);
  return startProgram(folder, ['main.js'], {});
}

test('an uncaught error is the reason why a program ended', async () => {
  const { ended } = start('console.error("{}"); throw new TypeError("x is no function");');
  expect(await ended).toEqual({ code: 1, reason: 'TypeError: x is no function' });
});

test('a program that would wait at its exit ends with its parent, whose end closes its input', async () => {
  const { child, ended } = start(`
    process.on('exit', () => { for (;;); });
    setInterval(() => undefined, 1000);
    console.error('started');`);
  await printed(child, /started/);
  child.stdin?.end();
  expect(await ended).toEqual({ code: null, reason: 'started' });
});
