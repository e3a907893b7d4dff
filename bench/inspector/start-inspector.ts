import { benchPaths } from '#bench/ui/bench-paths.ts';
import { readText, removeKey, writeText } from '#src/api/browser-storage.ts';
import { createSiteInspector, type SiteInspector } from './site-inspector.ts';

/** The key of the inspector that is open while the page reloads. */
const inspectorKey = 'bench.inspector';

/** Stately's own page, which needs the internet. */
const statelyUrl = 'https://stately.ai/inspect';

/**
 * The inspector that the URL requests (`?inspect`), or that was open before a reload; null if there is none. Always null in
 * the bench, whose window starts with a copy of the site's session storage.
 */
export function requestedInspector(page: Window): string | null {
  const { pathname, search } = page.location;
  if (pathname.startsWith(benchPaths.bench)) return null;
  const stored = readText(page, 'sessionStorage', inspectorKey);
  removeKey(page, 'sessionStorage', inspectorKey);
  return new URLSearchParams(search).get('inspect') ?? stored;
}

/** Stores the inspector before a reload, so that it continues if its window is still open. */
export function keepInspector(page: Window, wanted: string, isOpen: () => boolean): void {
  page.addEventListener('pagehide', () => {
    if (isOpen()) writeText(page, 'sessionStorage', inspectorKey, wanted);
  });
}

/** Inspects the running site: in our own bench, or by `?inspect=stately` on Stately's page. */
export function startInspector(page: Window, wanted: string): SiteInspector {
  const url = wanted === 'stately' ? statelyUrl : page.location.origin + benchPaths.live;
  const inspector = createSiteInspector(page, url);
  keepInspector(page, wanted, inspector.isOpen);
  inspector.open();
  return inspector;
}
