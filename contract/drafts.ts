import * as z from 'zod/mini';
import { type Question, questionReader } from './entities/player.ts';
import { limits } from './limits.ts';
import { characterRoles } from './rules/character-name.ts';
import type { QuizAnswers } from './rules/quiz.ts';

// Unsent texts that a browser stores, by kind.

/** A kind of draft: where a browser stores it, and what it contains. */
export interface DraftKind<Draft = unknown> {
  /** The start of its key in the browser's storage. It continues with the player's id. */
  key: `vr.${string}`;
  /** `localStorage` is shared by all tabs of the browser. */
  place: 'localStorage' | 'sessionStorage';
  schema: z.ZodMiniType<Draft>;
}

/** A new character name that was not submitted, with the selected role. */
export type NameDraft = z.output<typeof nameDrafts.schema>;

export const nameDrafts = {
  key: 'vr.nameDraft',
  place: 'localStorage',
  schema: z.object({ name: z.string(), role: z.nullable(z.enum(characterRoles)) }),
} as const;

export const storyDrafts = {
  key: 'vr.storyDraft',
  place: 'localStorage',
  schema: z.object({ datosImportantes: z.string(), historia: z.string() }),
} as const;

/** A quiz in progress. */
export interface QuizUnderWay {
  questions: readonly Question[];
  answers: QuizAnswers;
  attemptsLeft: number;
  deadlineAt: number;
  /** Every answer was correct before the deadline; the certificate is not recorded yet. */
  isPassed: boolean;
}

/** Quizzes in progress, by certificate. Two tabs must not share one quiz. */
export const quizDrafts: DraftKind<QuizUnderWay> = {
  key: 'vr.quiz',
  place: 'sessionStorage',
  schema: z
    .object({
      questions: z.array(questionReader).check(z.minLength(1), z.maxLength(limits.quizQuestions)),
      answers: z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.quizOptions)))),
      attemptsLeft: z.int().check(z.minimum(1), z.maximum(limits.quizAttempts)),
      deadlineAt: z.number(),
      isPassed: z.boolean(),
    })
    .check(z.refine((quiz) => quiz.answers.length === quiz.questions.length)),
};
