import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';
import { databasesDirectory } from '#tests/support/databases-directory.ts';
import { operatorProgram, serverProgram, shortRunArguments } from '#tests/support/programs.ts';
import { createPlainClient } from './plain-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The environment without variables of the product. */
const { PATH: path = '' } = process.env;

const running = new Set<ChildProcess>();

/** Ends every program that is still running, after a failed test. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A data directory for the programs of a file, not of one test. After its tests the programs end and the directory is removed. */
export function makeDataDir(parent = databasesDirectory): string {
  const directory = mkdtempSync(join(parent, 'vida-rol-'));
  afterAll(async () => {
    endPrograms();
    await rm(directory, { recursive: true, force: true });
  });
  return directory;
}

/** A built site with these files, for the tests of a file. */
export function makeSite(files: Readonly<Record<string, string | Uint8Array>>): string {
  const directory = makeDataDir(tmpdir());
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

/** A data directory with a migrated database, empty or with the demo, which takes a program seconds to make. For the embedded database. */
export function makeMigratedDataDir(
  prepared: 'migratedDatabase' | 'seededDatabase' = 'migratedDatabase',
): string {
  const directory = makeDataDir();
  const database = join(directory, 'database');
  mkdirSync(database);
  // The names in the archive begin with a slash, which tar removes with a warning.
  execFileSync('tar', ['-xf', inject(prepared), '-C', database], { stdio: 'ignore' });
  return directory;
}

/** A program of the product as an operator runs it, with only the given variables; in the project's folder by default. */
export function startProgram(
  program: string,
  {
    args = [],
    variables = {},
    input,
    directory = root,
  }: { args?: string[]; variables?: Record<string, string>; input?: string; directory?: string } = {},
) {
  const child = spawn(process.execPath, [...shortRunArguments(program), ...args], {
    cwd: directory,
    env: { PATH: path, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input ?? '');
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output.err += String(chunk);
  });
  const ended = once(child, 'close').then(([code]): number | null => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  /** Resolves with the match as soon as standard output matches. */
  async function printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(output.out);
      if (match) return match[1] ?? match[0];
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then((code) => {
          throw new Error(`ended with ${code}: ${output.err}`);
        }),
      ]);
    }
  }
  return { child, output, ended, printed };
}

/** Starts the server's program, by default on any free port, with a client of it. */
export async function startServerProgram(variables: Record<string, string>) {
  const program = startProgram(serverProgram, { variables: { PORT: '0', ...variables } });
  const url = await program.printed(/(http:\/\/127\.0\.0\.1:\d+)\n/);
  return { program, url, client: createPlainClient(url) };
}

/** Runs a program to its end. */
export async function runProgram(
  ...given: Parameters<typeof startProgram>
): Promise<{ code: number | null; out: string; err: string }> {
  const { ended, output } = startProgram(...given);
  return { code: await ended, ...output };
}

/** Runs a command of the operator's program to its end. */
export function runCommand(
  command: string,
  { args = [], ...given }: Parameters<typeof startProgram>[1] = {},
): ReturnType<typeof runProgram> {
  return runProgram(operatorProgram, { args: [command, ...args], ...given });
}
