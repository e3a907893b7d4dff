import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessRetries, durations, limits, taxDivisors } from '#contract/limits.ts';
import { partlyAddedMessage, partlyCreatedMessage } from '#contract/messages/admin.ts';
import { attemptsLeftMessage, unansweredMessage } from '#contract/messages/player.ts';
import { onlineMessage } from '#contract/messages/public.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { allMessages } from '../support/all-messages.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/behaviour.md'), 'utf8');

/** The messages that the document quotes: sentences, and errors without a full stop. Those with a number are made by functions. */
const quoted = [...document.replaceAll(/\s+/g, ' ').matchAll(/(?<!\w)'([^'`]+)'(?!\w)/g)]
  .map(([, text = '']) => text)
  .filter((text) => /^\p{Lu}.* .*\.$|^(Error|Hubo) /u.test(text) && !/\d|\bN\b/.test(text));

describe('messages of docs/behaviour.md', () => {
  it('are those of the contract', () => {
    const lines = new Set([...allMessages].flatMap((message) => message.split('\n')));
    expect(quoted.filter((text) => !lines.has(text))).toEqual([]);
    expect(quoted.length).toBeGreaterThan(70);
  });

  it('contain the number of players', () => {
    expect(onlineMessage(12, 100)).toBe('En línea - 12/100 jugadores conectados');
  });

  it('contain the number of open questions, in singular and plural', () => {
    expect(unansweredMessage(1)).toBe('Te falta 1 pregunta por seleccionar.');
    expect(unansweredMessage(2)).toBe('Te faltan 2 preguntas por seleccionar.');
    expect(unansweredMessage(30)).toBe('Te faltan 30 preguntas por seleccionar.');
  });

  it('contain the numbers of saved and missing sub-news items, in singular and plural (behaviour 8.4)', () => {
    const rest = ': guarda otra vez para enviar solo lo que falta.';
    expect(partlyCreatedMessage(0, 1)).toBe(`La noticia se creó, pero falta 1 mininoticia${rest}`);
    expect(partlyCreatedMessage(1, 2)).toBe(
      `La noticia se creó con 1 mininoticia, pero faltan 2 mininoticias${rest}`,
    );
    expect(partlyCreatedMessage(2, 0)).toBe(
      'La noticia se creó con 2 mininoticias: guarda otra vez para terminar.',
    );
    expect(partlyAddedMessage(1, 2)).toBe(`Se guardó 1 mininoticia, pero faltan 2 mininoticias${rest}`);
    expect(partlyAddedMessage(3, 1)).toBe(`Se guardaron 3 mininoticias, pero falta 1 mininoticia${rest}`);
  });

  it('contain the number of attempts left', () => {
    expect(attemptsLeftMessage(2)).toBe('Tienes 2 intentos restantes.');
    expect(attemptsLeftMessage(1)).toBe('Tienes 1 intento restante.');
  });

  it('of the server are within the length that the site shows (behaviour 9.1)', () => {
    expect(Object.values(serverMessages).filter((message) => message.length > 300)).toEqual([]);
  });
});

describe('the limits of docs/behaviour.md', () => {
  it('have the documented numbers', () => {
    expect(limits).toMatchObject({
      quizAttempts: 3,
      quizQuestions: 30,
      quizOptions: 4,
      storyMin: 1300,
      storyMax: 3000,
      renamePriceCoins: 100,
      characterNameMax: 32,
      characterNameFormatFrom: 5,
      passwordMin: 8,
      inventorySlots: 15,
      newsPageSize: 5,
      newsPreviewLength: 100,
      movementPageSizes: [5, 10, 25],
      adminLevel: 8,
      defaultMaxPlayers: 100,
      podiumSize: 3,
      leaderboardPageSize: 25,
      needAlarm: 50,
      happyAbove: 80,
      serverTextMax: 300,
      urgentTaxDays: 3,
    });
    expect(accessRetries).toBe(2);
  });

  it('have the documented durations in milliseconds (behaviour 1.9)', () => {
    expect(durations).toMatchObject({
      recheck: 60_000,
      backgroundCall: 60_000,
      slow: 10_000,
      toast: 3_000,
      recoveryToast: 5_000,
      background: 5_000,
      chunkTimeout: 120_000,
      accessRetry: 2_000,
      quiz: 900_000,
      quizGrace: 60_000,
      quizFarewell: 2_000,
    });
  });

  it('have the documented tax divisors (behaviour 5.9)', () => {
    expect(taxDivisors).toEqual({
      car: 73,
      house: 103,
      gas: 315,
      salon: 385,
      shop24: 274,
      global: 225,
      other: 300,
    });
  });

  it('allow the documented numbers of attempts (behaviour 9.7)', () => {
    const minute = 60_000;
    expect(rateLimits).toEqual({
      loginPerAccountMinute: { most: 6, window: minute },
      loginPerAccountHour: { most: 30, window: 60 * minute },
      loginPerAddress: { most: 60, window: minute },
      forgotPassword: { most: 6, window: 24 * 60 * minute },
      forgotPasswordPerAddress: { most: 30, window: 60 * minute },
      accountByEmail: { most: 20, window: minute },
      quizzes: { most: 20, window: 60 * minute },
      notices: { most: 5, window: 24 * 60 * minute },
      passkeyChallenges: { most: 120, window: minute },
      anything: { most: 600, window: minute },
    });
  });

  it('allow a story of 3000 valid characters to contain plenty of spaces', () => {
    expect(limits.storyTextMax).toBeGreaterThanOrEqual(2 * limits.storyMax);
  });
});
