import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '#server/program/start-failure.ts';
import { nodeArguments } from './programs.ts';

/** A program under measurement. */
export interface BenchProgram {
  /** Its address without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a program, built or from source, with only the given variables, and waits until it prints its
 * address.
 */
export async function startBenchProgram(
  program: string,
  variables: Readonly<Record<string, string>>,
): Promise<BenchProgram> {
  const directory = await mkdtemp(join(tmpdir(), 'vida-rol-bench-log-'));
  const log = await open(join(directory, 'log'), 'w+');
  const child = spawn(process.execPath, nodeArguments(program), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables },
    // Write the log to a file, so that the measuring process spends no time on it.
    stdio: ['ignore', 'pipe', log.fd],
  });
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new StartFailure(`${program} did not start.`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await log.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
