import { type Actor, type ActorOptions, createActor } from 'xstate';
import { chosenTheme, shownTheme, type Theme, themeMachine } from '#machines/site/theme.ts';
import { readText } from '#src/api/browser-storage.ts';
import { storageKeys } from '#src/api/storage-keys.ts';

export type ThemeActor = Actor<typeof themeMachine>;

/**
 * The theme actor, which lives as long as the page. It reads storage and the system's preference in
 * `restoreTheme`, so that the first render is the same for everyone. Until then the stylesheet and the inline
 * script set the theme.
 */
export function createTheme(
  window: Window,
  options: ActorOptions<typeof themeMachine>,
): { theme: ThemeActor; restoreTheme: () => void } {
  const theme = createActor(themeMachine, options).start();
  let lastChosen: Theme | null = null;
  let lastShown: Theme | null = null;
  theme.subscribe((snapshot) => {
    const chosen = chosenTheme(snapshot);
    const shown = shownTheme(snapshot);
    if (chosen !== lastChosen) save(window, chosen);
    // Reading the colour forces the browser to recalculate styles.
    if (chosen !== lastChosen || shown !== lastShown) paint(window.document, chosen);
    lastChosen = chosen;
    lastShown = shown;
  });

  return {
    theme,
    restoreTheme() {
      const light = window.matchMedia('(prefers-color-scheme: light)');
      const follow = () => {
        theme.send({ type: 'preference.changed', theme: light.matches ? 'light' : 'dark' });
      };
      const restore = () => theme.send({ type: 'choice.restored', theme: read(window) });
      restore();
      follow();
      light.addEventListener('change', follow);
      window.addEventListener('storage', ({ key }) => {
        // `clear()` dispatches an event with a null key.
        if (key === storageKeys.theme || key === null) restore();
      });
    },
  };
}

/** The stored choice, which all tabs share (also scripts/build/page-scripts.ts); null if it is damaged or blocked. */
function read(window: Window): Theme | null {
  const kept = readText(window, 'localStorage', storageKeys.theme);
  return kept === 'dark' || kept === 'light' ? kept : null;
}

function save(window: Window, chosen: Theme | null): void {
  try {
    if (chosen === null) window.localStorage.removeItem(storageKeys.theme);
    else window.localStorage.setItem(storageKeys.theme, chosen);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Sets the chosen theme on the document, and the matching colour of the browser's toolbar. */
function paint(document: Document, chosen: Theme | null): void {
  const { documentElement } = document;
  if (chosen) documentElement.dataset['theme'] = chosen;
  else delete documentElement.dataset['theme'];
  const { backgroundColor } = getComputedStyle(documentElement);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = backgroundColor;
  }
}
