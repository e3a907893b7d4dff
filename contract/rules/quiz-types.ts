/** The `type` that requests a quiz's questions. */
export const quizTypes = ['faccion', 'usuario'] as const;
export type QuizType = (typeof quizTypes)[number];

/** The `Tipo` that certifies a passed quiz. */
export const certificateTypes = { faccion: 1, usuario: 2 } as const satisfies Record<QuizType, number>;
