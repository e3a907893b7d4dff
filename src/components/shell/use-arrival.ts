import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useReducedMotion } from '#src/components/use-reduced-motion.ts';

/**
 * Imitates a full page load: after navigation to another URL, scrolls to the top, fades in and focuses the content.
 * `useScrollPosition` restores the scroll position after Back.
 * @param content null if the focus stays where it is.
 */
export function useArrival(content: RefObject<HTMLElement | null> | null): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const isMotionReduced = useReducedMotion();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Not a view transition: the page would take no press while it runs, and Firefox 115 has none.
    if (!isMotionReduced)
      content?.current?.animate?.({ opacity: [0.5, 1] }, { duration: 150, easing: 'ease-out' });
    // The page focuses what the hash names.
    if (hash) return;
    content?.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [content, pathname, hash, navigationType, isMotionReduced]);
}
