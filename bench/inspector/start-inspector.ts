import { benchPaths } from '#bench/ui/bench-paths.ts';
import { keepInspector } from './inspector-request.ts';
import { createSiteInspector, type SiteInspector } from './site-inspector.ts';

/** Stately's own page, which needs the internet. */
const statelyUrl = 'https://stately.ai/inspect';

/** Inspects the running site: in our own bench, or by `?inspect=stately` on Stately's page. */
export function startInspector(page: Window, wanted: string): SiteInspector {
  const url = wanted === 'stately' ? statelyUrl : page.location.origin + benchPaths.live;
  const inspector = createSiteInspector(page, url);
  keepInspector(page, wanted, inspector.isOpen);
  inspector.open();
  return inspector;
}
