import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { playerCall } from '../http/call.ts';
import { grantCertificate, heldCertificates, serveQuiz } from '../player/certificates.ts';
import type { Services } from '../services.ts';

/** Certificate quizzes. */
export function certificateRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, rateLimits } = services;

  playerCall(app, endpoints.questions, async ({ session: { playerId }, query }) => {
    await rateLimits.take({ limit: limits.quizzes, purpose: 'quizzes', subject: String(playerId) });
    return serveQuiz(database, { playerId, quiz: query.type, now: now() });
  });

  playerCall(app, endpoints.certify, async ({ session: { playerId }, body }) => {
    const quiz = quizTypes.find((type) => certificateTypes[type] === body.Tipo);
    if (quiz === undefined) throw new Error('no quiz has this Tipo');
    return grantCertificate(database, { playerId, quiz, now: now() });
  });

  playerCall(app, endpoints.certificationStatus, ({ session }) =>
    heldCertificates(database, session.playerId),
  );
}
