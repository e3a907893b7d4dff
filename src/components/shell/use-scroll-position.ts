import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readText, writeText } from '#src/api/browser-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

/** Input that scrolls, or that may go on with what is on the screen. */
const inputs = ['wheel', 'pointerdown', 'keydown'] as const;

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the first render
  useLayoutEffect(() => {
    const kept = readPositions();
    const [load] = performance.getEntriesByType('navigation');
    if (load && 'type' in load && load.type === 'navigate') kept.delete(entry);
    positions.current = kept;
    const keep = () => writeText(window, 'sessionStorage', storageKeys.scroll, textOf(kept));
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
      // What loads above the position would move it.
      if (!document.querySelector('[aria-busy="true"]')) restoring.disconnect();
      window.scrollTo(0, wanted);
    });
    if (wanted > 0) restoring.observe(document.body);
    for (const input of inputs) {
      window.addEventListener(input, () => restoring.disconnect(), { signal });
    }
    const { href } = window.location;
    // The URL changes before the next page is rendered. Until then the old page may scroll or become shorter.
    const remember = () => {
      if (window.location.href === href) positions.current?.set(entry, window.scrollY);
    };
    if (!isRestored) remember();
    window.addEventListener('scroll', remember, { signal });
    return () => {
      leaving.abort();
      restoring.disconnect();
    };
  }, [entry, isRestored]);
}

/** One line per history entry: its position, a space, and its name. */
function readPositions(): Map<string, number> {
  const lines = readText(window, 'sessionStorage', storageKeys.scroll)?.split('\n') ?? [];
  return new Map(lines.map((line) => [line.replace(/^\S+ /, ''), Number.parseFloat(line)]));
}

function textOf(positions: ReadonlyMap<string, number>): string {
  return [...positions].map(([entry, position]) => `${position} ${entry}`).join('\n');
}
