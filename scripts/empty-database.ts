/**
 * Makes `server/database/empty.tar.br`, the empty database that a new embedded one starts from. Run it after an update of PGlite
 * to another version of PostgreSQL.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

const directory = mkdtempSync(join(tmpdir(), 'vida-rol-empty-'));
try {
  // A file of the write-ahead log is allocated in full, so make it small: 1 instead of 16 MB.
  await (await PGlite.create(directory, { initDbStartParams: ['--wal-segsize=1'] })).close();
  // The first file is the one in use; the others are old ones to be overwritten.
  const log = join(directory, 'pg_wal');
  const [, ...spare] = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  for (const name of spare) rmSync(join(log, name));
  const tar = execFileSync(
    'tar',
    ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '-C', directory, '-c', '.'],
    {
      maxBuffer: 2 ** 26,
    },
  );
  // The window spans copies of the same tables, in the template databases.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
  writeFileSync(
    join(import.meta.dirname, '../server/database/empty.tar.br'),
    brotliCompressSync(tar, { params }),
  );
} finally {
  rmSync(directory, { recursive: true });
}
