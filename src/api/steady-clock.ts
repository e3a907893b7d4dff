import { readText, writeText } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

const key = storageKeys.now;

/** In milliseconds. A smaller difference is a rounding error: the wall clock was not set back. */
const notable = 1000;

/**
 * A clock in milliseconds since 1970 that never goes back, to measure durations. It follows the wall clock
 * forward, so that a suspended tab notices the elapsed time. When the wall clock is set back, it continues
 * with the monotonic clock until the wall clock catches up. A reload of the tab does not set it back either.
 */
export function createSteadyClock(window: Window, wallNow: () => number = Date.now): () => number {
  const { performance } = window;
  // The time before the last reload, if the wall clock was set back.
  const kept = Number(readText(window, 'sessionStorage', key)) || 0;
  let offset = kept - performance.now();
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
