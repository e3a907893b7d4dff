import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durations, limits } from '#contract/limits.ts';
import { timeLeftMessage } from '#contract/messages/player.ts';
import {
  drawQuestions,
  heldCertificates,
  isQuizGraceOver,
  isQuizOver,
  isQuizPassed,
  questionOptions,
  quizDeadline,
  unansweredQuestions,
  withAnswer,
} from '#contract/rules/quiz.ts';

const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('drawing questions (behaviour 7.2)', () => {
  it('selects 30 different questions, or all if there are fewer', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 90 }),
        fc.array(fractions, { minLength: 30, maxLength: 30 }),
        (count, rolls) => {
          const fetched = Array.from({ length: count }, (_, index) => index);
          const drawn = drawQuestions(fetched, () => rolls.pop() ?? 0);
          expect(drawn).toHaveLength(Math.min(count, limits.quizQuestions));
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.every((question) => fetched.includes(question))).toBe(true);
        },
      ),
    );
  });

  it('can put any question at any position, and does not change the loaded questions', () => {
    const fetched = ['a', 'b', 'c'];
    const rolls = [0.99, 0, 0.5];
    expect(drawQuestions(fetched, () => rolls.shift() ?? 0)).toEqual(['c', 'a', 'b']);
    expect(fetched).toEqual(['a', 'b', 'c']);
  });
});

describe('answers', () => {
  it('are distinguished from open questions', () => {
    const answers = withAnswer([null, null, null], 1, 4);
    expect(answers).toEqual([null, 4, null]);
    expect(unansweredQuestions(answers)).toEqual([0, 2]);
  });

  it('pass only if all are correct (behaviour 7.5)', () => {
    const questions = [{ correct: 1 }, { correct: 4 }];
    expect(isQuizPassed(questions, [1, 4])).toBe(true);
    expect(isQuizPassed(questions, [1, 3])).toBe(false);
    expect(isQuizPassed(questions, [1, null])).toBe(false);
    expect(isQuizPassed(questions, [1])).toBe(false);
    expect(isQuizPassed(questions, [1, 4, 2])).toBe(false);
  });

  it('do not pass a quiz without questions', () => {
    expect(isQuizPassed([], [])).toBe(false);
  });
});

it('the options of a question keep their order', () => {
  const question = { question: '?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 3 };
  expect(questionOptions(question)).toEqual(['a', 'b', 'c', 'd']);
});

describe('the clock', () => {
  it('runs out after 900 s and leaves 60 s to submit', () => {
    const deadline = quizDeadline(5000);
    expect(deadline).toBe(5000 + 900_000);
    expect(isQuizOver(deadline, deadline - 1)).toBe(false);
    expect(isQuizOver(deadline, deadline)).toBe(true);
    expect(isQuizGraceOver(deadline, deadline + durations.quizGrace - 1)).toBe(false);
    expect(isQuizGraceOver(deadline, deadline + 60_000)).toBe(true);
  });

  it('is announced in minutes and seconds', () => {
    const texts = ['Quedan 5 minutos', 'Queda 1 minuto', 'Quedan 30 segundos', 'Queda 1 segundo'];
    expect([300_000, 60_000, 30_000, 1000].map(timeLeftMessage)).toEqual(texts);
  });
});

it('names the held certificates by their quiz', () => {
  const status = { factionCertified: true, userCertified: null };
  expect(heldCertificates(status)).toEqual({ faccion: true, usuario: null });
});
