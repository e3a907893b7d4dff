import { benchPaths } from '#bench/ui/bench-paths.ts';
import { readText, removeKey, writeText } from '#src/api/browser-storage.ts';

/** The key of the inspector that is open while the page reloads. */
const inspectorKey = 'bench.inspector';

/**
 * The inspector that the URL requests (`?inspect`), or that was open before a reload; null if there is none. Always null in
 * the bench, whose window starts with a copy of the site's session storage.
 */
export function requestedInspector(page: Window): string | null {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  return new URLSearchParams(search).get('inspect') ?? takeStored(page);
}

/** Stores the inspector before a reload, so that it continues if its window is still open. */
export function keepInspector(page: Window, wanted: string, isOpen: () => boolean): void {
  page.addEventListener('pagehide', () => {
    if (isOpen()) writeText(page, 'sessionStorage', inspectorKey, wanted);
  });
}

function takeStored(page: Window): string | null {
  const stored = readText(page, 'sessionStorage', inspectorKey);
  removeKey(page, 'sessionStorage', inspectorKey);
  return stored;
}
