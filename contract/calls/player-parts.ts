import * as z from 'zod/mini';
import { each } from '#contract/each.ts';
import { limits } from '#contract/limits.ts';
import { amount, label, optionalLabel } from '#contract/tolerant-scalars.ts';

/** Schemas of the personal area that several files share. */

export const storyWire = z.strictObject({ datosImportantes: z.string(), historia: z.string() });
export const writtenStory = z.object({ datosImportantes: optionalLabel, historia: optionalLabel });

export const questionTexts = ['question', 'option1', 'option2', 'option3', 'option4'] as const;
export const correctOption = z.int().check(z.minimum(1), z.maximum(limits.quizOptions));
export const questionReader = z.object({
  ...each(questionTexts, () => label),
  correct: z.pipe(amount, correctOption),
});
