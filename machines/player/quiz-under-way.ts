import type { Question } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { limits } from '#contract/limits.ts';
import { drawQuestions, type QuizAnswers, quizDeadline } from '#contract/rules/quiz.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';

// The data of a quiz in progress, in the quiz machine and in the tab's storage.

/** A quiz as stored in the tab across reloads. */
export interface QuizUnderWay {
  questions: readonly Question[];
  answers: QuizAnswers;
  attemptsLeft: number;
  deadlineAt: number;
  /** Every answer was correct before the deadline; the certificate is not recorded yet. */
  isPassed: boolean;
}

export interface QuizInput {
  userID: UserId;
  type: QuizType;
  now: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), like Math.random. */
  random: () => number;
  underWay: QuizUnderWay | null;
}

export interface QuizContext extends QuizUnderWay, Omit<QuizInput, 'underWay'> {
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

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

/** The quiz to store, with its owner. */
export function savedQuiz(context: QuizContext): {
  userID: UserId;
  type: QuizType;
  quiz: QuizUnderWay;
} {
  const { userID, type, questions, answers, attemptsLeft, deadlineAt, isPassed } = context;
  return { userID, type, quiz: { questions, answers, attemptsLeft, deadlineAt, isPassed } };
}
