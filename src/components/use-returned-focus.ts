import { useEffect } from 'react';

/**
 * When something that had the focus closes, also by Back, the user continues at the button that opened it.
 * @param openerId - the id of that button; undefined if nothing is open.
 */
export function useReturnedFocus(openerId: string | undefined): void {
  useEffect(() => {
    if (openerId === undefined) return;
    return () => {
      if (document.activeElement === document.body) document.getElementById(openerId)?.focus();
    };
  }, [openerId]);
}
