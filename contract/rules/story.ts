import { limits } from '../limits.ts';
import type { messages } from '../messages.ts';

export type StoryProblem = Extract<keyof typeof messages.story, 'incomplete' | 'tooShort' | 'tooLong'>;

/**
 * Valid characters of a story: letters and digits of any script after NFC, so that spaces,
 * punctuation and symbols do not count (specification, section 5).
 */
export function countStoryCharacters(text: string): number {
  return text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** What keeps a story from being saved, or null; both bounds are inclusive. */
export function storyProblem(story: { datosImportantes: string; historia: string }): StoryProblem | null {
  if (story.datosImportantes.trim() === '' || story.historia.trim() === '') return 'incomplete';
  const count = countStoryCharacters(story.historia);
  if (count < limits.storyMin) return 'tooShort';
  if (count > limits.storyMax) return 'tooLong';
  return null;
}
