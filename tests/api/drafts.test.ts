import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, sendTo, setup } from 'xstate';
import { quizDrafts } from '#contract/drafts/quiz.ts';
import { nameDrafts } from '#contract/drafts/settings.ts';
import { type DraftCommand, type DraftOwner, draft, draftList } from '#machines/shared/draft.ts';
import { createDrafts } from '#src/api/drafts.ts';
import { createWiring } from '#src/app/compose-app.ts';
import { createBrowser, type Tab } from '#tests/simulation/browser-tabs.ts';

afterEach(() => window.localStorage.clear());

const typed = { name: 'pedro_gomez', role: 'Civil' } as const;
const newer = { name: 'luisa_lopez', role: null };
const store = { type: 'draft.typed', draft: typed } as const;

/** A form that invokes a machine with a draft, as pages do, in a tab. */
function open({ window }: Pick<Tab, 'window'>, owner: DraftOwner = { userID: 7 }) {
  const heard: AnyEventObject[] = [];
  const form = setup({
    types: {} as { events: DraftCommand<typeof typed | typeof newer> },
    actors: { draft: draft(nameDrafts) },
    actions: { note: ({ event }) => heard.push(event), pass: sendTo('draft', ({ event }) => event) },
  }).createMachine({
    invoke: { id: 'draft', src: 'draft', input: owner },
    on: {
      'draft.typed': { actions: 'pass' },
      'draft.dropped': { actions: 'pass' },
      'draft.read': { actions: 'pass' },
      '*': { actions: 'note' },
    },
  });
  const page = setup({ actors: { form } }).createMachine({ invoke: { id: 'form', src: 'form' } });
  const wire = createWiring(() => new Promise(() => {}), createDrafts(window));
  const actor = createActor(wire(page)).start();
  return {
    heard,
    send: (command: DraftCommand<typeof typed | typeof newer>) =>
      actor.getSnapshot().children['form']?.send(command),
    stop: () => actor.stop(),
  };
}

const found = (value: unknown) => ({ type: 'draft.found', draft: value });

describe('a draft', () => {
  it('is found by the next visit of the same player, and of the same item', () => {
    const browser = createBrowser();
    const first = open(browser.openTab());
    expect(first.heard).toEqual([found(null)]);
    first.send(store);
    expect(open(browser.openTab()).heard).toEqual([found(typed)]);
    expect(open(browser.openTab(), { userID: 8 }).heard).toEqual([found(null)]);
    expect(open(browser.openTab(), { userID: 7, item: '3' }).heard).toEqual([found(null)]);
    first.send({ type: 'draft.dropped' });
    expect(open(browser.openTab()).heard).toEqual([found(null)]);
  });

  it('is told on request before the event of another tab comes (behaviour 8.7)', () => {
    const browser = createBrowser();
    const { heard, send } = open(browser.openTab());
    open(browser.openTab()).send(store);
    send({ type: 'draft.read' });
    expect(heard).toEqual([found(null), found(typed)]);
  });

  it('is stored whole if it is too long to be sent (behaviour 1.20)', () => {
    const browser = createBrowser();
    const tooLong = { name: 'ñ'.repeat(100_000), role: null };
    open(browser.openTab()).send({ type: 'draft.typed', draft: tooLong });
    expect(open(browser.openTab()).heard).toEqual([found(tooLong)]);
  });

  it('is reported to the other tabs of the player, also to a page restored from the cache (behaviour 6.9)', () => {
    const browser = createBrowser();
    const writer = open(browser.openTab());
    const tab = browser.openTab();
    const { heard, stop } = open(tab);
    open(browser.openTab(), { userID: 8 }).send(store);
    writer.send(store);
    tab.deliverStorageEvents();
    tab.restoreFromCache();
    writer.send({ type: 'draft.dropped' });
    tab.deliverStorageEvents();
    const changed = { type: 'draft.changed', draft: typed };
    expect(heard).toEqual([found(null), changed, changed, { type: 'draft.removed' }]);
    stop();
    writer.send(store);
    tab.deliverStorageEvents();
    expect(heard).toHaveLength(4);
  });

  it('of another tab stays when a tab removes the one that it has sent (behaviour 6.9, 8.7)', () => {
    const browser = createBrowser();
    const sender = open(browser.openTab());
    sender.send(store);
    open(browser.openTab()).send({ type: 'draft.typed', draft: newer });
    sender.send({ type: 'draft.dropped', draft: typed });
    expect(open(browser.openTab()).heard).toEqual([found(newer)]);
    // The rest may be older than what is stored.
    sender.send({ type: 'draft.dropped', draft: { name: newer.name } });
    expect(open(browser.openTab()).heard).toEqual([found(null)]);
  });

  it('is not reported to a tab whose last write was refused: the newest text is only there (behaviour 6.9)', () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    const { heard, send } = open(tab);
    const full = vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('the storage is full', 'QuotaExceededError');
    });
    send(store);
    full.mockRestore();
    open(browser.openTab()).send({ type: 'draft.typed', draft: newer });
    tab.deliverStorageEvents();
    expect(heard).toEqual([found(null)]);
  });

  it.each(['{', 'null', '{"name":1}'])('is not found when damaged: %s', (damaged) => {
    const tab = createBrowser().openTab();
    tab.localStorage.setItem('vr.nameDraft.7', damaged);
    expect(open(tab).heard).toEqual([found(null)]);
  });

  it('is lost without an error in a browser without storage', () => {
    const tab = createBrowser().openTab({ isStorageRefused: true });
    const { send } = open(tab);
    send(store);
    send({ type: 'draft.dropped' });
    expect(open(tab).heard).toEqual([found(null)]);
  });
});

it('a list of drafts has all of the player and the kind, and removes one of them', () => {
  for (const owner of [{ userID: 7 }, { userID: 8, item: '1' }, { userID: 7, item: 'a.1' }])
    open({ window }, owner).send(store);
  window.localStorage.setItem('vr.nameDraft.7.b', '{');
  const heard: AnyEventObject[] = [];
  const machine = setup({
    actors: { drafts: draftList(nameDrafts) },
    actions: {
      note: ({ event }) => heard.push(event),
      drop: sendTo('drafts', { type: 'draft.dropped', item: 'a.1' }),
    },
  }).createMachine({
    invoke: { id: 'drafts', src: 'drafts', input: { userID: 7 } },
    on: { 'drafts.found': { actions: ['note', 'drop'] } },
  });
  const wire = createWiring(() => new Promise(() => {}), createDrafts(window));
  createActor(wire(machine)).start();
  expect(heard).toEqual([
    {
      type: 'drafts.found',
      drafts: [
        { item: 'a.1', draft: typed },
        { item: 'b', draft: null },
      ],
    },
  ]);
  expect(window.localStorage.getItem('vr.nameDraft.7.a.1')).toBeNull();
  expect(window.localStorage.getItem('vr.nameDraft.7')).not.toBeNull();
});

describe('a quiz in the tab', () => {
  const quiz = {
    questions: [{ question: '¿?', option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct: 4 }],
    answers: [null],
    attemptsLeft: 2,
    deadlineAt: 900_000,
    isPassed: false,
  };

  it.each([
    ['as stored', quiz, true],
    ['without questions', { ...quiz, questions: [], answers: [] }, false],
    ['one answer too many', { ...quiz, answers: [1, 2] }, false],
    ['an unknown option', { ...quiz, answers: [5] }, false],
    ['no attempts left', { ...quiz, attemptsLeft: 0 }, false],
  ])('is read only if it is sound: %s', (_case, stored, isSound) => {
    expect(quizDrafts.schema.safeParse(stored).success).toBe(isSound);
  });

  it('is not shared with other tabs', () => expect(quizDrafts.place).toBe('sessionStorage'));
});
