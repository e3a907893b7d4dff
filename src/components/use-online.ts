import { useEffect } from 'react';

/** Calls the listener when the browser has a connection again. */
export function useOnline(listener: () => void): void {
  useEffect(() => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [listener]);
}
