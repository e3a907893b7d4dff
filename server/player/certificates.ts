import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { certificateTypes, quizTypes } from '#contract/rules/quiz-types.ts';
import { certificates, questions, servedQuizzes } from '../database/schema.ts';
import { playerCall } from '../session/call.ts';
import type { Parts } from '../session/parts.ts';
import { lockSession } from '../session/sessions.ts';

const { id: _id, quiz: _quiz, ...shownColumns } = getTableColumns(questions);

/** The quizzes and the certificates that a player gets for them. */
export function certificateRoutes(
  app: FastifyInstance,
  { database, now, rateLimits, gameWrites }: Parts,
): void {
  // All questions of a quiz. Stores when the player received them, unless the quiz has no questions.
  playerCall(app, endpoints.questions, async ({ session, query: { type: quiz } }) => {
    const { playerId } = session;
    await gameWrites?.demandCertificates();
    await rateLimits.take({ limit: limits.quizzes, purpose: 'quizzes', subject: String(playerId) });
    const servedAt = new Date(now());
    const rows = await database
      .select(shownColumns)
      .from(questions)
      .where(eq(questions.quiz, quiz))
      .orderBy(asc(questions.id));
    if (rows.length > 0) {
      await database.transaction(async (transaction) => {
        await lockSession(transaction, session);
        await transaction
          .insert(servedQuizzes)
          .values({ playerId, quiz, servedAt })
          .onConflictDoUpdate({ target: [servedQuizzes.playerId, servedQuizzes.quiz], set: { servedAt } });
      });
    }
    return rows;
  });

  // Grants a certificate if the player received the quiz within its time limit plus a grace period. The stored time is
  // deleted and the certificate's key is unique, so only one of several simultaneous claims succeeds. The contract does not
  // transmit the answers, so the server trusts the site about them (behaviour 9.5).
  playerCall(app, endpoints.certify, async ({ session, body }) => {
    const quiz = quizTypes.find((type) => certificateTypes[type] === body.Tipo);
    if (quiz === undefined) throw new Error('no quiz has this Tipo');
    const { playerId } = session;
    const at = now();
    const servedAfter = new Date(at - durations.quiz - durations.quizGrace);
    const isServed = and(eq(servedQuizzes.playerId, playerId), eq(servedQuizzes.quiz, quiz));
    const isHeld = and(eq(certificates.playerId, playerId), eq(certificates.quiz, quiz));
    const isInTime = and(isServed, gt(servedQuizzes.servedAt, servedAfter));
    const [served, earlier] = await Promise.all([
      database.$count(servedQuizzes, isInTime),
      database.$count(certificates, isHeld),
    ]);
    // With no transaction open, and only for a claim that should succeed.
    if (served > 0 && earlier === 0) await gameWrites?.certified(playerId, quiz);
    return database.transaction(async (transaction) => {
      await lockSession(transaction, session);
      const used = await transaction
        .delete(servedQuizzes)
        .where(isInTime)
        .returning({ quiz: servedQuizzes.quiz });
      if (used.length > 0) {
        const added = await transaction
          .insert(certificates)
          .values({ playerId, quiz, passedAt: new Date(at) })
          .onConflictDoNothing()
          .returning({ quiz: certificates.quiz });
        if (added.length > 0) return { success: true, message: playerMessages.quiz.passed };
      }
      const [held] = await transaction.select().from(certificates).where(isHeld);
      if (held) return { success: false, message: playerMessages.quiz.alreadyCertified };
      const [late] = await transaction.select().from(servedQuizzes).where(isServed);
      return { success: false, message: late ? playerMessages.quiz.timeOver : serverMessages.quizNotServed };
    });
  });

  playerCall(app, endpoints.certificationStatus, async ({ session }) => {
    const rows = await database
      .select({ quiz: certificates.quiz })
      .from(certificates)
      .where(eq(certificates.playerId, session.playerId));
    const held = new Set(rows.map(({ quiz }) => quiz));
    return { factionCertified: held.has('faccion'), userCertified: held.has('usuario') };
  });
}
