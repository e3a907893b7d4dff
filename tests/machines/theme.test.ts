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

  describe.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('where the system prefers %s', (preferred, other) => {
    const prefer = (scheme: typeof preferred) => theme.send({ type: 'preference.changed', theme: scheme });
    beforeEach(() => prefer(preferred));

    it('can be chosen and wins, and follows the system again once both are the same', () => {
      theme.send({ type: 'theme.toggled' });
      expect([chosen(), shown()]).toEqual([other, other]);
      prefer(other);
      prefer(preferred);
      expect([chosen(), shown()]).toEqual([other, other]);
      theme.send({ type: 'theme.toggled' });
      expect([chosen(), shown()]).toEqual([null, preferred]);
    });

    it('stays by choice when the system comes to prefer it, until another choice', () => {
      theme.send({ type: 'choice.restored', theme: other });
      prefer(other);
      expect(chosen()).toBe(other);
      theme.send({ type: 'theme.toggled' });
      expect([chosen(), shown()]).toEqual([preferred, preferred]);
    });
  });

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
