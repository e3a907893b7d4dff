import { and, asc, eq, gt } from 'drizzle-orm';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import type { QuizType } from '#contract/rules/quiz-types.ts';
import type { Database } from '../database/open.ts';
import { certificates, questions, servedQuizzes } from '../database/schema.ts';
import { lockSession, type Session } from '../session/sessions.ts';

/** The player's session and the quiz; `now` is in milliseconds since 1970. */
interface Quiz {
  readonly session: Session;
  readonly quiz: QuizType;
  readonly now: number;
}

/**
 * Returns all questions of a quiz and stores when the player received them, unless the quiz has no
 * questions.
 */
export async function serveQuiz(database: Database, { session, quiz, now }: Quiz) {
  const rows = await database
    .select({
      question: questions.question,
      option1: questions.option1,
      option2: questions.option2,
      option3: questions.option3,
      option4: questions.option4,
      correct: questions.correct,
    })
    .from(questions)
    .where(eq(questions.quiz, quiz))
    .orderBy(asc(questions.id));
  if (rows.length > 0) {
    const servedAt = new Date(now);
    await database.transaction(async (transaction) => {
      await lockSession(transaction, session);
      await transaction
        .insert(servedQuizzes)
        .values({ playerId: session.playerId, quiz, servedAt })
        .onConflictDoUpdate({ target: [servedQuizzes.playerId, servedQuizzes.quiz], set: { servedAt } });
    });
  }
  return rows;
}

/**
 * Grants a certificate if the player received the quiz within its time limit plus a grace period. The
 * stored time is deleted and the certificate's key is unique, so only one of several simultaneous claims
 * succeeds. `granted` runs before, with no transaction open, for a claim that should succeed. The contract does not
 * transmit the answers, so the server trusts the site about them (behaviour 9.5).
 */
export async function grantCertificate(
  database: Database,
  { session, quiz, now }: Quiz,
  granted: () => Promise<void>,
): Promise<{ success: boolean; message: string }> {
  const { playerId } = session;
  const servedAfter = new Date(now - durations.quiz - durations.quizGrace);
  const isServed = and(eq(servedQuizzes.playerId, playerId), eq(servedQuizzes.quiz, quiz));
  const isHeld = and(eq(certificates.playerId, playerId), eq(certificates.quiz, quiz));
  const isInTime = and(isServed, gt(servedQuizzes.servedAt, servedAfter));
  const [served, earlier] = await Promise.all([
    database.$count(servedQuizzes, isInTime),
    database.$count(certificates, isHeld),
  ]);
  if (served > 0 && earlier === 0) await granted();
  return database.transaction(async (transaction) => {
    await lockSession(transaction, session);
    const used = await transaction
      .delete(servedQuizzes)
      .where(isInTime)
      .returning({ quiz: servedQuizzes.quiz });
    if (used.length > 0) {
      const added = await transaction
        .insert(certificates)
        .values({ playerId, quiz, passedAt: new Date(now) })
        .onConflictDoNothing()
        .returning({ quiz: certificates.quiz });
      if (added.length > 0) return { success: true, message: playerMessages.quiz.passed };
    }
    const [held] = await transaction.select().from(certificates).where(isHeld);
    if (held) return { success: false, message: playerMessages.quiz.alreadyCertified };
    const [late] = await transaction.select().from(servedQuizzes).where(isServed);
    return { success: false, message: late ? playerMessages.quiz.timeOver : serverMessages.quizNotServed };
  });
}

/** The certificates that a player holds. */
export async function heldCertificates(database: Database, playerId: number) {
  const rows = await database
    .select({ quiz: certificates.quiz })
    .from(certificates)
    .where(eq(certificates.playerId, playerId));
  const held = new Set(rows.map(({ quiz }) => quiz));
  return { factionCertified: held.has('faccion'), userCertified: held.has('usuario') };
}
