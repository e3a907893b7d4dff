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

  const rest = ': guarda otra vez para enviar solo lo que falta.';
  it.each([
    [onlineMessage(12, 100), 'En línea - 12/100 jugadores conectados'],
    [unansweredMessage(1), 'Te falta 1 pregunta por seleccionar.'],
    [unansweredMessage(2), 'Te faltan 2 preguntas por seleccionar.'],
    [unansweredMessage(30), 'Te faltan 30 preguntas por seleccionar.'],
    [attemptsLeftMessage(2), 'Tienes 2 intentos restantes.'],
    [attemptsLeftMessage(1), 'Tienes 1 intento restante.'],
    [partlyCreatedMessage(0, 1), `La noticia se creó, pero falta 1 mininoticia${rest}`],
    [partlyCreatedMessage(1, 2), `La noticia se creó con 1 mininoticia, pero faltan 2 mininoticias${rest}`],
    [partlyCreatedMessage(2, 0), 'La noticia se creó con 2 mininoticias: guarda otra vez para terminar.'],
    [partlyAddedMessage(1, 2), `Se guardó 1 mininoticia, pero faltan 2 mininoticias${rest}`],
    [partlyAddedMessage(3, 1), `Se guardaron 3 mininoticias, pero falta 1 mininoticia${rest}`],
  ])('contain their numbers: %s (behaviour 8.4)', (message, text) => {
    expect(message).toBe(text);
  });

  it('of the server are within the length that the site shows (behaviour 9.1)', () => {
    expect(Object.values(serverMessages).filter((message) => message.length > 300)).toEqual([]);
  });
});

/** A duration, and a number of attempts, as the document writes them. */
const time = (milliseconds: number) => `${milliseconds / 1000} s`;
const often = ({ most, window }: { most: number; window: number }) =>
  `${most} ${window === 60_000 ? 'a minute' : window === 3_600_000 ? 'an hour' : 'a day'}`;
const words = ['', 'one', 'twice', 'three', 'four'];

describe('the limits of docs/behaviour.md', () => {
  it('are those of the contract (behaviour 1.9, 5.9, 9.7)', () => {
    const { car, house, gas, salon, shop24, global, other } = taxDivisors;
    const { loginPerAccountMinute: login, loginPerAccountHour, loginPerAddress } = rateLimits;
    const [five, ten, most] = limits.movementPageSizes;
    const sentences = [
      `After ${time(durations.slow)} of waiting`,
      `at most ${limits.serverTextMax} characters, and never HTML`,
      `disappear after ${time(durations.toast)}, those of the forgotten-password form after ${time(durations.recoveryToast)}`,
      `times out after ${time(durations.chunkTimeout)}`,
      `at the start, every ${time(durations.recheck)}`,
      `without an answer fails after ${time(durations.backgroundCall)}`,
      `has level ${limits.adminLevel} or more`,
      `is retried ${words[accessRetries]}, then counts as no`,
      `still there after ${time(durations.navigation)}`,
      `0/${limits.defaultMaxPlayers} jugadores conectados`,
      `by \`id\`), ${limits.newsPageSize} per page`,
      `the first ${limits.newsPreviewLength} characters`,
      `a podium of ${words[limits.podiumSize]}`,
      `rotates every ${time(durations.background)}`,
      `at least ${limits.passwordMin} characters`,
      `at most ${limits.passwordMax} (1.20)`,
      `red at ${limits.needAlarm} or less`,
      `happy above ${limits.happyAbove}`,
      `shown as ${limits.inventorySlots} numbered slots`,
      `pages of ${five} (default), ${ten} or ${most}:`,
      `divided by ${car} (car), ${house} (house), ${gas} (gas), ${salon} (dealership), ${shop24} (24/7), ${global} (global) or ${other} (`,
      `T${words[limits.urgentTaxDays]?.slice(1)} or fewer are urgent`,
      `Longer than ${limits.characterNameMax}:`,
      `From ${limits.characterNameFormatFrom} characters on`,
      `The price (${limits.renamePriceCoins} Coins)`,
      `${limits.storyMin} to ${limits.storyMax} letters and digits`,
      `draws ${limits.quizQuestions} questions (all, if there are fewer) with ${words[limits.quizOptions]} options`,
      `clock of ${time(durations.quiz)} and ${words[limits.quizAttempts]} attempts`,
      `and after ${time(durations.quizFarewell)} the certificates`,
      `within ${time(durations.quiz)} and ${time(durations.quizGrace)} of grace`,
      `wrong logins ${often(login)} and ${often(loginPerAccountHour)} per account and ${often(loginPerAddress)} per address`,
      `forgot-password ${often(rateLimits.forgotPassword)} per`,
      `${often(rateLimits.forgotPasswordPerAddress)} per address, account-by-email ${often(rateLimits.accountByEmail)} per`,
      `with a passkey ${often(rateLimits.passkeyChallenges)} per address, quizzes ${often(rateLimits.quizzes)} per`,
      `all calls together ${often(rateLimits.anything)} per session`,
    ];
    const said = document.replaceAll(/\s+/g, ' ');
    expect(sentences.filter((sentence) => !said.includes(sentence))).toEqual([]);
  });

  it('allow a story of 3000 valid characters to contain plenty of spaces', () => {
    expect(limits.storyTextMax).toBeGreaterThanOrEqual(2 * limits.storyMax);
  });
});
