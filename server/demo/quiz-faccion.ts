import { organisationFactionQuestions } from './quiz-faccion-organizacion.ts';
import { serviceFactionQuestions } from './quiz-faccion-servicios.ts';
import type { QuizQuestion } from './quiz-question.ts';

/** Question bank of the faction certificate. */
export const factionQuestions: readonly QuizQuestion[] = [
  ...serviceFactionQuestions,
  ...organisationFactionQuestions,
];
