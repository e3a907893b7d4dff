import type { QuizQuestion } from './quiz-question.ts';
import { userRuleQuestions } from './quiz-usuario-normas.ts';
import { userSceneQuestions } from './quiz-usuario-situaciones.ts';

/** Question bank of the user certificate. */
export const userQuestions: readonly QuizQuestion[] = [...userRuleQuestions, ...userSceneQuestions];
