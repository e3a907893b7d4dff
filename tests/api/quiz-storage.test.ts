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

describe('quizzes stored over a reload', () => {
  it('are separate for each player and certificate', () => {
    const storage = createQuizStorage(createBrowser().openTab().window);
    storage.save(7, 'faccion', quiz);
    expect(storage.read(7, 'faccion', 0)).toEqual(quiz);
    expect(storage.read(8, 'faccion', 0)).toBeNull();
    expect(storage.read(7, 'usuario', 0)).toBeNull();
    storage.remove(7, 'faccion');
    expect(storage.read(7, 'faccion', 0)).toBeNull();
  });

  it('are separate for each tab', () => {
    const browser = createBrowser();
    createQuizStorage(browser.openTab().window).save(7, 'faccion', quiz);
    expect(createQuizStorage(browser.openTab().window).read(7, 'faccion', 0)).toBeNull();
  });

  it.each([
    ['invalid JSON', '{'],
    ['another object', '{"questions":[]}'],
    ['one answer too many', JSON.stringify({ ...quiz, answers: [1, 2] })],
    ['an unknown option', JSON.stringify({ ...quiz, answers: [5] })],
    ['no attempts left', JSON.stringify({ ...quiz, attemptsLeft: 0 })],
    ['more time than the limit', JSON.stringify({ ...quiz, deadlineAt: durations.quiz + 1 })],
  ])('read as none when damaged: %s', (_case, damaged) => {
    const tab = createBrowser().openTab();
    tab.sessionStorage.setItem(key, damaged);
    expect(createQuizStorage(tab.window).read(7, 'faccion', 0)).toBeNull();
  });

  it('can be continued until their time is over, then they are removed', () => {
    const tab = createBrowser().openTab();
    const storage = createQuizStorage(tab.window);
    storage.save(7, 'faccion', quiz);
    expect(storage.list(7, durations.quiz - 1)).toEqual({ underWay: ['faccion'], over: [] });
    expect(storage.list(7, durations.quiz)).toEqual({ underWay: [], over: ['faccion'] });
    expect(tab.sessionStorage.getItem(key)).not.toBeNull();
  });

  it('can be submitted for a while longer if all answers were correct', () => {
    const storage = createQuizStorage(createBrowser().openTab().window);
    storage.save(7, 'faccion', { ...quiz, isPassed: true });
    expect(storage.list(7, durations.quiz + durations.quizGrace - 1).underWay).toEqual(['faccion']);
    expect(storage.list(7, durations.quiz + durations.quizGrace).underWay).toEqual([]);
  });

  it('are lost without an error in a browser without storage', () => {
    const storage = createQuizStorage(createBrowser().openTab({ isStorageRefused: true }).window);
    storage.save(7, 'faccion', quiz);
    storage.remove(7, 'faccion');
    expect(storage.read(7, 'faccion', 0)).toBeNull();
    expect(storage.list(7, 0).underWay).toEqual([]);
  });
});
