import { describe, expect, it } from 'vitest';
import { plainGameText } from '#contract/game-text.ts';

describe('a text of the game (behaviour 5.19)', () => {
  it.each([
    ['{FF0000}VR-1234', 'VR-1234'],
    ['{ffcc00}Los {FFFFFF}Vagos', 'Los Vagos'],
    ['~r~Multa~n~~w~grave', 'Multa grave'],
    ['~g~~h~Taller ~b~24/7~s~', 'Taller 24/7'],
    ['Pulsa ~k~~SNEAK_ABOUT~ ~<~ ~u~', 'Pulsa'],
    ['{FF0000}', ''],
    ['~n~', ''],
  ])('is shown without colour codes: %s', (text, plain) => {
    expect(plainGameText(text)).toBe(plain);
  });

  it.each(['{FF00}', '{GG0000}', 'FF0000', '~10 km', 'a ~ b ~ c', '{Nombre}', '~rojo~'])(
    'keeps what is no code: %s',
    (text) => {
      expect(plainGameText(text)).toBe(text);
    },
  );
});
