import type { Theme } from '#machines/shared/theme.ts';

const themeKey = 'vr.theme';

/** The theme that a person chose, kept for all tabs; `early-theme.js` reads it too, before the first paint. */
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
      const kept = window.localStorage.getItem(themeKey);
      return kept === 'dark' || kept === 'light' ? kept : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    save(theme) {
      try {
        if (theme === null) window.localStorage.removeItem(themeKey);
        else window.localStorage.setItem(themeKey, theme);
      } catch {
        // A browser that keeps nothing still shows what was chosen, for as long as the page is there.
      }
    },
    onChangeElsewhere(listener) {
      window.addEventListener('storage', ({ key }) => {
        // A cleared storage has no key.
        if (key === themeKey || key === null) listener(read());
      });
    },
  };
}
