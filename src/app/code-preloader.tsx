import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accessOf, paths } from '#contract/site-paths.ts';
import { useSavesData } from '#src/components/use-saves-data.ts';
import { useApp } from '#src/core/workflow.ts';

/** In milliseconds: the network counts as idle when no download has ended for this time. */
const idleAfter = 1000;

/**
 * Loads the code of pages before they are visited: when a link is hovered, touched or focused, and for all links in
 * view when the network is idle. It then also loads the login for an open session, which can end while the network is
 * down. If the user saves data, it loads code only for a pressed link, before the click is rendered (behaviour 1.18).
 */
export function CodePreloader({ preload }: { preload: (path: string) => Promise<void> }) {
  const { session } = useApp();
  const { pathname } = useLocation();
  const isOpen = useSelector(session, (snapshot) => snapshot.matches('open'));
  const savesData = useSavesData();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has other links
  useEffect(() => {
    const preloadPath = async (path: string) => {
      // Browsers cache a failed import until the page is reloaded, so do not try while offline.
      if (!window.navigator.onLine) return;
      // The visit reports a failure.
      await preload(path).catch(() => {});
    };
    const preloadLink = async ({ origin, pathname: path }: HTMLAnchorElement) => {
      const access = accessOf(path);
      const isAdmitted = isOpen || access === 'public' || access === 'anonymous';
      if (origin === window.location.origin && isAdmitted) await preloadPath(path);
    };
    const preloadAt = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) void preloadLink(link);
    };

    let timer = 0;
    const downloads = new PerformanceObserver(waitForIdle);
    async function preloadShown() {
      downloads.disconnect();
      // One after another, so that a click does not wait for all of them.
      for (const link of document.querySelectorAll('a')) if (isInView(link)) await preloadLink(link);
      if (isOpen) await preloadPath(paths.login);
    }
    function waitForIdle() {
      window.clearTimeout(timer);
      timer = window.setTimeout(preloadShown, idleAfter);
    }
    if (!savesData) {
      downloads.observe({ type: 'resource' });
      waitForIdle();
    }
    const events = savesData ? ['pointerdown'] : ['pointerover', 'focusin'];
    for (const event of events) document.addEventListener(event, preloadAt);
    return () => {
      window.clearTimeout(timer);
      downloads.disconnect();
      for (const event of events) document.removeEventListener(event, preloadAt);
    };
  }, [preload, isOpen, savesData, pathname]);
  return null;
}

function isInView(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
