import { type RefObject, useEffect } from 'react';

/**
 * A control that is removed or disabled loses the focus to the body, and a screen reader loses its position.
 * This hook moves the focus to the table row that takes the place of a removed one, otherwise to the nearest heading in
 * sight, or to the dialog or section around the control.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: Element | null = null;
    const isLost = () => {
      const isFree = document.activeElement === document.body || document.activeElement === focused;
      return focused && isFree && (!focused.isConnected || focused.matches(':disabled'));
    };
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const forget = () =>
      // Wait until it is known whether the focus moved or the element was removed.
      queueMicrotask(() => {
        if (document.activeElement === document.body && !isLost()) focused = null;
      });
    const observer = new MutationObserver((changes) => {
      if (!isLost()) return;
      const removal = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused)),
      );
      const control = firstButton(removal?.nextSibling) ?? firstButton(removal?.previousSibling);
      if (control) return control.focus();
      const next = nearest(removal?.target ?? focused) ?? content.current;
      if (!next) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [content]);
}

/** `Node.DOCUMENT_POSITION_PRECEDING` */
const preceding = 2;

function firstButton(row: Node | null | undefined): HTMLElement | null {
  return row instanceof HTMLTableRowElement && row.isConnected ? row.querySelector('button') : null;
}

/** The first heading inside an element, or the last one before it; the dialog or section around it if the heading is out of sight. */
function nearest(place: Node | null): HTMLElement | null | undefined {
  if (!(place instanceof Element && place.isConnected)) return;
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')];
  const heading =
    headings.find((candidate) => place.contains(candidate)) ??
    headings.findLast((candidate) => place.compareDocumentPosition(candidate) & preceding);
  const top = heading?.getBoundingClientRect().top;
  // Below the top bar. Without a layout it is 0.
  const isInSight = !top || top > 64;
  return isInSight ? heading : place.closest<HTMLElement>('dialog, section');
}
