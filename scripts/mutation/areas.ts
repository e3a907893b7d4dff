import { StartFailure } from '#server/common/start-failure.ts';

/** The files that `npm run mutation` changes, and the tests that must detect the changes. */
interface MutationArea {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Tests that are too slow to run for each mutant, or that check the code's own text. */
  readonly without?: readonly string[];
  readonly globalSetup?: readonly string[];
  readonly environment?: 'jsdom';
  /** The lowest accepted score in per cent, if it is not 85. */
  readonly lowestScore?: number;
}

export const mutationAreas: Readonly<Record<string, MutationArea>> = {
  contract: { mutate: ['contract/rules/**/*.ts'], tests: ['tests/contract/*.test.ts'] },
  machines: {
    mutate: ['machines/**/*.ts', '!machines/session/session.ts'],
    tests: ['tests/machines/*.test.ts'],
    // What a page shows of its machine is asserted in tests/views alone, whose modules load too late for Stryker.
    lowestScore: 75,
    without: ['explored', 'bench-*'].map((name) => `tests/machines/${name}.test.ts`),
  },
  // Its tests run it in the app, with a browser's storage.
  session: {
    mutate: ['machines/session/session.ts'],
    tests: ['session', 'log-out'].map((name) => `tests/api/${name}.test.ts`),
    environment: 'jsdom',
  },
  // Money, names, tokens, and operations that may happen only once.
  server: {
    mutate: [
      'player/bank-statement',
      'player/certificates',
      'player/renaming',
      'player/stories',
      'session/confirmation',
      'session/mail-tokens',
      'session/own-password',
      'session/password-change',
      'session/password-reset',
      'session/sessions',
    ].map((name) => `server/${name}.ts`),
    tests: [
      'server/accounts',
      'server/certificates',
      'server/property',
      'server/login',
      'server/passwords',
      'server/recovery',
      'server/renaming',
      'server/security-log',
      'server/stories',
      'server-parts/tokens',
    ].map((name) => `tests/${name}.test.ts`),
    globalSetup: ['tests/server/support/prepared-databases.ts'],
  },
};

/** @throws {StartFailure} when there is no area with that name. */
export function mutationArea(name = ''): MutationArea {
  const area = mutationAreas[name];
  if (!area) {
    throw new StartFailure(
      `There is no area "${name}". The areas are: ${Object.keys(mutationAreas).join(', ')}.`,
    );
  }
  return area;
}
