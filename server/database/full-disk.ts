import { statfs } from 'node:fs/promises';
import { causeOf, errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';

/** Error codes of the system and of PostgreSQL for a full disk or quota. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The same errors as numbers of WASI, the embedded database's file system. */
const numbers: ReadonlySet<unknown> = new Set([51, 19]);

/** With less free space than this, in bytes, the embedded database fails without a clear error. */
const minFreeBytes = 1024 * 1024;

/** A readable error for a start that failed because the disk is full; other errors are returned unchanged. */
export async function explainFullDisk(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof StartFailure) return error;
  if (!isFullDisk(error) && (await freeBytes(dataDir)) >= minFreeBytes) return error;
  return new StartFailure(messages.fullDisk(dataDir));
}

function isFullDisk(error: unknown): boolean {
  const cause = causeOf(error);
  if (codes.has(errorCode(cause))) return true;
  // PGlite throws the errors of its file system, which are not instances of Error.
  return typeof cause === 'object' && cause !== null && 'errno' in cause && numbers.has(cause.errno);
}

/** The free space that a deployment should have, in bytes. */
export const spaceNeeded = 500_000_000;

export async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
