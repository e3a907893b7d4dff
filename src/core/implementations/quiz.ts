import { quizMachine } from '#machines/player/quiz.ts';
import { quizzes } from './quizzes.ts';

export const quiz = quizMachine.provide({
  actions: {
    keepQuiz: (_, kept) => quizzes.save(kept.userID, kept.type, kept.quiz),
    forgetQuiz: (_, { userID, type }) => quizzes.remove(userID, type),
  },
});
