import { type SnapshotFrom, setup, stateIn } from 'xstate';

// Whether the city is shown by night or at dawn: as the person's system prefers until they choose
// otherwise. Choosing what the system prefers anyway is to follow it again.

export type Theme = 'dark' | 'light';

type ThemeEvent =
  | { type: 'preference.changed'; theme: Theme }
  /** What the browser has kept, at the start and when another tab changed it; null: nothing. */
  | { type: 'choice.restored'; theme: Theme | null }
  | { type: 'theme.toggled' };

export const themeMachine = setup({
  types: {} as { events: ThemeEvent },
  guards: {
    isLight: (_, { theme }: { theme: Theme | null }) => theme === 'light',
    isDark: (_, { theme }: { theme: Theme | null }) => theme === 'dark',
    prefersLight: stateIn({ preference: 'light' }),
  },
}).createMachine({
  id: 'theme',
  type: 'parallel',
  states: {
    preference: {
      description: 'Lo que prefiere el sistema',
      initial: 'dark',
      on: {
        'preference.changed': [
          { guard: { type: 'isLight', params: ({ event }) => event }, target: '.light' },
          { target: '.dark' },
        ],
      },
      states: { dark: { description: 'Oscuro' }, light: { description: 'Claro' } },
    },
    choice: {
      description: 'Lo que eligió la persona',
      initial: 'following',
      on: {
        'choice.restored': [
          { guard: { type: 'isLight', params: ({ event }) => event }, target: '.light' },
          { guard: { type: 'isDark', params: ({ event }) => event }, target: '.dark' },
          { target: '.following' },
        ],
      },
      states: {
        following: {
          description: 'Nada: sigue al sistema',
          on: { 'theme.toggled': [{ guard: 'prefersLight', target: 'dark' }, { target: 'light' }] },
        },
        dark: {
          description: 'Oscuro',
          on: { 'theme.toggled': [{ guard: 'prefersLight', target: 'following' }, { target: 'light' }] },
        },
        light: {
          description: 'Claro',
          on: { 'theme.toggled': [{ guard: 'prefersLight', target: 'dark' }, { target: 'following' }] },
        },
      },
    },
  },
});

type ThemeSnapshot = SnapshotFrom<typeof themeMachine>;

/** What the person chose; null while the system's preference is followed. */
export function chosenTheme({ value }: ThemeSnapshot): Theme | null {
  return value.choice === 'following' ? null : value.choice;
}

/** What is shown. */
export function shownTheme(snapshot: ThemeSnapshot): Theme {
  return chosenTheme(snapshot) ?? snapshot.value.preference;
}
