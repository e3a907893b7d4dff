import { useLayoutEffect, useRef } from 'react';

/**
 * When something that had the focus closes, the user continues at the button that opened it.
 * @param openerId - the id of the button that opens what is open; undefined if nothing is.
 */
export function useOpenerFocus(openerId: string | undefined): void {
  const last = useRef(openerId);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = openerId;
    if (closed && document.activeElement === document.body) document.getElementById(closed)?.focus();
  }, [openerId]);
}
