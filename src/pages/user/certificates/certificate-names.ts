import type { QuizType } from '#contract/rules/quiz-types.ts';

/** What each certificate is called. */
export const certificateNames: Readonly<Record<QuizType, string>> = {
  faccion: 'Certificado de facción',
  usuario: 'Certificado de usuario',
};
