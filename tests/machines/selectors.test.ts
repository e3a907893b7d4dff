import { describe, expect, it } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import {
  adminNewsMachine,
  isAdding,
  isLoadSlow,
  isTableShown,
  newsFace,
} from '#machines/admin/admin-news.ts';
import { isConflict, isGone } from '#machines/admin/news-edit.ts';
import { areAnswersClosed, isQuizUnsent, quizEnd, quizFace, quizMachine } from '#machines/player/quiz.ts';
import { isRoleMissing, renameMachine, renameObstacle } from '#machines/player/rename.ts';
import { sheetFace, sheetMachine } from '#machines/player/sheet.ts';
import { isSuperseded, isUnsaved, storyMachine, storyQuestion } from '#machines/player/story.ts';
import { accessMachine, isAdmin, isAdminByLevel, isUnverified } from '#machines/session/access.ts';
import { hasLoggedIn, isChoosing, isRecovering, loginMachine } from '#machines/session/login.ts';
import { isExpired, isLoggedOut, isSessionOpen, sessionMachine } from '#machines/session/session.ts';
import { faceOf } from '#machines/shared/load.ts';

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

it('a load has a face', () => {
  const regions = [
    'failed',
    'empty',
    'ready',
    undefined,
    { loading: 'brief' },
    { loading: 'slow' },
    { other: 'slow' },
  ];
  expect(regions.map((region) => faceOf(region))).toEqual([
    'failed',
    'empty',
    'content',
    'content',
    'loading',
    'slow',
    'content',
  ]);
});

describe('the table of news', () => {
  const { context } = createActor(adminNewsMachine, {
    input: { userID: 7, mode: 'viewing', openId: null, page: 1, query: '' },
  }).getSnapshot();
  const at = (list: StateValue, mode: StateValue, news: readonly [] | null = null) =>
    adminNewsMachine.resolveState({ value: { list, mode }, context: { ...context, news } });

  it('shows known news while they load again', () => {
    const loading = { loading: 'slow' };
    const faces = [at(loading, 'opening'), at(loading, 'opening', []), at('failed', 'opening', [])];
    expect(faces.map(newsFace)).toEqual(['slow', 'content', 'failed']);
    expect(faces.map(isLoadSlow)).toEqual([true, true, false]);
  });

  it.each<[StateValue, boolean, boolean]>([
    ['opening', true, false],
    ['viewing', true, false],
    ['adding', false, true],
    ['detail', false, false],
  ])('in %j is shown: %s, a new item is written: %s', (mode, isShown, isNew) => {
    const snapshot = at('ready', mode, []);
    expect([isTableShown(snapshot), isAdding(snapshot)]).toEqual([isShown, isNew]);
  });
});

it('an edit ends with a conflict or without its item', () => {
  const values = [{ value: 'conflict' }, { value: 'gone' }, { value: 'editing' }];
  expect(values.map(isConflict)).toEqual([true, false, false]);
  expect(values.map(isGone)).toEqual([false, true, false]);
});

it.each<[StateValue, boolean, boolean, boolean]>([
  [{ credentials: 'editing' }, false, false, false],
  [{ recovery: 'editing' }, true, false, false],
  [{ recovery: { choosing: 'asking' } }, true, true, false],
  ['loggedIn', false, false, true],
])('the login in %j recovers: %s, chooses: %s, is done: %s', (value, isRecovery, isChoice, isDone) => {
  const { context } = createActor(loginMachine).getSnapshot();
  const snapshot = loginMachine.resolveState({ value, context });
  expect([isRecovering(snapshot), isChoosing(snapshot), hasLoggedIn(snapshot)]).toEqual([
    isRecovery,
    isChoice,
    isDone,
  ]);
});

it.each<[StateValue, boolean, boolean, boolean]>([
  ['unread', false, false, false],
  [{ closed: 'anonymous' }, false, false, false],
  [{ closed: 'loggedOut' }, false, true, false],
  [{ closed: 'expired' }, false, false, true],
  [{ open: { verified: 'waiting' } }, true, false, false],
])('the session in %j is open: %s, logged out: %s, expired: %s', (value, isOpen, isOut, hasExpired) => {
  const input = { now: () => 0, adminRoleId: '1' };
  const { context } = createActor(sessionMachine, { input }).getSnapshot();
  const snapshot = sessionMachine.resolveState({ value, context });
  expect([isSessionOpen(snapshot), isLoggedOut(snapshot), isExpired(snapshot)]).toEqual([
    isOpen,
    isOut,
    hasExpired,
  ]);
});

it.each<[StateValue, boolean, boolean, boolean]>([
  [{ granted: 'byLevel' }, true, true, false],
  [{ granted: 'byRole' }, true, false, false],
  ['denied', false, false, false],
  ['unverified', false, false, true],
])('access in %j is granted: %s, by level: %s, unverified: %s', (value, isGranted, isByLevel, isUnknown) => {
  const input = { userID: 7, adminRoleId: '1' };
  const { context } = createActor(accessMachine, { input }).getSnapshot();
  const snapshot = accessMachine.resolveState({ value, context });
  expect([isAdmin(snapshot), isAdminByLevel(snapshot), isUnverified(snapshot)]).toEqual([
    isGranted,
    isByLevel,
    isUnknown,
  ]);
});

it('a player without a verified session is not an administrator', () => {
  const selectors = [isAdmin, isAdminByLevel, isUnverified];
  expect(selectors.map((select) => select(undefined))).toEqual([false, false, false]);
});
