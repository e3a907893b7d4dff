import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { durations } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { certificateTypes, type QuizType } from '#contract/rules/quiz-types.ts';
import { certificates, questions } from '#server/database/schema.ts';
import { readDemo } from '#server/operator/seed.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const hour = 60 * 60_000;
const allowed = durations.quiz + durations.quizGrace;

const server = serverForTests();
let jugador: TestSession;
let admin: TestSession;
beforeEach(async () => {
  server.clock.advance(2 * hour);
  await server.database.delete(certificates);
  jugador = await server.logIn('jugador');
  admin = await server.logIn('admin');
});

function serve({ token }: TestSession, type: QuizType) {
  return server.call(endpoints.questions, { type }, { token });
}

function certify({ token, userID }: TestSession, type: QuizType) {
  return server.ask(endpoints.certify, { userID, Tipo: certificateTypes[type] }, { token });
}

function held({ token, userID }: TestSession) {
  return server.ask(endpoints.certificationStatus, { userID }, { token });
}

const granted = { success: true, message: playerMessages.quiz.passed };
const refused = (message: string) => ({ success: false, message });

describe('a quiz', () => {
  test.each(['faccion', 'usuario'] as const)('of type %s has its own questions', async (type) => {
    const expected = (await readDemo()).questions.filter((question) => question.type === type);
    const answer = await server.ask(endpoints.questions, { type }, { token: jugador.token });
    expect(answer.map(({ question }) => question)).toEqual(expected.map(({ question }) => question));
    expect(answer[0]).toMatchObject({ option1: expected[0]?.option1, correct: expected[0]?.correct });
  });

  test('is served a limited number of times per hour and player', async () => {
    const { most } = rateLimits.quizzes;
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, (_, index) => serve(jugador, index % 2 === 0 ? 'faccion' : 'usuario')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    server.clock.advance(10 * 60_000);
    const limited = await serve(jugador, 'faccion');
    expect([limited.status, limited.text]).toEqual([429, serverMessages.tooMany]);
    expect(limited.headers.get('retry-after')).toBe(String(50 * 60));
    expect((await serve(admin, 'faccion')).status).toBe(200);
    const again = await server.logIn('jugador');
    expect((await serve(again, 'faccion')).status).toBe(429);
    server.clock.advance(50 * 60_000);
    expect((await serve(again, 'faccion')).status).toBe(200);
  });
});

describe('a certificate', () => {
  test('is granted after a served quiz, and is in the stats', async () => {
    await serve(jugador, 'faccion');
    expect(await certify(jugador, 'faccion')).toEqual(granted);
    expect(await held(jugador)).toEqual({ factionCertified: true, userCertified: false });
    await serve(jugador, 'usuario');
    expect(await certify(jugador, 'usuario')).toEqual(granted);
    expect(await held(jugador)).toEqual({ factionCertified: true, userCertified: true });
    expect(await held(admin)).toEqual({ factionCertified: false, userCertified: false });
  });

  test('is not granted without a served quiz, nor for one of the other type or of another player (behaviour 9.5)', async () => {
    expect(await certify(jugador, 'faccion')).toEqual(refused(serverMessages.quizNotServed));
    await serve(jugador, 'usuario');
    await serve(admin, 'faccion');
    expect(await certify(jugador, 'faccion')).toEqual(refused(serverMessages.quizNotServed));
    expect(await held(jugador)).toEqual({ factionCertified: false, userCertified: false });
  });

  test('is granted until the end of the grace period, counted from the last served quiz (behaviour 9.5)', async () => {
    await serve(jugador, 'faccion');
    server.clock.advance(durations.quiz);
    await serve(jugador, 'faccion');
    server.clock.advance(allowed - 1);
    expect(await certify(jugador, 'faccion')).toEqual(granted);
  });

  test('is not granted after the grace period until another quiz is served', async () => {
    await serve(jugador, 'faccion');
    server.clock.advance(allowed);
    expect(await certify(jugador, 'faccion')).toEqual(refused(playerMessages.quiz.timeOver));
    expect(await held(jugador)).toEqual({ factionCertified: false, userCertified: false });
    await serve(jugador, 'faccion');
    expect(await certify(jugador, 'faccion')).toEqual(granted);
  });

  test('is granted once by ten concurrent claims (behaviour 9.5)', async () => {
    await serve(jugador, 'usuario');
    const answers = await Promise.all(Array.from({ length: 10 }, () => certify(jugador, 'usuario')));
    const again = refused(playerMessages.quiz.alreadyCertified);
    expect(answers.filter(({ success }) => success)).toEqual([granted]);
    expect(answers.filter(({ success }) => !success)).toEqual(Array.from({ length: 9 }, () => again));
    await serve(jugador, 'usuario');
    expect(await certify(jugador, 'usuario')).toEqual(again);
    expect(await server.database.$count(certificates)).toBe(1);
  });

  test('is not granted for a quiz without questions', async () => {
    await server.database.delete(questions).where(eq(questions.quiz, 'faccion'));
    server.clock.advance(allowed);
    expect((await serve(jugador, 'faccion')).text).toBe('[]');
    expect((await certify(jugador, 'faccion')).success).toBe(false);
    expect(await held(jugador)).toEqual({ factionCertified: false, userCertified: false });
  });
});
