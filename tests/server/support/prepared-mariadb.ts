import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { databasesDirectory } from '#tests/support/databases-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a MariaDB without databases. */
    preparedMariadb: string;
  }
}

/** A log of 4 MB instead of 96 makes a data directory that is copied in no time. */
export const smallMariadb = ['--innodb-log-file-size=4M'];

/** Runs before the tests of the game's database: an installation for each of their files would take seconds. */
export default async function installMariadb({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(databasesDirectory, 'mariadb-'));
  const data = join(directory, 'data');
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    ...smallMariadb,
    `--datadir=${data}`,
    // Each server removes the temporary tables of others from its directory for temporary files.
    `--tmpdir=${directory}`,
    `--user=${userInfo().username}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  provide('preparedMariadb', data);
  return () => rm(directory, { recursive: true, force: true });
}
