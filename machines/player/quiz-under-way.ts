import type { Certification, Question } from '#contract/entities/player.ts';
import { limits } from '#contract/limits.ts';
import { drawQuestions, type QuizAnswers, quizDeadline } from '#contract/rules/quiz.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';

// What a quiz is while it is being taken: what the quiz machine holds, and what a tab keeps of it.

/** A quiz as the tab keeps it over a reload. */
export interface QuizUnderWay {
  questions: readonly Question[];
  answers: QuizAnswers;
  attemptsLeft: number;
  deadlineAt: number;
  /** Every answer was correct before the deadline, and the certificate is still to be recorded. */
  isPassed: boolean;
}

export interface QuizInput {
  userID: string | number;
  type: QuizType;
  now: () => number;
  /** From 0 up to 1, as Math.random gives it. */
  random: () => number;
  underWay: QuizUnderWay | null;
}

export interface QuizContext extends QuizUnderWay, Omit<QuizInput, 'underWay'> {
  /** What went wrong, in the host's words where it had some. */
  failure: string;
}

/** Whether a player is known to hold the certificate of a quiz. */
export function isHeld({ factionCertified, userCertified }: Certification, type: QuizType): boolean {
  return (type === 'faccion' ? factionCertified : userCertified) === true;
}

/** A quiz that begins now with the questions that came. */
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

/** What is kept of a quiz, and whose it is. */
export function kept(context: QuizContext): { userID: string | number; type: QuizType; quiz: QuizUnderWay } {
  const { userID, type, questions, answers, attemptsLeft, deadlineAt, isPassed } = context;
  return { userID, type, quiz: { questions, answers, attemptsLeft, deadlineAt, isPassed } };
}
