import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '#contract/messages/player.ts';
import {
  characterNameProblem,
  characterRoles,
  normalizeCharacterName,
} from '#contract/rules/character-name.ts';

const blockedNames = [
  'Carl_Johnson',
  'Tommy_Vercetti',
  'Niko_Bellic',
  'Trevor_Philips',
  'Franklin_Clinton',
  'Lionel_Messi',
  'Cristiano_Ronaldo',
  'Michael_Jackson',
  'Pablo_Escobar',
  'Harry_Potter',
  'Homero_Simpson',
  'Benito_Camela',
  'Rosa_Melano',
  'Elba_Lazo',
];

function problemOf(name: string, currentName = 'Juan_Perez') {
  return characterNameProblem(name, { currentName, isComplete: true });
}

function problemWhileTyping(name: string) {
  return characterNameProblem(name, { currentName: 'Juan_Perez', isComplete: false });
}

describe('normalising a character name', () => {
  it.each([
    [' jUAN_perez ', 'Juan_Perez'],
    ['JUAN_PEREZ', 'Juan_Perez'],
    ['juan perez', 'Juan Perez'],
    ['juan', 'Juan'],
    ['_perez', '_Perez'],
    ['ñandú_ávila', 'Ñandú_Ávila'],
    ['straße_ßa', 'Straße_ßa'],
    ['   ', ''],
  ])('makes %j to %j', (typed, normalised) => {
    expect(normalizeCharacterName(typed)).toBe(normalised);
  });

  it('changes nothing the second time, whatever was typed', () => {
    const typed = fc.string({ unit: fc.oneof(fc.constantFrom('_', ' ', 'ß', 'ŉ', 'İ', 'Σ'), fc.string()) });
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizeCharacterName(text);
        expect(normalizeCharacterName(once)).toBe(once);
      }),
    );
  });

  it('makes an accepted name of one typed in any case', () => {
    const word = (least: number) => fc.stringMatching(new RegExp(`^[a-zA-Z]{${least},14}$`));
    fc.assert(
      fc.property(word(4), word(3), (first, last) => {
        expect(['blocked', null]).toContain(problemOf(normalizeCharacterName(` ${first}_${last} `)));
      }),
    );
  });
});

describe('what is wrong with a character name', () => {
  it.each(['Juan_Gomez', 'Abcd_Efg', 'Maximiliano_Etchegaray'])('accepts %s', (name) => {
    expect(problemOf(name)).toBeNull();
  });

  it.each([
    ['three letters in the first part', 'Ana_Gomez'],
    ['two letters in the second part', 'Juan_Go'],
    ['no underscore', 'JuanGomez'],
    ['a space', 'Juan Gomez'],
    ['a small first letter', 'juan_Gomez'],
    ['a small second letter', 'Juan_gomez'],
    ['a capital inside', 'JuAn_Gomez'],
    ['a third part', 'Juan_Gomez_Rios'],
    ['a digit', 'Juan_Gomez2'],
    ['an accent', 'Martín_Gomez'],
    ['a line break at the end', 'Juan_Gomez\n'],
    ['text in front', 'x Juan_Gomez'],
    ['nothing', ''],
  ])('refuses a name with %s', (_what, name) => {
    expect(problemOf(name)).toBe('badFormat');
  });

  it('takes 32 characters and refuses 33', () => {
    const of = (length: number) => `Juan_A${'b'.repeat(length - 6)}`;
    expect(problemOf(of(32))).toBeNull();
    expect(problemOf(of(33))).toBe('tooLong');
  });

  it('says that a name is too long before it says anything of its format', () => {
    expect(problemOf('x'.repeat(33))).toBe('tooLong');
    expect(problemWhileTyping('x'.repeat(33))).toBe('tooLong');
  });

  it('says nothing of the format while fewer than 5 characters are typed', () => {
    expect(['', 'j', 'J1', 'Juan'].map(problemWhileTyping)).toEqual([null, null, null, null]);
    expect(problemWhileTyping('Juan_')).toBe('badFormat');
    expect(problemWhileTyping('Juan_Gom')).toBeNull();
  });

  it('blocks fourteen names', () => {
    expect(new Set(blockedNames).size).toBe(14);
  });

  it.each(blockedNames)('blocks %s, in any case that a person types', (name) => {
    expect(problemOf(name)).toBe('blocked');
    expect(problemOf(normalizeCharacterName(name.toUpperCase()))).toBe('blocked');
  });

  it('refuses the name that the character has', () => {
    expect(problemOf('Juan_Perez', 'Juan_Perez')).toBe('unchanged');
    expect(problemOf('Juan_Perez', 'Pedro_Gomez')).toBeNull();
  });

  it('has a sentence for every problem', () => {
    const problems = [
      problemOf('x'.repeat(33)),
      problemOf('x'),
      problemOf('Harry_Potter'),
      problemOf('Juan_Perez'),
    ];
    expect(problems.map((problem) => problem && playerMessages.characterName[problem])).toEqual([
      'El nombre del personaje es muy extenso.',
      'Nombre inválido. Asegúrate de seguir el formato: Nombre_Apellido.',
      'Ese nombre no está permitido.',
      'El nuevo nombre debe ser distinto al actual.',
    ]);
  });
});

it('offers the roles Legal, Ilegal and Civil', () => {
  expect(characterRoles).toEqual(['Legal', 'Ilegal', 'Civil']);
});
