import { type Actor, type ActorOptions, createActor } from 'xstate';
import { chosenTheme, shownTheme, type Theme, themeMachine } from '#machines/site/theme.ts';
import { createThemeStorage } from '#src/api/theme-storage.ts';

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
  const storage = createThemeStorage(window);
  const theme = createActor(themeMachine, options).start();
  let lastChosen: Theme | null = null;
  let lastShown: Theme | null = null;
  theme.subscribe((snapshot) => {
    const chosen = chosenTheme(snapshot);
    const shown = shownTheme(snapshot);
    if (chosen !== lastChosen) storage.save(chosen);
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
      const restore = (kept: Theme | null) => theme.send({ type: 'choice.restored', theme: kept });
      restore(storage.read());
      follow();
      light.addEventListener('change', follow);
      storage.onChangeElsewhere(restore);
    },
  };
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
