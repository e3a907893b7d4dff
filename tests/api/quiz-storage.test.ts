import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import type { QuizUnderWay } from '#machines/player/quiz-under-way.ts';
import { createQuizStorage } from '#src/api/quiz-storage.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';

const quiz: QuizUnderWay = {
  questions: [{ question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 4 }],
  answers: [null],
  attemptsLeft: 2,
  deadlineAt: durations.quiz,
  isPassed: false,
};
const key = 'vr.quiz.7.faccion';

describe('quizzes kept over a reload', () => {
  it('are kept for a player and a certificate apart', () => {
    const storage = createQuizStorage(createBrowser().openTab().window);
    storage.keep(7, 'faccion', quiz);
    expect(storage.read(7, 'faccion', 0)).toEqual(quiz);
    expect(storage.read(8, 'faccion', 0)).toBeNull();
    expect(storage.read(7, 'usuario', 0)).toBeNull();
    storage.forget(7, 'faccion');
    expect(storage.read(7, 'faccion', 0)).toBeNull();
  });

  it('stay in their tab', () => {
    const browser = createBrowser();
    createQuizStorage(browser.openTab().window).keep(7, 'faccion', quiz);
    expect(createQuizStorage(browser.openTab().window).read(7, 'faccion', 0)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['no quiz', '{"questions":[]}'],
    ['an answer too many', JSON.stringify({ ...quiz, answers: [1, 2] })],
    ['an option that is none', JSON.stringify({ ...quiz, answers: [5] })],
    ['no attempts left', JSON.stringify({ ...quiz, attemptsLeft: 0 })],
    ['more time than a quiz has', JSON.stringify({ ...quiz, deadlineAt: durations.quiz + 1 })],
  ])('read as none when they are damaged: %s', (_case, damaged) => {
    const tab = createBrowser().openTab();
    tab.sessionStorage.setItem(key, damaged);
    expect(createQuizStorage(tab.window).read(7, 'faccion', 0)).toBeNull();
  });

  it('can be gone on with until their time is over, then they are forgotten', () => {
    const tab = createBrowser().openTab();
    const storage = createQuizStorage(tab.window);
    storage.keep(7, 'faccion', quiz);
    expect(storage.kept(7, durations.quiz - 1)).toEqual({ underWay: ['faccion'], over: [] });
    expect(storage.kept(7, durations.quiz)).toEqual({ underWay: [], over: ['faccion'] });
    expect(tab.sessionStorage.getItem(key)).not.toBeNull();
  });

  it('can be handed in for a while longer when all was right', () => {
    const storage = createQuizStorage(createBrowser().openTab().window);
    storage.keep(7, 'faccion', { ...quiz, isPassed: true });
    expect(storage.kept(7, durations.quiz + durations.quizGrace - 1).underWay).toEqual(['faccion']);
    expect(storage.kept(7, durations.quiz + durations.quizGrace).underWay).toEqual([]);
  });

  it('are no more than a loss where the browser keeps nothing', () => {
    const storage = createQuizStorage(createBrowser().openTab({ isStorageRefused: true }).window);
    storage.keep(7, 'faccion', quiz);
    storage.forget(7, 'faccion');
    expect(storage.read(7, 'faccion', 0)).toBeNull();
    expect(storage.kept(7, 0).underWay).toEqual([]);
  });
});
