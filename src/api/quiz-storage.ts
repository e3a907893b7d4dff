import * as z from 'zod/mini';
import { questionReader } from '#contract/entities/player.ts';
import type { UserId } from '#contract/entities/session.ts';
import { limits } from '#contract/limits.ts';
import { isQuizGraceOver, isQuizOver, quizDeadline } from '#contract/rules/quiz.ts';
import { type QuizType, quizTypes } from '#contract/rules/quiz-types.ts';
import type { QuizUnderWay } from '#machines/player/quiz-under-way.ts';
import { readJson, removeKey, writeText } from './browser-storage.ts';

const storedQuiz = z
  .object({
    questions: z.array(questionReader).check(z.minLength(1), z.maxLength(limits.quizQuestions)),
    answers: z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.quizOptions)))),
    attemptsLeft: z.int().check(z.minimum(1), z.maximum(limits.quizAttempts)),
    deadlineAt: z.number(),
    isPassed: z.boolean(),
  })
  .check(z.refine((quiz) => quiz.answers.length === quiz.questions.length));

/**
 * Stores quizzes in progress across reloads, per player and certificate, and per tab: two tabs must not share
 * one quiz.
 */
export interface QuizStorage {
  /** Returns null if the storage is damaged or blocked. */
  read(userID: UserId, type: QuizType, now: number): QuizUnderWay | null;
  save(userID: UserId, type: QuizType, quiz: QuizUnderWay): void;
  remove(userID: UserId, type: QuizType): void;
  /** Lists the quizzes that can be continued and those that are over. */
  list(userID: UserId, now: number): Record<'underWay' | 'over', readonly QuizType[]>;
}

function quizKey(userID: UserId, type: QuizType): string {
  return `${'vr.quiz'}.${userID}.${type}`;
}

export function createQuizStorage(window: Window): QuizStorage {
  const storage: QuizStorage = {
    read(userID, type, now) {
      const quiz = readJson(window, 'sessionStorage', quizKey(userID, type), storedQuiz);
      // A deadline later than that of a new quiz cannot be valid.
      return quiz && quiz.deadlineAt <= quizDeadline(now) ? quiz : null;
    },
    save(userID, type, quiz) {
      // Without storage the quiz works, but does not survive a reload.
      writeText(window, 'sessionStorage', quizKey(userID, type), JSON.stringify(quiz));
    },
    remove: (userID, type) => removeKey(window, 'sessionStorage', quizKey(userID, type)),
    list(userID, now) {
      const underWay: QuizType[] = [];
      const over: QuizType[] = [];
      for (const type of quizTypes) {
        const quiz = storage.read(userID, type, now);
        if (!quiz) continue;
        const isOver = quiz.isPassed
          ? isQuizGraceOver(quiz.deadlineAt, now)
          : isQuizOver(quiz.deadlineAt, now);
        (isOver ? over : underWay).push(type);
      }
      return { underWay, over };
    },
  };
  return storage;
}
