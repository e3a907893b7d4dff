import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import { explainFullDisk } from '#server/database/full-disk.ts';

const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
/** The errors of a start on a full disk, as observed. */
const failures: [string, unknown][] = [
  ['the system', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['the system, of a quota', Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' })],
  ['the embedded database’s file system', { name: 'ErrnoError', errno: 51 }],
  ['PostgreSQL', new Error('Failed query', { cause })],
];

test.each(failures)('a full disk is recognized by the error of %s', async (_name, failure) => {
  const explained = await explainFullDisk(failure, tmpdir());
  const line = `The data directory ${tmpdir()} has no free space: its disk or quota is full.`;
  expect(explained).toEqual(new StartFailure(line));
});

test('other errors stay unchanged while there is free space', async () => {
  const others = [new Error('aborted'), new StartFailure('Another process is using it.'), { errno: 44 }];
  for (const failure of others) expect(await explainFullDisk(failure, tmpdir())).toBe(failure);
});

test('an unknown error is explained by a full disk when there is no free space', async () => {
  // A file system of size zero.
  const failure = new Error('aborted');
  expect(await explainFullDisk(failure, '/proc')).toBeInstanceOf(StartFailure);
});
