import { type Actor, type ActorOptions, createActor } from 'xstate';
import { chosenTheme, shownTheme, type Theme, themeMachine } from '#machines/shared/theme.ts';
import { createThemeStorage } from '../api/theme-storage.ts';

export type ThemeActor = Actor<typeof themeMachine>;

/**
 * The theme's actor, which lives as long as the page. It knows nothing of storage and system until
 * `restoreTheme`, so that a first render is the same for everybody; what is painted before then is
 * the stylesheet's and the page script's doing.
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
    // To ask the page for its colour is to have its style worked out.
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

/** Says in the document what was chosen; the browser's own bar takes the colour that the page then has. */
function paint(document: Document, chosen: Theme | null): void {
  const { documentElement } = document;
  if (chosen) documentElement.dataset['theme'] = chosen;
  else delete documentElement.dataset['theme'];
  const { backgroundColor } = getComputedStyle(documentElement);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = backgroundColor;
  }
}
