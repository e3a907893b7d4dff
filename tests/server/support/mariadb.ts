import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, inject } from 'vitest';
import * as z from 'zod/mini';
import { databasesDirectory } from '#tests/support/databases-directory.ts';
import { smallMariadb } from './prepared-mariadb.ts';

const root = join(import.meta.dirname, '../../..');

/** The password of the site's user in `user.sql`. */
const sitePassword = 'CHANGE-ME';

export const sampleNames = [
  'vida-roleplay',
  'sc-rp',
  'sc-rp-fork',
  'ngrp',
  'hyaxe',
  'open-roleplay',
] as const;
export type Sample = (typeof sampleNames)[number];

/** The files of a sample, in their order. A fork is loaded over its original. */
function namesOf(sample: Sample): readonly string[] {
  return sample === 'sc-rp-fork' ? ['sc-rp', sample] : [sample];
}

const read = (path: string) => readFile(join(root, path), 'utf8');

/** The views of a sample, then what it may change. */
export async function mappingOf(sample: Sample): Promise<string> {
  const [original] = namesOf(sample);
  const files = [...namesOf(sample), `${original}-procedures`, 'certificates'];
  const texts = await Promise.all(files.map((name) => read(`deploy/game-database/${name}.sql`)));
  return texts.map((text) => `${text}\ndelimiter ;\n`).join('');
}

/** A MariaDB of its own for the tests of a file: a data directory and a socket in a temporary directory. */
export class Mariadb {
  private readonly home: string;
  private child: ChildProcess | null = null;
  private constructor(home: string) {
    this.home = home;
  }

  static async create(): Promise<Mariadb> {
    const mariadb = new Mariadb(await mkdtemp(join(databasesDirectory, 'mariadb-')));
    await cp(inject('preparedMariadb'), mariadb.data, { recursive: true });
    await mariadb.start();
    return mariadb;
  }

  private get data(): string {
    return join(this.home, 'data');
  }

  private get socket(): string {
    return join(this.home, 'socket');
  }

  /** The value of GAME_DATABASE_URL. */
  get url(): string {
    return `mysql://site:${sitePassword}@localhost/vida_rol?socketPath=${this.socket}`;
  }

  async start(): Promise<void> {
    const child = spawn(
      '/usr/sbin/mariadbd',
      [
        '--no-defaults',
        `--datadir=${this.data}`,
        `--tmpdir=${this.home}`,
        `--socket=${this.socket}`,
        `--user=${userInfo().username}`,
        `--pid-file=${join(this.home, 'pid')}`,
        '--skip-networking',
        ...smallMariadb,
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-buffer-pool-size=32M',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.child = child;
    const { stderr } = child;
    for (let log = ''; !log.includes('ready for connections'); )
      log += String((await once(stderr, 'data'))[0]);
    stderr.resume();
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Stops (SIGSTOP) or continues (SIGCONT) the process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(name);
  }

  async remove(): Promise<void> {
    this.signal('SIGCONT');
    await this.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  /** Runs a script as root in a schema, with the client that operators use. */
  script(schema: string, sql: string): void {
    execFileSync(
      'mariadb',
      ['--no-defaults', `--socket=${this.socket}`, '-uroot', '--default-character-set=utf8mb4', schema],
      {
        input: sql,
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    );
  }

  /** The rows of a statement as root. */
  async rows(sql: string): Promise<unknown> {
    const connection = await createConnection({ socketPath: this.socket, user: 'root', database: 'samp' });
    try {
      return (await connection.query(sql))[0];
    } finally {
      await connection.end();
    }
  }

  /** Runs statements as root on a connection that stays open, such as those that lock. Returns what closes it. */
  async hold(...statements: string[]): Promise<() => Promise<void>> {
    const connection = await createConnection({ socketPath: this.socket, user: 'root', database: 'samp' });
    for (const statement of statements) await connection.query(statement);
    return () => connection.end();
  }

  /** What the site's connections run at the moment. Their user is the definer's while they run a procedure. */
  async running(): Promise<{ ID: number; INFO: string }[]> {
    const rows = await this.rows(
      "select ID, INFO from information_schema.processlist where DB = 'vida_rol' and COMMAND <> 'Sleep'",
    );
    return z.array(z.object({ ID: z.coerce.number(), INFO: z.coerce.string() })).parse(rows);
  }

  /** Loads the views and procedures of a sample once more, with a change. */
  async rewrite(sample: Sample, from: RegExp | string, to: string): Promise<void> {
    this.script('vida_rol', (await mappingOf(sample)).replaceAll(from, to));
  }

  /** A gamemode's tables in the schema `samp`, and the views and the user of `deploy/game-database` on them. */
  async load(sample: Sample): Promise<void> {
    const tables = namesOf(sample).map((name) => read(`tests/server/support/game-tables/${name}.sql`));
    const user = await read('deploy/game-database/user.sql');
    const scripts = [
      'drop schema if exists samp; drop schema if exists vida_rol; create schema samp; create schema vida_rol;',
      'use samp;',
      ...(await Promise.all(tables)),
      'use vida_rol;',
      await mappingOf(sample),
      // On a socket every user comes from localhost.
      user.replaceAll('127.0.0.1', 'localhost'),
    ];
    this.script('', scripts.join('\n'));
  }
}

/** A MariaDB for the tests of a file. */
export function mariadbForTests(): () => Mariadb {
  let mariadb: Mariadb | undefined;
  beforeAll(async () => {
    mariadb = await Mariadb.create();
  });
  afterAll(() => mariadb?.remove());
  return () => {
    if (mariadb === undefined) throw new Error('MariaDB has not started');
    return mariadb;
  };
}
