import { beforeEach, describe, expect, it } from 'vitest';
import { chosenTheme, shownTheme, themeMachine } from '#machines/site/theme.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('the theme (behaviour 1.15)', () => {
  let theme: Drive<typeof themeMachine>;
  const shown = () => shownTheme(theme.snapshot());
  const chosen = () => chosenTheme(theme.snapshot());

  beforeEach(() => {
    theme = drive(themeMachine);
  });

  it('is dark until the system prefers light, and follows it', () => {
    expect(shown()).toBe('dark');
    theme.send({ type: 'preference.changed', theme: 'light' });
    expect(shown()).toBe('light');
    theme.send({ type: 'preference.changed', theme: 'dark' });
    expect(shown()).toBe('dark');
    expect(chosen()).toBeNull();
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('where the system prefers %s, can be chosen and wins over it', (preferred, other) => {
    theme.send({ type: 'preference.changed', theme: preferred });
    theme.send({ type: 'theme.toggled' });
    expect([chosen(), shown()]).toEqual([other, other]);
    theme.send({ type: 'preference.changed', theme: other });
    theme.send({ type: 'preference.changed', theme: preferred });
    expect([chosen(), shown()]).toEqual([other, other]);
  });

  it.each(['dark', 'light'] as const)('follows the system again once both are %s', (preferred) => {
    theme.send({ type: 'preference.changed', theme: preferred });
    theme.send({ type: 'theme.toggled' });
    theme.send({ type: 'theme.toggled' });
    expect([chosen(), shown()]).toEqual([null, preferred]);
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)(
    'stays %s by choice when the system comes to prefer it, until another choice',
    (choice, other) => {
      theme.send({ type: 'choice.restored', theme: choice });
      theme.send({ type: 'preference.changed', theme: choice });
      expect(chosen()).toBe(choice);
      theme.send({ type: 'theme.toggled' });
      expect([chosen(), shown()]).toEqual([other, other]);
    },
  );

  it('is the stored one, in any order of events', () => {
    theme.send({ type: 'choice.restored', theme: 'light' });
    theme.send({ type: 'preference.changed', theme: 'dark' });
    expect(shown()).toBe('light');
    theme.send({ type: 'choice.restored', theme: 'dark' });
    expect(shown()).toBe('dark');
    theme.send({ type: 'preference.changed', theme: 'light' });
    theme.send({ type: 'choice.restored', theme: null });
    expect([chosen(), shown()]).toEqual([null, 'light']);
  });
});
