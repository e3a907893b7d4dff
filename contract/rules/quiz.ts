import type { Certification, Question } from '#contract/calls/player.ts';
import { durations, limits } from '#contract/limits.ts';

/** The remaining times that a quiz announces, once each, in milliseconds. */
export const quizWarnings = [300_000, 60_000, 30_000] as const;

/** Whether a player holds the certificate of each quiz; null where it cannot be read. */
export function heldCertificates({ factionCertified, userCertified }: Certification) {
  return { faccion: factionCertified, usuario: userCertified };
}

/** The chosen option of each question, 1-based; null where none is chosen yet. */
export type QuizAnswers = readonly (number | null)[];

/** Draws the questions of a quiz: 30 at random without repetition, or all if there are fewer (behaviour 7.2). */
export function drawQuestions<T>(questions: readonly T[], random: () => number): T[] {
  const pool = [...questions];
  const drawn: T[] = [];
  while (pool.length > 0 && drawn.length < limits.quizQuestions) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}

/** The four options of a question in order; the first is number 1. */
export function questionOptions(question: Question): readonly string[] {
  return [question.option1, question.option2, question.option3, question.option4];
}

/** Returns the answers with the option of one question changed. */
export function withAnswer(answers: QuizAnswers, question: number, option: number): QuizAnswers {
  return answers.map((known, index) => (index === question ? option : known));
}

/** The 0-based indexes of the questions without an answer. */
export function unansweredQuestions(answers: QuizAnswers): number[] {
  return answers.flatMap((option, index) => (option === null ? [index] : []));
}

/** Whether a quiz is passed: every answer is correct, and there is at least one question (behaviour 7.2, 7.5). */
export function isQuizPassed(questions: readonly { correct: number }[], answers: QuizAnswers): boolean {
  return (
    questions.length > 0 &&
    questions.length === answers.length &&
    questions.every((question, index) => question.correct === answers[index])
  );
}

/** The deadline of a quiz that starts now, for all attempts. */
export function quizDeadline(now: number): number {
  return now + durations.quiz;
}

/** Whether the time of a quiz is over. */
export function isQuizOver(deadlineAt: number, now: number): boolean {
  return now >= deadlineAt;
}

/** Whether a correct submission from before the deadline can no longer be sent. */
export function isQuizGraceOver(deadlineAt: number, now: number): boolean {
  return now >= deadlineAt + durations.quizGrace;
}
