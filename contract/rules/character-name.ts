import { limits } from '#contract/limits.ts';
import type { playerMessages } from '#contract/messages/player.ts';
import { withoutInvisible } from '#contract/printable.ts';

/** The roles to choose from in a rename (behaviour 6.3). */
export const characterRoles = ['Legal', 'Ilegal', 'Civil'] as const;
export type CharacterRole = (typeof characterRoles)[number];

export type CharacterNameProblem = keyof typeof playerMessages.characterName;

const format = /^[A-Z][a-z]{3,}_[A-Z][a-z]{2,}$/;

/** Famous and joke names that are not allowed (behaviour 6.3). */
const blockedNames: ReadonlySet<string> = new Set([
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
]);

/** Trims, lowercases and capitalises each word: ' jUAN_perez ' becomes 'Juan_Perez' (behaviour 6.1). Drops invisible characters. */
export function normalizeCharacterName(text: string): string {
  return withoutInvisible(text)
    .trim()
    .toLowerCase()
    .replace(/(^|[_\s])(\p{L})/gu, (_match, before: string, letter: string) => before + capital(letter));
}

/** Keeps a letter whose capital has two characters, such as 'ß': a second normalisation would change 'SS' again. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}

/**
 * Validates a normalised name and returns the problem or null. With `isComplete` false, for a name that is
 * still being typed, a bad format is reported only from 5 characters on (behaviour 6.2).
 */
export function characterNameProblem(
  name: string,
  options: { currentName: string; isComplete: boolean },
): CharacterNameProblem | null {
  if (name.length > limits.characterNameMax) return 'tooLong';
  if (!format.test(name)) {
    return options.isComplete || name.length >= limits.characterNameFormatFrom ? 'badFormat' : null;
  }
  if (blockedNames.has(name)) return 'blocked';
  if (name === options.currentName) return 'unchanged';
  return null;
}
