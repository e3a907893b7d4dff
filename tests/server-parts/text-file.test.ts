import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { decodeUtf8, loadEnvFile } from '#server/common/text-file.ts';

describe('text of the operator', () => {
  test.each([
    ['', ''],
    ['España 😀', 'España 😀'],
    ['\uFEFFcon marca', 'con marca'],
    ['ya perdida: \uFFFD', 'ya perdida: \uFFFD'],
  ])('%j is read as %j', (text, expected) => {
    expect(decodeUtf8(Buffer.from(text), 'The file x')).toBe(expected);
  });

  test.each([
    ['Windows-1252', Buffer.from('Espa\xf1a', 'latin1'), 5],
    ['Windows-1252 after correct letters', Buffer.from([...Buffer.from('ñ\uFFFD😀'), 0xf1]), 10],
    ['Windows-1252 after a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xf1, 0x61]), 5],
    ['UTF-16', Buffer.from('\uFEFFa', 'utf16le'), 1],
    ['a truncated letter', Buffer.from([0x61, 0xc3]), 2],
    ['half a surrogate pair', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 2],
  ])('%s is refused with the position of the byte', (_what, bytes, position) => {
    const failure = new StartFailure(`The file x is not UTF-8: see byte ${position}. Save it as UTF-8.`);
    expect(() => decodeUtf8(bytes, 'The file x')).toThrow(failure);
    expect(() => decodeUtf8(bytes, 'The file x', 100)).toThrow(`see byte ${100 + position}.`);
  });
});

describe('a file .env', () => {
  let directory: string;
  let path: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vida-rol-'));
    path = join(directory, '.env');
  });
  afterAll(() => rm(directory, { recursive: true }));
  afterEach(() => vi.unstubAllEnvs());

  test('sets the variables that the environment does not have', async () => {
    vi.stubEnv('VIDA_A', undefined);
    vi.stubEnv('VIDA_B', 'outer');
    vi.stubEnv('VIDA_C', '');
    await writeFile(path, '\uFEFFVIDA_A="Año 1" # nota\nVIDA_B=inner\nVIDA_C=inner\n');
    loadEnvFile(path);
    expect(process.env).toMatchObject({ VIDA_A: 'Año 1', VIDA_B: 'outer', VIDA_C: '' });
  });

  test('is refused when it is not UTF-8, and may be missing', async () => {
    await writeFile(path, Buffer.from('VIDA_A=A\xf1o', 'latin1'));
    expect(() => loadEnvFile(path)).toThrow(`${path} is not UTF-8: see byte 9.`);
    expect(() => loadEnvFile(join(directory, 'none'))).not.toThrow();
  });
});
