import * as z from 'zod/mini';
import type { Question } from '#contract/calls/player.ts';
import { questionReader } from '#contract/calls/player-parts.ts';
import { limits } from '#contract/limits.ts';
import type { QuizAnswers } from '#contract/rules/quiz.ts';
import type { DraftKind } from './draft-kind.ts';

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
