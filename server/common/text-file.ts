import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode } from './error-code.ts';
import { messages } from './operator-messages.ts';
import { StartFailure } from './start-failure.ts';

/** Files and text of the operator: files and standard input. Other encodings would lose letters without a notice. */

const replacement = Buffer.from('\uFFFD');

/**
 * Decodes UTF-8, without its byte order mark. `source` begins the error message, and `start` is the position of the
 * bytes in it.
 * @throws {StartFailure} with the position of the first byte that is not UTF-8.
 */
export function decodeUtf8(bytes: Buffer, source: string, start = 0): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const position = start + firstBadByte(bytes) + 1;
    throw new StartFailure(messages.notUtf8(source, position));
  }
}

/** @throws {StartFailure} with one line for a path that cannot be read. */
function readOwn<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path);
  } catch (error) {
    throw new StartFailure(messages.unreadableFile(path, errorCode(error)));
  }
}

export const readOwnFile = (file: string) => readOwn(file, (path) => readFileSync(path));

/** The names in a folder. */
export const readOwnFolder = (folder: string) => readOwn(folder, (path) => readdirSync(path).toSorted());

/** The index of the first byte for which the decoder put the replacement character. */
function firstBadByte(bytes: Buffer): number {
  let index = 0;
  for (const text of new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\uFFFD')) {
    index += Buffer.byteLength(text);
    // The text itself may contain the replacement character.
    if (!bytes.subarray(index, index + replacement.length).equals(replacement)) break;
    index += replacement.length;
  }
  return index;
}

/**
 * Reads the variables of an `.env` file, if there is one, into the environment. Those of the environment win.
 * @throws {StartFailure} when it cannot be read or is not UTF-8.
 */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  const variables = parseEnv(decodeUtf8(readOwnFile(path), path));
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
}
