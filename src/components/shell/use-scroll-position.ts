import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { readJson, writeText } from '#src/api/browser-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

const positionList = z.array(z.tuple([z.string(), z.number()]));

/** The number of history entries whose position is kept over a reload. */
const mostKept = 50;

/** Input that scrolls, or that may go on with what is on the screen. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position after Back, Forward and a reload. The browser restores it at once, so it fails on a page
 * whose code or data is still loading. This waits until the page is long enough, or until the user does something.
 */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const positions = useRef<Map<string, number>>(null);
  // The first entry of each visit has the same key.
  const entry = `${key} ${pathname}`;

  useLayoutEffect(() => {
    const [load] = performance.getEntriesByType('navigation');
    const isNewVisit = load instanceof PerformanceNavigationTiming && load.type === 'navigate';
    const kept = readJson(window, 'sessionStorage', storageKeys.scroll, positionList) ?? [];
    positions.current = new Map(isNewVisit ? kept.filter(([name]) => !name.startsWith('default ')) : kept);
    const keep = () => {
      const newest = [...(positions.current ?? [])].slice(-mostKept);
      writeText(window, 'sessionStorage', storageKeys.scroll, JSON.stringify(newest));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  // A layout effect, because the browser reports its own scrolling of the new page before the next paint.
  useLayoutEffect(() => {
    const wanted = isRestored ? (positions.current?.get(entry) ?? 0) : 0;
    const leaving = new AbortController();
    const { signal } = leaving;
    const restoring = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      restoring.disconnect();
      window.scrollTo(0, wanted);
    });
    if (wanted > 0) restoring.observe(document.body);
    for (const input of inputs) {
      window.addEventListener(input, () => restoring.disconnect(), { signal, passive: true });
    }
    const remember = () => positions.current?.set(entry, window.scrollY);
    if (!isRestored) remember();
    window.addEventListener('scroll', remember, { signal, passive: true });
    return () => {
      leaving.abort();
      restoring.disconnect();
    };
  }, [entry, isRestored]);
}
