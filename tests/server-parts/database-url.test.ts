import { afterEach, expect, test, vi } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { connectsInClear, openPostgres } from '#server/database/open.ts';
import { gameConnectsInClear } from '#server/game/connection.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['postgres://user:secret@db.example/vida', true],
  ['postgres://user:secret@203.0.113.5:5432/vida', true],
  ['postgres://user:secret@db.example/vida?sslmode=disable', true],
  ['postgres://user:secret@db.example/vida?sslmode=verify-full', false],
  ['postgres://user:secret@db.example/vida?sslmode=no-verify', false],
  ['postgres://user:secret@db.example/vida?ssl=true', false],
  ['postgres://user:secret@127.0.0.1:5432/vida', false],
  ['postgres://user:secret@localhost/vida', false],
  ['postgres://user:secret@[::1]/vida', false],
  ['postgres:///vida?host=/var/run/postgresql', false],
  ['postgres://user@%2Fvar%2Frun%2Fpostgresql/vida', false],
])('%s connects to another machine in clear text: %s', (url, isInClear) => {
  expect(connectsInClear(url)).toBe(isInClear);
});

test.each([
  ['mysql://site:secret@game.example/vida_rol', true],
  ['mysql://site:secret@game.example/vida_rol?ssl=verify', false],
  ['mysql://site:secret@localhost/vida_rol?socketPath=/run/socket', false],
  ['mysql://site:secret@127.0.0.1/vida_rol', false],
])('%s connects to the game in clear text: %s', (url, isInClear) => {
  expect(gameConnectsInClear(url)).toBe(isInClear);
});

test('PGSSLMODE applies when the URL has no sslmode', () => {
  vi.stubEnv('PGSSLMODE', 'verify-full');
  expect(connectsInClear('postgres://db.example/vida')).toBe(false);
});

test('a missing certificate is reported with the variable that names it', async () => {
  const opening = openPostgres('postgres://db.example/vida?sslmode=verify-full&sslrootcert=/no/such/ca.pem');
  await expect(opening).rejects.toThrow(new StartFailure('A file of DATABASE_URL cannot be read (ENOENT).'));
});
