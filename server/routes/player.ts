import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { Refusal } from '../common/refusal.ts';
import { playerCall } from '../http/call.ts';
import { grantCertificate, heldCertificates, serveQuiz } from '../player/certificates.ts';
import { listItems } from '../player/character-sheet.ts';
import { saveStory } from '../player/stories.ts';
import type { Services } from '../services.ts';
import { changePassword } from '../session/password-change.ts';

/** A player's data, property, certificates and settings. */
export function playerRoutes(app: FastifyInstance, services: Services): void {
  const { database, playerData, now, rateLimits, readCache } = services;
  playerCall(app, endpoints.stats, async ({ session }) => {
    const sheet = await playerData.sheet(session.playerId);
    if (sheet === null) throw new Refusal(404, serverMessages.notFound);
    return sheet;
  });

  playerCall(app, endpoints.items, ({ reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return readCache.read('items', '', () => listItems(database));
  });

  playerCall(app, endpoints.bankMovements, ({ session, query }) =>
    playerData.statement(session.playerId, { page: Number(query.page), limit: Number(query.limit) }),
  );
  playerCall(app, endpoints.cars, ({ session }) => playerData.cars(session.playerId));
  playerCall(app, endpoints.houses, ({ session }) => playerData.houses(session.playerId));
  playerCall(app, endpoints.businesses, ({ session }) => playerData.businesses(session.playerId));

  playerCall(app, endpoints.questions, async ({ session, query }) => {
    await playerData.demandCertificates();
    await rateLimits.take({ limit: limits.quizzes, purpose: 'quizzes', subject: String(session.playerId) });
    return serveQuiz(database, { session, quiz: query.type, now: now() });
  });

  playerCall(app, endpoints.certify, async ({ session, body }) => {
    const quiz = quizTypes.find((type) => certificateTypes[type] === body.Tipo);
    if (quiz === undefined) throw new Error('no quiz has this Tipo');
    const granted = () => playerData.certified(session.playerId, quiz);
    return grantCertificate(database, { session, quiz, now: now() }, granted);
  });

  playerCall(app, endpoints.certificationStatus, ({ session }) =>
    heldCertificates(database, session.playerId),
  );

  playerCall(app, endpoints.changePassword, async ({ session, body }) => {
    const { currentPassword: current, newPassword: next } = body;
    await changePassword(services, session, { current, next });
    return { message: playerMessages.changePassword.done };
  });

  playerCall(app, endpoints.changeCharacterName, async ({ session, body }) => {
    await playerData.rename(session, { name: body.newCharacterName, role: body.rolSeleccionado });
    readCache.invalidate('tops');
    return { message: playerMessages.rename.done };
  });

  playerCall(app, endpoints.saveStory, async ({ session, body }) => {
    await saveStory(database, session, body.historia, now());
    return { message: playerMessages.story.done };
  });
}
