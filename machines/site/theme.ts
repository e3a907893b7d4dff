import { type SnapshotFrom, setup, stateIn } from 'xstate';

// The dark or light theme: the system's preference until the user chooses. If the user chooses the system's theme,
// the site follows the system again.

export type Theme = 'dark' | 'light';

type ThemeEvent =
  | { type: 'preference.changed'; theme: Theme }
  /** The stored choice, at the start and when another tab changed it; null for none. */
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
          {
            guard: { type: 'isLight', params: ({ event }) => event },
            target: '.light',
          },
          '.dark',
        ],
      },
      states: { dark: { description: 'Oscuro' }, light: { description: 'Claro' } },
    },
    choice: {
      description: 'Lo que eligió la persona',
      initial: 'following',
      on: {
        'choice.restored': [
          {
            guard: { type: 'isLight', params: ({ event }) => event },
            target: '.light',
          },
          {
            guard: { type: 'isDark', params: ({ event }) => event },
            target: '.dark',
          },
          { target: '.following' },
        ],
      },
      states: {
        following: {
          description: 'Nada: sigue al sistema',
          on: {
            'theme.toggled': [{ guard: 'prefersLight', target: 'dark' }, 'light'],
          },
        },
        dark: {
          description: 'Oscuro',
          on: {
            'theme.toggled': [{ guard: 'prefersLight', target: 'following' }, 'light'],
          },
        },
        light: {
          description: 'Claro',
          on: {
            'theme.toggled': [{ guard: 'prefersLight', target: 'dark' }, 'following'],
          },
        },
      },
    },
  },
});

type ThemeSnapshot = SnapshotFrom<typeof themeMachine>;

/** The user's choice; null while it follows the system's preference. */
export function chosenTheme({ value }: ThemeSnapshot): Theme | null {
  return value.choice === 'following' ? null : value.choice;
}

/** The active theme. */
export function shownTheme(snapshot: ThemeSnapshot): Theme {
  return chosenTheme(snapshot) ?? snapshot.value.preference;
}
