import type { Question } from '#contract/entities/player.ts';
import { durations, limits } from '#contract/limits.ts';

/** The chosen option of each question, from 1; null where none is chosen yet. */
export type QuizAnswers = readonly (number | null)[];

/** Questions of one quiz: 30 drawn at random without repetition, or all when there are fewer (section 4). */
export function drawQuestions<T>(questions: readonly T[], random: () => number): T[] {
  const pool = [...questions];
  const drawn: T[] = [];
  while (pool.length > 0 && drawn.length < limits.quizQuestions) {
    drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}

/** The four options of a question in their order: the first is number 1. */
export function questionOptions(question: Question): readonly string[] {
  return [question.option1, question.option2, question.option3, question.option4];
}

/** Answers with the option of one question changed. */
export function withAnswer(answers: QuizAnswers, question: number, option: number): QuizAnswers {
  return answers.map((known, index) => (index === question ? option : known));
}

/** Places of the questions without an answer, from 0. */
export function unansweredQuestions(answers: QuizAnswers): number[] {
  return answers.flatMap((option, index) => (option === null ? [index] : []));
}

/** Whether a quiz is passed: every answer correct, and no quiz without questions is (section 5). */
export function isQuizPassed(questions: readonly { correct: number }[], answers: QuizAnswers): boolean {
  return (
    questions.length > 0 &&
    questions.length === answers.length &&
    questions.every((question, index) => question.correct === answers[index])
  );
}

/** When a quiz that begins now is over, however many attempts it takes. */
export function quizDeadline(now: number): number {
  return now + durations.quiz;
}

/** Whether the clock of a quiz has run out. */
export function isQuizOver(deadlineAt: number, now: number): boolean {
  return now >= deadlineAt;
}

/** Whether a submission that was all right before the deadline can no longer be sent. */
export function isQuizGraceOver(deadlineAt: number, now: number): boolean {
  return now >= deadlineAt + durations.quizGrace;
}
