import { createInterface, type ReadLineOptions } from 'node:readline';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartFailure } from '../../common/start-failure.ts';

/** A command of the operator's program (`vida.ts`). Results go to standard output, errors to standard error. */
export interface Command {
  /** The forms of the command, each with what it does. `--help` and a wrong use print it. */
  readonly usage: string;
  /**
   * @throws {WrongUse} for arguments that the command does not know.
   * @throws {StartFailure} when the command refuses or fails.
   */
  run(args: readonly string[]): Promise<void>;
}

/** Arguments that a command does not know: the program prints the reason and the usage, and exits with 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Ends the program with code 1 after one line with the error. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Runs a program. A {@link StartFailure} ends it with its message and code 1, a {@link WrongUse} with its message, the
 * usage and code 2, any other error with a stack trace.
 */
export async function runCommand(command: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof StartFailure) fail(error.message);
    if (!(error instanceof WrongUse)) throw error;
    process.stderr.write(usage === '' ? `${error.message}\n` : `${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}

/** The first line of an input; '' if there is none. */
export async function firstLine(options: ReadLineOptions): Promise<string> {
  const lines = createInterface(options);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/**
 * Parses a command line with Node's parser.
 * @throws {WrongUse} with one line that names the wrong option.
 */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Further sentences are advice for authors of programs.
    throw new WrongUse(`${error.message.split(/\.\s/)[0]}.`);
  }
}

/** @throws {WrongUse} with one line if it is not a URL. */
export function parseUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new WrongUse(`--url is not an address: ${text}.`);
}

/**
 * The only argument of a command: the path of a file.
 * @throws {WrongUse} for anything else.
 */
export function fileArgument(args: readonly string[]): string {
  const { positionals } = parseCommandLine({ args: [...args], allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined) throw new WrongUse('The name of the file is missing.');
  if (others.length > 0) throw new WrongUse(`One file is enough: ${others.join(' ')}.`);
  return path;
}
