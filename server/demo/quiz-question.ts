/** One certificate question: four options, and which of them (1 to 4) is right. */
export type QuizQuestion = {
  question: string;
  options: readonly [string, string, string, string];
  correct: 1 | 2 | 3 | 4;
};
