import { quizMachine } from '#machines/player/quiz.ts';
import { quizzes } from './quizzes.ts';

export const quiz = quizMachine.provide({
  actions: {
    saveQuiz: (_, { userID, type, quiz }) => quizzes.save(userID, type, quiz),
    removeQuiz: (_, { userID, type }) => quizzes.remove(userID, type),
  },
});
