import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveStory } from '#contract/calls/player.ts';
import {
  countStoryCharacters,
  isAboutFeatures,
  isSameStory,
  printableStory,
  storyProblem,
} from '#contract/rules/story.ts';

describe('counting the valid characters of a story (behaviour 6.7)', () => {
  it.each([
    ['nothing', '', 0],
    ['spaces and line breaks', ' \t\n\u00A0\u3000', 0],
    ['punctuation and symbols', '¡!¿?.,;:-—«»"\'()[]{}*_/\\@#$%&+=<>|~^`´¨€©', 0],
    ['letters and digits', 'Abc 123', 6],
    ['Spanish letters', 'ñandú Ávila', 10],
    ['letters of other scripts', 'Привет 世界', 8],
    ['an accent as a combining mark', 'a\u0301', 1],
    ['a combining mark without a precomposed form', 'q\u0301', 1],
    ['a Korean syllable in decomposed form', '\u1112\u1161\u11ab', 1],
    ['only combining marks', '\u0301\u0302', 0],
    ['an emoji', '🎉', 0],
    ['an emoji of several code points', '👩‍🚀', 0],
    ['a letter outside the basic plane', '𝒜', 1],
  ])('counts %s', (_what, text, count) => {
    expect(countStoryCharacters(text)).toBe(count);
  });

  it('counts the same in every Unicode form', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('한')) }),
        (text) => {
          expect(countStoryCharacters(text.normalize('NFD'))).toBe(
            countStoryCharacters(text.normalize('NFC')),
          );
        },
      ),
    );
  });

  it('is not affected by spaces and punctuation between words', () => {
    const filler = fc.constantFrom(' ', '\n', '...', ', ', ' — ', '¡', '🎉');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-zñáéíóú0-9]{0,12}$/), filler)), (pieces) => {
        const letters = pieces.reduce((sum, [word]) => sum + word.length, 0);
        expect(countStoryCharacters(pieces.flat().join(''))).toBe(letters);
      }),
    );
  });
});

describe('validating a story (behaviour 6.7)', () => {
  const problemOf = (historia: string, datosImportantes = 'Nació en el puerto.') =>
    storyProblem({ historia, datosImportantes });

  it.each([
    ['', 'a'.repeat(1300)],
    ['  \n', 'a'.repeat(1300)],
    ['\u0007', 'a'.repeat(1300)],
    ['\u200B \u2060', 'a'.repeat(1300)],
    ['Nació.', ''],
    ['Nació.', ' \t '],
    ['', ''],
  ])('requires characteristics and story: %j', (datosImportantes, historia) => {
    expect(problemOf(historia, datosImportantes)).toBe('incomplete');
  });

  it.each([
    [1299, 'tooShort'],
    [1300, null],
    [3000, null],
    [3001, 'tooLong'],
  ] as const)('says of %i valid characters: %s', (count, problem) => {
    expect(problemOf('a'.repeat(count))).toBe(problem);
    expect(problemOf('a. '.repeat(count))).toBe(problem);
  });

  it('counts only the story, not the characteristics', () => {
    expect(problemOf('a'.repeat(1299), 'b'.repeat(5000))).toBe('tooShort');
    expect(problemOf('a'.repeat(1300), 'b'.repeat(5000))).toBeNull();
  });
});

describe('two stories', () => {
  const story = { datosImportantes: 'Nació\nen el puerto.', historia: 'Llegó de noche.' };

  it('are equal despite line endings, Unicode form and surrounding spaces', () => {
    for (const lineEnd of ['\r\n', '\r']) {
      const same = {
        datosImportantes: `\n Nació${lineEnd}en el puerto. `,
        historia: 'Llego\u0301 de noche.\n',
      };
      expect(isSameStory(story, same)).toBe(true);
      expect(isSameStory(same, story)).toBe(true);
    }
  });

  it.each([
    { ...story, datosImportantes: 'Nació en el puerto.' },
    { ...story, datosImportantes: 'Nació\n\nen el puerto.' },
    { ...story, historia: 'Llegó de día.' },
  ])('differ when either text differs: %j', (other) => {
    expect(isSameStory(story, other)).toBe(false);
  });
});

it.each([
  ['incomplete', ' ', true],
  ['incomplete', 'Rasgos.', false],
  ['tooShort', ' ', false],
  [null, '', false],
] as const)(
  'with the problem %s and the features %j the features are at fault: %s',
  (problem, datosImportantes, expected) => {
    expect(isAboutFeatures(problem, { datosImportantes, historia: '' })).toBe(expected);
  },
);

it('a pasted story is sent without the characters that the server refuses (behaviour 6.7)', () => {
  const pasted = {
    datosImportantes: 'Zurdo.\f',
    historia: 'Llegó\vde\u0000 \u202enoche\u2069.\ud83c\r\n\tSe quedó.',
  };
  const sent = printableStory(pasted);
  expect(sent).toEqual({ datosImportantes: 'Zurdo.\n', historia: 'Llegó\nde noche.\r\n\tSe quedó.' });
  expect(z.safeParse(saveStory.body, { userID: 7, historia: sent }).success).toBe(true);
  expect(isSameStory(sent, pasted)).toBe(true);
});
