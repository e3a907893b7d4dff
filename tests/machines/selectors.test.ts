import { describe, expect, it } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import { areAnswersClosed, isQuizUnsent, quizEnd, quizFace, quizMachine } from '#machines/player/quiz.ts';
import { isRoleMissing, renameMachine, renameObstacle } from '#machines/player/rename.ts';
import { sheetFace, sheetMachine } from '#machines/player/sheet.ts';
import { isSuperseded, isUnsaved, storyMachine, storyQuestion } from '#machines/player/story.ts';

// What the views read of a state.

const player = { userID: 7, username: 'Juan_Perez' };

describe('a quiz', () => {
  const { context } = createActor(quizMachine, {
    input: { userID: 7, type: 'usuario', now: () => 0, random: () => 0 },
  }).getSnapshot();

  it.each<[StateValue, ReturnType<typeof quizFace>, ReturnType<typeof quizEnd>]>([
    ['restoring', 'loading', null],
    [{ checking: 'brief' }, 'loading', null],
    [{ checking: 'slow' }, 'slow', null],
    [{ loading: 'slow' }, 'slow', null],
    ['failed', 'failed', null],
    ['withoutQuestions', 'empty', null],
    [{ underWay: 'answering' }, 'content', null],
    [{ lost: 'byAttempts' }, 'content', 'failed'],
    [{ lost: 'byTime' }, 'content', 'timeOver'],
    ['left', 'content', 'failed'],
    [{ completed: 'now' }, 'content', 'passed'],
    [{ completed: 'before' }, 'content', 'alreadyCertified'],
  ])('in %j shows %s and the end %s', (value, face, end) => {
    const snapshot = quizMachine.resolveState({ value, context });
    expect([quizFace(snapshot), quizEnd(snapshot)]).toEqual([face, end]);
  });

  it.each<[StateValue, boolean, boolean]>([
    [{ underWay: 'answering' }, false, false],
    [{ underWay: { certifying: 'brief' } }, false, true],
    [{ underWay: 'unsent' }, true, true],
  ])('in %j is unsent: %s, and closed: %s', (value, isUnsent, areClosed) => {
    const snapshot = quizMachine.resolveState({ value, context });
    expect([isQuizUnsent(snapshot), areAnswersClosed(snapshot)]).toEqual([isUnsent, areClosed]);
  });
});

describe('a rename', () => {
  const { context } = createActor(renameMachine, {
    input: { ...player, wasRenamed: false, coins: 350, isPermitted: true },
  }).getSnapshot();

  it.each<[StateValue, ReturnType<typeof renameObstacle>, boolean]>([
    ['forbidden', 'noPermission', false],
    ['renamed', 'untilReload', false],
    [{ editing: 'idle' }, null, false],
    [{ editing: 'roleMissing' }, null, true],
  ])('in %j has the obstacle %s, and lacks the role: %s', (value, obstacle, isMissing) => {
    const snapshot = renameMachine.resolveState({ value, context });
    expect([renameObstacle(snapshot), isRoleMissing(snapshot)]).toEqual([obstacle, isMissing]);
  });
});

it('the sheet shows a failed load', () => {
  const { context } = createActor(sheetMachine, { input: player }).getSnapshot();
  expect(sheetFace(sheetMachine.resolveState({ value: 'failed', context }))).toBe('failed');
});

describe('a story', () => {
  const { context } = createActor(storyMachine, { input: { ...player, saved: null } }).getSnapshot();
  const typed = { ...context, story: { datosImportantes: '', historia: 'Nació en el puerto.' } };

  it.each<[StateValue, ReturnType<typeof storyQuestion>, boolean]>([
    [{ editing: 'writing' }, null, true],
    ['confirming', 'save', true],
    ['leaving', 'leave', true],
    [{ superseded: 'reading' }, null, false],
    [{ superseded: 'asking' }, 'discard', false],
    ['locked', null, false],
  ])('in %j asks %s, and is unsaved: %s', (value, question, isUnsavedText) => {
    const snapshot = storyMachine.resolveState({ value, context: typed });
    expect([storyQuestion(snapshot), isUnsaved(snapshot)]).toEqual([question, isUnsavedText]);
    expect(isUnsaved(storyMachine.resolveState({ value, context }))).toBe(false);
  });

  it('is superseded by another one that was saved', () => {
    const at = (value: StateValue) => isSuperseded(storyMachine.resolveState({ value, context }));
    expect([at({ superseded: 'reading' }), at({ editing: 'writing' })]).toEqual([true, false]);
  });
});
