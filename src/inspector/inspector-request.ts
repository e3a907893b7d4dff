import { readText, removeKey, writeText } from '#src/api/browser-storage.ts';
import { inspectorKey } from '#src/api/storage-keys.ts';
import { benchPaths } from '#src/bench/bench-paths.ts';

/**
 * The inspector that the URL requests (`?inspect`), or that was open before a reload; null if there is none. The bench
 * is not inspected: its window starts with a copy of the storage of the site's.
 */
export function requestedInspector(page: Window): string | null {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  return new URLSearchParams(search).get('inspect') ?? takeKept(page);
}

/** Lets an inspector continue after a reload, if its window is open then. */
export function keepInspector(page: Window, wanted: string, isOpen: () => boolean): void {
  page.addEventListener('pagehide', () => {
    if (isOpen()) writeText(page, 'sessionStorage', inspectorKey, wanted);
  });
}

function takeKept(page: Window): string | null {
  const kept = readText(page, 'sessionStorage', inspectorKey);
  removeKey(page, 'sessionStorage', inspectorKey);
  return kept;
}
