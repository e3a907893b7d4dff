import { useEffect, useRef } from 'react';

/**
 * After a press on a link to another page of a list, shows where the list begins if that is above the window.
 * @returns the handler of presses on the links.
 */
export function usePageStart(page: number, list: () => Element | null | undefined): () => void {
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the page has changed
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const start = list();
    if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView();
  }, [page]);

  return () => {
    wasPressed.current = true;
  };
}
