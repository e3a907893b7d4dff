import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages/server.ts';
import { messages as operatorMessages } from '#server/common/operator-messages.ts';

// Those of the site are each shown in a situation (tests/views/messages).

/** The code of the server without comments: a message in a comment does not count as used. */
const server = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('server', file), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test.each([
  ['serverMessages', { ...serverMessages, planted: '' }],
  ['messages', { ...operatorMessages, planted: '' }],
])('the server uses each of its %s, and a planted one is found', (name, messages) => {
  const isUsed = (key: string) => new RegExp(`\\b${name}\\.${key}\\b`).test(server);
  expect(Object.keys(messages).filter((key) => !isUsed(key))).toEqual(['planted']);
});
