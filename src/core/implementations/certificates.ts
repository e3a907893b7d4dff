import { certificatesMachine } from '#machines/player/certificates.ts';
import { createQuizStorage } from '../../api/quiz-storage.ts';

/** The quizzes under way in this browser. */
export const quizzes = createQuizStorage(window);

export const certificates = certificatesMachine.provide({
  actions: {
    forgetOver: (_, { userID, over }) => {
      for (const type of over) quizzes.forget(userID, type);
    },
  },
});
