import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { amount, label, optionalLabel } from '#contract/tolerant-scalars.ts';

/** Schemas of the personal area that several files share. */

export const storyWire = z.strictObject({ datosImportantes: z.string(), historia: z.string() });
export const writtenStory = z.object({ datosImportantes: optionalLabel, historia: optionalLabel });

export const questionReader = z.object({
  question: label,
  option1: label,
  option2: label,
  option3: label,
  option4: label,
  correct: z.pipe(amount, z.int().check(z.minimum(1), z.maximum(limits.quizOptions))),
});
