import { statfs } from 'node:fs/promises';
import { causeOf, errorCode, StartFailure } from '../program/start-failure.ts';

/** A full disk and a used-up quota, as the system and PostgreSQL name them. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The same as the embedded database's file system (WASI) numbers them. */
const numbers: ReadonlySet<unknown> = new Set([51, 19]);

/** With less room than this, in bytes, the embedded database stops in ways that say nothing of the reason. */
const leastRoom = 1024 * 1024;

/** What to tell the operator of a failed start: that the data directory has no room where that is why, else the error. */
export async function explainNoRoom(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof StartFailure) return error;
  if (!saysNoRoom(error) && (await roomIn(dataDir)) >= leastRoom) return error;
  return new StartFailure(`The data directory ${dataDir} has no room: its disk or quota is full.`);
}

function saysNoRoom(error: unknown): boolean {
  const cause = causeOf(error);
  if (codes.has(errorCode(cause))) return true;
  // No Error: PGlite throws what its file system throws.
  return typeof cause === 'object' && cause !== null && 'errno' in cause && numbers.has(cause.errno);
}

async function roomIn(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
