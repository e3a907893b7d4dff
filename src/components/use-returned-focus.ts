import { useEffect } from 'react';

/** Focuses the opener of a component when the component is closed, also by Back. */
export function useReturnedFocus(openerId: string): void {
  useEffect(() => () => document.getElementById(openerId)?.focus(), [openerId]);
}
