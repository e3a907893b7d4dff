import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, unlink } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '../common/error-code.ts';
import { StartFailure } from '../common/start-failure.ts';
import { decodeUtf8 } from '../common/text-file.ts';
import type { Database } from '../database/open.ts';
import { exportRows, format, importRows, type RowCounts } from './copy.ts';

/**
 * Writes a copy of the database to a new file that only its owner can read, gzipped when the name ends
 * with .gz. The file appears only when it is complete.
 * @throws {StartFailure} when the file exists or cannot be written.
 */
export async function exportToFile(database: Database, path: string, at: Date): Promise<RowCounts> {
  // A random name, because writing to an existing file would keep its owner and mode.
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  const lines = new PassThrough();
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = path.endsWith('.gz') ? pipeline(lines, createGzip(), file) : pipeline(lines, file);
  const write = async (line: string) => {
    if (lines.write(`${line}\n`)) return;
    const drained = new Promise<void>((resolve) => lines.once('drain', resolve));
    await Promise.race([drained, written]);
  };
  try {
    const exported = exportRows(database, at, write).then(async (counts) => {
      lines.end();
      await finished(file);
      return counts;
    });
    const [counts] = await Promise.all([exported, written]);
    // Unlike a rename, a link does not replace an existing file.
    await link(unfinished, path);
    return counts;
  } catch (error) {
    lines.destroy();
    const code = errorCode(error);
    if (code === 'EEXIST') throw new StartFailure(`The file ${path} already exists.`);
    if (/^E[A-Z]+$/.test(code)) throw new StartFailure(`The file ${path} cannot be written (${code}).`);
    throw error;
  } finally {
    await unlink(unfinished).catch(() => undefined);
  }
}

/** Whether a file is a copy of a database: gzipped, or with its header. False for one that cannot be read. */
export async function isCopy(path: string): Promise<boolean> {
  if (path.endsWith('.gz')) return true;
  const start = `{"format":"${format}"`;
  const found = await buffer(createReadStream(path, { end: start.length - 1 })).catch(() => null);
  return found?.toString() === start;
}

/**
 * Loads a copy into an empty database, all or nothing.
 * @throws {StartFailure} with the problem of the file or the database.
 */
export async function importFromFile(database: Database, path: string): Promise<RowCounts> {
  try {
    return await importRows(database, linesOf(path));
  } catch (error) {
    const code = errorCode(error);
    if (/^(E[A-Z]+|Z_[A-Z_]+)$/.test(code)) {
      throw new StartFailure(`The file ${path} cannot be read (${code}).`);
    }
    throw error;
  }
}

/**
 * Splits at line feeds alone: `readline` of Node 24 also splits at U+2028, which the strings of JSON may contain.
 * @throws {StartFailure} when a line is not UTF-8.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  const input: Readable = path.endsWith('.gz') ? unpacked : file;
  // Errors of the pipeline end the loop below.
  if (path.endsWith('.gz')) pipeline(file, unpacked).catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  const decode = (line: Buffer) => {
    const text = decodeUtf8(line, path, start);
    start += line.length + 1;
    return text;
  };
  try {
    for await (const chunk of input) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
        yield decode(rest.subarray(0, end));
        rest = rest.subarray(end + 1);
      }
    }
    if (rest.length > 0) yield decode(rest);
  } finally {
    file.destroy();
  }
}
