import { createInterface, type ReadLineOptions } from 'node:readline';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartFailure } from '#server/common/start-failure.ts';

/** Runs commands: results go to standard output, errors to standard error. */

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Ends the program with code 1 after one line with the error. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a command. A {@link StartFailure} ends the program with its message alone, any other error with a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof StartFailure) fail(error.message);
    throw error;
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
 * @throws {StartFailure} with one line that names the wrong option.
 */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Further sentences are advice for authors of programs.
    throw new StartFailure(`${error.message.split(/\.\s/)[0]}. See --help.`);
  }
}

/** @throws {StartFailure} with one line if it is not a URL. */
export function parseUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new StartFailure(`--url is not an address: ${text}. See --help.`);
}

/**
 * The only argument of a command: the path of a file.
 * @throws {StartFailure} with the usage for anything else.
 */
export function fileArgument(usage: string): string {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || others.length > 0) throw new StartFailure(usage);
  return path;
}
