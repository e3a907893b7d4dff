import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverProgram, shortRunArguments } from '#tests/support/programs.ts';
import { databasesDirectory } from './databases-directory.ts';

const root = join(import.meta.dirname, '../..');

/** The real server with its demo data, as `npm start` runs it, in its own data directory. */
export interface ServerProcess {
  readonly address: string;
  /** The same server by the name of this machine: browsers have no passkeys at an IP address. */
  readonly addressByName: string;
  readonly dataDir: string;
  /** Ends the process as Ctrl+C does, and keeps the data. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** The environment variable that passes the data directory of {@link seedData} to the workers. */
const seededVariable = 'SEEDED_DATA_DIR';

/**
 * Starts a server on a free port, on a copy of the seeded data if there is one.
 * @param directory the project that it serves.
 */
export async function startServer(
  directory = root,
  seeded = process.env[seededVariable],
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(databasesDirectory, 'site-'));
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  return startOn(dataDir, directory);
}

/** Seeds a data directory once for all servers of a run. Returns a function that removes it. */
export async function seedData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(databasesDirectory, 'seeded-'));
  const server = await startOn(dataDir);
  await server.stop();
  process.env[seededVariable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function startOn(dataDir: string, directory = root): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const server: ServerProcess = {
    address,
    addressByName: `http://localhost:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, shortRunArguments(serverProgram), {
        cwd: directory,
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await printed(child, new RegExp(address));
    },
    async stop() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Resolves with the part of a process's output that matches, once it is printed. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = pattern.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}:\n${output}`)));
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
