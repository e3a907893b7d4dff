import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterNameProblem, normalizeCharacterName } from '#contract/rules/character-name.ts';

const blockedNames = [
  ...'Carl_Johnson Tommy_Vercetti Niko_Bellic Trevor_Philips Franklin_Clinton'.split(' '),
  ...'Lionel_Messi Cristiano_Ronaldo Michael_Jackson Pablo_Escobar Harry_Potter'.split(' '),
  ...'Homero_Simpson Benito_Camela Rosa_Melano Elba_Lazo'.split(' '),
];

function problemOf(name: string, currentName = 'Juan_Perez') {
  return characterNameProblem(name, { currentName, isComplete: true });
}

function problemWhileTyping(name: string) {
  return characterNameProblem(name, { currentName: 'Juan_Perez', isComplete: false });
}

describe('normalizing a character name (behaviour 6.1)', () => {
  it.each([
    [' jUAN_perez ', 'Juan_Perez'],
    ['JUAN_PEREZ', 'Juan_Perez'],
    ['juan perez', 'Juan Perez'],
    ['juan', 'Juan'],
    ['_perez', '_Perez'],
    ['ñandú_ávila', 'Ñandú_Ávila'],
    ['straße_ßa', 'Straße_ßa'],
    ['\u200Bjuan_pe\u2060rez \u200B', 'Juan_Perez'],
    ['   ', ''],
  ])('changes %j to %j', (typed, normalised) => {
    expect(normalizeCharacterName(typed)).toBe(normalised);
  });

  it('is idempotent for any input', () => {
    const typed = fc.string({ unit: fc.oneof(fc.constantFrom('_', ' ', 'ß', 'ŉ', 'İ', 'Σ'), fc.string()) });
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizeCharacterName(text);
        expect(normalizeCharacterName(once)).toBe(once);
      }),
    );
  });

  it('makes a valid name from one typed in any case', () => {
    const word = (least: number) => fc.stringMatching(new RegExp(`^[a-zA-Z]{${least},14}$`));
    fc.assert(
      fc.property(word(4), word(3), (first, last) => {
        expect(['blocked', null]).toContain(problemOf(normalizeCharacterName(` ${first}_${last} `)));
      }),
    );
  });
});

describe('validating a character name', () => {
  it.each(['Juan_Gomez', 'Abcd_Efg', 'Maximiliano_Etchegaray'])('accepts %s (behaviour 6.2)', (name) => {
    expect(problemOf(name)).toBeNull();
  });

  it.each([
    ['three letters in the first part', 'Ana_Gomez'],
    ['two letters in the second part', 'Juan_Go'],
    ['no underscore', 'JuanGomez'],
    ['a space', 'Juan Gomez'],
    ['a lower-case first letter', 'juan_Gomez'],
    ['a lower-case second letter', 'Juan_gomez'],
    ['a capital inside', 'JuAn_Gomez'],
    ['a third part', 'Juan_Gomez_Rios'],
    ['a digit', 'Juan_Gomez2'],
    ['an accent', 'Martín_Gomez'],
    ['a line break at the end', 'Juan_Gomez\n'],
    ['text in front', 'x Juan_Gomez'],
    ['nothing', ''],
  ])('rejects a name with %s (behaviour 6.2)', (_what, name) => {
    expect(problemOf(name)).toBe('badFormat');
  });

  it('accepts 32 characters and rejects 33 (behaviour 6.1)', () => {
    const of = (length: number) => `Juan_A${'b'.repeat(length - 6)}`;
    expect(problemOf(of(32))).toBeNull();
    expect(problemOf(of(33))).toBe('tooLong');
  });

  it('reports a name that is too long before its format', () => {
    expect(problemOf('x'.repeat(33))).toBe('tooLong');
    expect(problemWhileTyping('x'.repeat(33))).toBe('tooLong');
  });

  it('does not report the format below 5 characters (behaviour 6.2)', () => {
    expect(['', 'j', 'J1', 'Juan'].map(problemWhileTyping)).toEqual([null, null, null, null]);
    expect(problemWhileTyping('Juan_')).toBe('badFormat');
    expect(problemWhileTyping('Juan_Gom')).toBeNull();
  });

  it.each(blockedNames)('blocks %s in any typed case (behaviour 6.3)', (name) => {
    expect(problemOf(name)).toBe('blocked');
    expect(problemOf(normalizeCharacterName(name.toUpperCase()))).toBe('blocked');
  });

  it('rejects the current name of the character (behaviour 6.3)', () => {
    expect(problemOf('Juan_Perez', 'Juan_Perez')).toBe('unchanged');
    expect(problemOf('Juan_Perez', 'Pedro_Gomez')).toBeNull();
  });
});
