import { certificatesMachine } from '#machines/player/certificates.ts';
import { quizzes } from './quizzes.ts';

export const certificates = certificatesMachine.provide({
  actions: {
    removeEndedQuizzes: (_, { userID, over }) => {
      for (const type of over) quizzes.remove(userID, type);
    },
  },
});
