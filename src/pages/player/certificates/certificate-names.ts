import type { QuizType } from '#contract/rules/quiz-types.ts';

/** The names of the certificates. */
export const certificateNames: Readonly<Record<QuizType, string>> = {
  faccion: 'Certificado de facción',
  usuario: 'Certificado de usuario',
};
