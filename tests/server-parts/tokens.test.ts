import { expect, test } from 'vitest';
import { newToken, tokenHash } from '#server/session/sessions.ts';

test('a token is stored as its SHA-256, also by later versions: others would end every session', () => {
  expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('a new token has 256 random bits', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
});
