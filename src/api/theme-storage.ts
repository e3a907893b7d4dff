import type { Theme } from '#machines/shared/theme.ts';
import { storageKeys } from './storage-keys.ts';

/** The theme that a person chose, kept for all tabs; the page's own script reads it too, before the first paint (scripts/build/page-scripts.ts). */
export interface ThemeStorage {
  /** Damaged or blocked storage reads as no choice. */
  read(): Theme | null;
  /** Keeps a choice, or forgets it. */
  save(theme: Theme | null): void;
  onChangeElsewhere(listener: (theme: Theme | null) => void): void;
}

export function createThemeStorage(window: Window): ThemeStorage {
  function read(): Theme | null {
    try {
      const kept = window.localStorage.getItem(storageKeys.theme);
      return kept === 'dark' || kept === 'light' ? kept : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    save(theme) {
      try {
        if (theme === null) window.localStorage.removeItem(storageKeys.theme);
        else window.localStorage.setItem(storageKeys.theme, theme);
      } catch {
        // A browser that keeps nothing still shows what was chosen, for as long as the page is there.
      }
    },
    onChangeElsewhere(listener) {
      window.addEventListener('storage', ({ key }) => {
        // A cleared storage has no key.
        if (key === storageKeys.theme || key === null) listener(read());
      });
    },
  };
}
