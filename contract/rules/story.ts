import type { Story } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import type { playerMessages } from '#contract/messages/player.ts';
import { isBlank, toPrintable } from '#contract/printable.ts';
import { excessOf } from './text-length.ts';

export type StoryProblem = Extract<keyof typeof playerMessages.story, 'incomplete' | 'tooShort' | 'tooLong'>;

/**
 * Counts the valid characters of a story: letters and digits of any script after NFC normalisation, without
 * spaces, punctuation and symbols (behaviour 6.7).
 */
export function countStoryCharacters(text: string): number {
  return text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A story as the server accepts it. */
export function printableStory({ datosImportantes, historia }: Story): Story {
  return { datosImportantes: toPrintable(datosImportantes), historia: toPrintable(historia) };
}

/** Why a story cannot be saved, or null; both bounds are inclusive. */
export function storyProblem(story: Story): StoryProblem | null {
  if (isBlank(story.datosImportantes) || isBlank(story.historia)) return 'incomplete';
  const count = countStoryCharacters(story.historia);
  if (count < limits.storyMin) return 'tooShort';
  if (count > limits.storyMax) return 'tooLong';
  return null;
}

/** Whether a text of the story is longer than the server accepts. Counts all characters, not only the valid ones (behaviour 1.20). */
export function isStoryTextTooLong({ datosImportantes, historia }: Story): boolean {
  return [datosImportantes, historia].some((text) => excessOf(text, limits.storyTextMax) > 0);
}

/** Whether the problem belongs to the features and not to the text of the story. */
export function isAboutFeatures(problem: StoryProblem | null, story: Story): boolean {
  return problem === 'incomplete' && isBlank(story.datosImportantes);
}

/**
 * Whether two stories have the same text, ignoring line endings, surrounding spaces and the encoding of
 * accents.
 */
export function isSameStory(one: Story, other: Story): boolean {
  return (
    plain(one.datosImportantes) === plain(other.datosImportantes) &&
    plain(one.historia) === plain(other.historia)
  );
}

function plain(text: string): string {
  return toPrintable(text).replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** What the administration decides about a story, as in the database and the gamemode. */
export const storyDecisions = { accepted: 'aprobada', refused: 'rechazada' } as const;

type StoryState = Extract<keyof typeof playerMessages.storyReview, 'pending' | 'accepted' | 'refused'>;

/** The message of a decision; null for one in the administration's own words. */
export function storyState(decision: string): StoryState | null {
  if (decision === '') return 'pending';
  if (decision === storyDecisions.accepted) return 'accepted';
  return decision === storyDecisions.refused ? 'refused' : null;
}
