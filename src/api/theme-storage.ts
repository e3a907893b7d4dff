import type { Theme } from '#machines/site/theme.ts';
import { readText } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * The theme that the user chose, shared by all tabs. An inline script also reads it before the first paint
 * (scripts/build/page-scripts.ts).
 */
export function createThemeStorage(window: Window) {
  /** Null if the storage is damaged or blocked. */
  function read(): Theme | null {
    const kept = readText(window, 'localStorage', storageKeys.theme);
    return kept === 'dark' || kept === 'light' ? kept : null;
  }
  return {
    read,
    /** Stores a choice; null removes it. */
    save(theme: Theme | null) {
      try {
        if (theme === null) window.localStorage.removeItem(storageKeys.theme);
        else window.localStorage.setItem(storageKeys.theme, theme);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    onChangeElsewhere(listener: (theme: Theme | null) => void) {
      window.addEventListener('storage', ({ key }) => {
        // `clear()` dispatches an event with a null key.
        if (key === storageKeys.theme || key === null) listener(read());
      });
    },
  };
}
