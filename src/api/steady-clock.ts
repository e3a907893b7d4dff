import { writeText } from './storage-writes.ts';

const key = 'vr.now';

/** From this many milliseconds on the wall clock counts as set back; less is rounding. */
const notable = 1000;

/**
 * A clock in milliseconds since 1970 for measuring how long something takes. It follows the wall clock ahead, so
 * that a tab that slept knows it, but never back: while the wall clock is set back it goes on by the monotonic
 * clock, and once that is put right both agree again. A reload of the tab does not set it back either.
 */
export function createSteadyClock(window: Window, wallNow: () => number = Date.now): () => number {
  const { performance } = window;
  let offset = readKept(window) - performance.now();
  const now = () => {
    const elapsed = performance.now();
    offset = Math.max(offset, wallNow() - elapsed);
    return Math.round(elapsed + offset);
  };
  window.addEventListener('pagehide', () => {
    if (now() - wallNow() > notable) writeText(window, 'sessionStorage', key, String(now()));
  });
  return now;
}

function readKept(window: Window): number {
  try {
    return Number(window.sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
