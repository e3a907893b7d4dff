import { quizMachine } from '#machines/player/quiz.ts';
import { quizzes } from './quizzes.ts';

export const quiz = quizMachine.provide({
  actions: {
    saveQuiz: (_, kept) => quizzes.save(kept.userID, kept.type, kept.quiz),
    removeQuiz: (_, { userID, type }) => quizzes.remove(userID, type),
  },
});
