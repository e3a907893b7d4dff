let isReduced = false;
const lists = new Set<EventTarget>();

/** Sets whether the system asks for reduced motion. */
export function setReducedMotion(asked: boolean): void {
  isReduced = asked;
  for (const list of lists) list.dispatchEvent(new Event('change'));
}

export function resetMotion(): void {
  isReduced = false;
  lists.clear();
}

/** A `matchMedia` that supports only the motion query. */
export function matchMotion(query: string): MediaQueryList {
  const target = new EventTarget();
  lists.add(target);
  return {
    media: query,
    get matches() {
      return isReduced && query === '(prefers-reduced-motion: reduce)';
    },
    onchange: null,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    addListener: () => {},
    removeListener: () => {},
  };
}
