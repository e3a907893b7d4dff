import type { Question } from '#contract/calls/player.ts';
import type { UserId } from '#contract/calls/session.ts';
import type { QuizUnderWay } from '#contract/drafts/quiz.ts';
import { limits } from '#contract/limits.ts';
import { drawQuestions, isQuizGraceOver, isQuizOver, quizDeadline } from '#contract/rules/quiz.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import type { LoadFailure } from '#machines/shared/explained-load.ts';

// The data of a quiz in progress, in the quiz machine and in the tab's storage.

export interface QuizInput {
  userID: UserId;
  type: QuizType;
  now: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), like Math.random. */
  random: () => number;
}

export interface QuizContext extends QuizUnderWay, QuizInput, LoadFailure {}

/** Starts a quiz now with the loaded questions. */
export function begun(context: QuizContext, questions: readonly Question[]): QuizUnderWay {
  const drawn = drawQuestions(questions, context.random);
  return {
    questions: drawn,
    answers: drawn.map(() => null),
    attemptsLeft: limits.quizAttempts,
    deadlineAt: quizDeadline(context.now()),
    isPassed: false,
  };
}

/** The part of the context that the tab stores. */
export function underWayOf(context: QuizContext): QuizUnderWay {
  const { questions, answers, attemptsLeft, deadlineAt, isPassed } = context;
  return { questions, answers, attemptsLeft, deadlineAt, isPassed };
}

/** Whether a stored quiz can be valid: no deadline is later than that of a new quiz. */
export function isPlausible(quiz: QuizUnderWay, now: number): boolean {
  return quiz.deadlineAt <= quizDeadline(now);
}

/** Whether the time of a stored quiz is over. */
export function isEnded({ isPassed, deadlineAt }: QuizUnderWay, now: number): boolean {
  return isPassed ? isQuizGraceOver(deadlineAt, now) : isQuizOver(deadlineAt, now);
}
