import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { accessOf } from '#contract/site-paths.ts';
import { isSessionOpen } from '#machines/session/session.ts';
import { useSavesData } from '#src/components/use-saves-data.ts';
import { useApp } from '#src/core/workflow.ts';

/**
 * Loads the code of a page before it is visited, when a link to it is hovered, touched or focused. If the user saves
 * data, it loads code only for a pressed link, before the click is rendered (behaviour 1.18).
 */
export function CodePreloader({ preload }: { preload: (path: string) => Promise<void> }) {
  const { session } = useApp();
  const isOpen = useSelector(session, isSessionOpen);
  const savesData = useSavesData();

  useEffect(() => {
    const preloadAt = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // Browsers cache a failed import until the page is reloaded, so do not try while offline.
      if (link?.origin !== window.location.origin || !window.navigator.onLine) return;
      const access = accessOf(link.pathname);
      // The visit reports a failure.
      if (isOpen || access === 'public' || access === 'anonymous') preload(link.pathname).catch(() => {});
    };
    const events = savesData ? ['pointerdown'] : ['pointerover', 'focusin'];
    for (const event of events) document.addEventListener(event, preloadAt);
    return () => {
      for (const event of events) document.removeEventListener(event, preloadAt);
    };
  }, [preload, isOpen, savesData]);
  return null;
}
