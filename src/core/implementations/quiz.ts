import { quizMachine } from '#machines/player/quiz.ts';
import { createQuizStorage } from '../../api/quiz-storage.ts';

/** The quizzes under way in this browser. */
export const quizzes = createQuizStorage(window);

export const quiz = quizMachine.provide({
  actions: {
    keepQuiz: (_, kept) => quizzes.keep(kept.userID, kept.type, kept.quiz),
    forgetQuiz: (_, { userID, type }) => quizzes.forget(userID, type),
  },
});
