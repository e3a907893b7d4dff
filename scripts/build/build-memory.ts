import { freemem } from 'node:os';
import { StartFailure } from '#server/common/start-failure.ts';

/** In MB: the peak of `npm run build`. */
const needed = 680;

/** The free memory of the machine, or the limit of the container if that is less; in bytes. */
function freeMemory(): number {
  return Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * The kernel would kill the build without a word.
 * @throws {StartFailure} when the memory does not suffice.
 */
export function requireBuildMemory(free = freeMemory()): void {
  const available = Math.floor(free / 2 ** 20);
  if (available >= needed) return;
  throw new StartFailure(
    `The build needs ${needed} MB of free memory, and there are ${available} MB. Stop other programs, or build on ` +
      'another machine and copy dist/ and dist-server/.',
  );
}
