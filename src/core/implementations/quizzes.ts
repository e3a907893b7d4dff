import { createQuizStorage } from '#src/api/quiz-storage.ts';

/** The quizzes under way in this browser. */
export const quizzes = createQuizStorage(window);
