import { describe, expect, it } from 'vitest';
import { getMicrosteps, StateMachine } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { coverageOf } from '#bench/simulation/coverage.ts';
import { changesBetween } from '#bench/simulation/differences.ts';
import { transitionsIn } from '#bench/simulation/microsteps.ts';
import { outcomesOf } from '#bench/simulation/outcomes.ts';
import { inputsOf, record } from '#bench/simulation/recording.ts';
import { shortestPath } from '#bench/simulation/shortest-path.ts';
import { scripted, serviceNames, simulate } from '#bench/simulation/simulate.ts';
import type { Outcome, Step } from '#bench/simulation/step.ts';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import { examples } from '#contract/examples.ts';
import { limits } from '#contract/limits.ts';
import { newsPublicationMachine } from '#machines/admin/news-publication.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { renameMachine } from '#machines/player/rename.ts';
import { storyMachine } from '#machines/player/story.ts';
import { listFace, newsMachine } from '#machines/public/news.ts';
import { isRecovering, loginMachine } from '#machines/session/login.ts';
import { resetPasswordMachine } from '#machines/session/reset-password.ts';
import { isToastShown } from '#machines/shared/toast.ts';
import { entryOf } from '#tests/support/drive.ts';

describe('a recorded run', () => {
  const login = entryOf(loginMachine);
  const [credentials] = login.events;
  if (!credentials) throw new Error('the login has no example');

  it('records the state, the transitions and the changes of every step', () => {
    const run = record(login);
    run.take({ type: 'event', event: credentials });
    run.take({ type: 'answer', service: 'logIn', outcome: { type: 'answered', status: 400, body: 'No.' } });
    const taken = run.records.map(({ before, after, microsteps }) => [
      before,
      after,
      transitionsIn(microsteps),
    ]);
    const [editing, submitting] = [{ credentials: 'editing' }, { credentials: { submitting: 'brief' } }];
    expect(taken).toEqual([
      [editing, submitting, ['login.credentials.editing --credentials.submitted[0]-->']],
      [submitting, editing, ['login.credentials.submitting --xstate.done.actor.logIn[2]-->']],
    ]);
    const [first, second] = run.records;
    expect(first?.changes).toContainEqual({ path: 'usuario', from: '', to: 'jugador' });
    expect(second?.changes).toContainEqual({ path: '⟨toast⟩.value', from: 'hidden', to: 'shown' });
    expect(second?.changes).toContainEqual({ path: '⟨toast⟩.text', from: '', to: 'No.' });
  });

  it('finds changes by value and by path: key order does not matter, a list of another length is one change', () => {
    const before = { a: { x: 1, y: 2 }, list: [1, 2], gone: true, same: [{ z: 1 }] };
    const after = { same: [{ z: 1 }], a: { y: 3, x: 1 }, list: [1, 2, 3] };
    expect(changesBetween(before, after)).toEqual([
      { path: 'a.y', from: 2, to: 3 },
      { path: 'list', from: [1, 2], to: [1, 2, 3] },
      { path: 'gone', from: true, to: undefined },
    ]);
  });

  it('records every microstep of a chain as getMicrosteps calculates it', () => {
    const run = record(entryOf(storyMachine));
    const event = { type: 'draft.found', draft: null };
    const calculated = getMicrosteps(scripted(run.entry), run.actor.getSnapshot(), event);
    run.take({ type: 'event', event });
    const values = run.records[0]?.microsteps.map(({ value }) => value);
    expect(values).toEqual(calculated.map(([snapshot]) => snapshot.value));
    expect(values?.slice(0, -1)).toEqual(['deciding']);
  });

  it('records events that a page sends to its actor or to an invoked actor as steps', () => {
    const run = record(login);
    const requested = { type: 'recovery.requested', usuario: '', remember: false };
    const messages = [
      { type: 'message.shown', kind: 'error', text: 'Hola.', stay: 3000 },
      { type: 'message.held', by: 'pointer' },
    ];
    run.actor.send(requested);
    for (const message of messages) run.actor.getSnapshot().children['toast']?.send(message);
    const steps = run.records.map(({ step }) => step);
    expect(steps).toEqual([
      { type: 'event', event: requested },
      ...messages.map((event) => ({ type: 'event', event, to: 'toast' })),
    ]);
    expect(run.records.every(({ isFromScreen }) => isFromScreen)).toBe(true);
    const again = simulate(login, steps);
    again.take({ type: 'wait', milliseconds: 60_000 });
    expect(isToastShown(again.actor.getSnapshot().children['toast']?.getSnapshot())).toBe(true);
    expect(isRecovering(again.actor.getSnapshot())).toBe(true);
  });

  it('omits ignored events, and event types that are excluded', () => {
    const reset = record(entryOf(resetPasswordMachine), { ignoredEvents: ['token.found'] });
    reset.actor.send({ type: 'token.found' });
    reset.actor.send({ type: 'call.cancelled' });
    expect(reset.records).toEqual([]);
    reset.take({ type: 'event', event: { type: 'token.found' } });
    expect(reset.records).toHaveLength(1);
  });

  it('records an event sent during a step as the next step', () => {
    const run = record(login);
    let isAsked = false;
    run.actor.subscribe((snapshot) => {
      if (isAsked || !snapshot.hasTag('busy')) return;
      isAsked = true;
      run.actor.send({ type: 'call.cancelled' });
    });
    run.take({ type: 'event', event: credentials });
    expect(run.records.map(({ step, isFromScreen }) => [step, isFromScreen])).toEqual([
      [{ type: 'event', event: credentials }, false],
      [{ type: 'event', event: { type: 'call.cancelled' } }, true],
    ]);
    expect(run.pending()).toEqual([]);
  });
});

describe('the shortest path to a goal', () => {
  function pathTo(entry: MachineEntry, goal: string) {
    const search = shortestPath(entry, goal);
    for (;;) {
      const { done, value } = search.next();
      if (done) return value;
    }
  }

  /** The goals that a run from the start covers. */
  function coveredBy(entry: MachineEntry, input: MachineEntry['input'] | undefined, steps: readonly Step[]) {
    const covered = new Set<string>();
    const { inspect } = coverageOf(entry, covered);
    simulate(entry, steps, { input, inspect }).actor.stop();
    return covered;
  }

  it('leads there', () => {
    for (const machine of [loginMachine, newsMachine]) {
      const entry = entryOf(machine);
      for (const { name } of coverageOf(entry).all) {
        const path = pathTo(entry, name);
        if (!path) throw new Error(`no path to ${name}`);
        expect(coveredBy(entry, inputsOf(entry)[path.input], path.steps), name).toContain(name);
      }
    }
    expect(pathTo(entryOf(loginMachine), 'login.recovery.choosing')?.steps).toHaveLength(3);
  });

  it('finds the sleep that makes a guard pass, and the event that a guard rejects', () => {
    const stepsTo = (entry: MachineEntry, transition: RegExp) => {
      const goal = coverageOf(entry).all.find(({ name }) => transition.test(name));
      return goal && pathTo(entry, goal.name)?.steps;
    };
    expect(stepsTo(entryOf(quizMachine), /unsent --answers.submitted\[\d\]--> yes/)).toContainEqual(
      expect.objectContaining({ type: 'sleep' }),
    );
    expect(stepsTo(entryOf(storyMachine), /editing --leave.requested\[\d\]--> no/)).toEqual([
      { type: 'event', event: expect.objectContaining({ type: 'draft.found' }) },
      { type: 'event', event: expect.objectContaining({ type: 'leave.requested' }) },
    ]);
  });

  it('starts with another input if only that one leads there', () => {
    expect(pathTo(entryOf(renameMachine), 'rename.forbidden')).toMatchObject({
      input: 2,
      steps: [{ event: { type: 'draft.found' } }],
    });
  });

  it('is empty for a transient initial state', () => {
    expect(pathTo(entryOf(newsPublicationMachine), 'newsPublication.looking')?.steps).toEqual([]);
  });

  it('is null if there is none', () => {
    expect(pathTo(entryOf(loginMachine), 'login.nowhere')).toBeNull();
  });
});

describe('a chart', () => {
  // docs/machines.md, which explored.test.ts compares, has what each chart contains.
  it.each(registry.map(({ machine }) => [machine.id, machine] as const))(
    'of %s has only transitions with a target',
    (_id, machine) => {
      const chart = chartOf(machine);
      const ids = new Set(chart.states.map(({ id }) => id));
      const ends = chart.transitions.flatMap(({ sourceId, targetId }) => [sourceId, targetId ?? sourceId]);
      expect(ends.filter((id) => !ids.has(id))).toEqual([]);
      const wrong = chart.states.filter(
        ({ kind, initialId }) => (kind === 'compound') !== (initialId !== null),
      );
      expect(wrong).toEqual([]);
    },
  );
});

it('an unreadable answer fails, and a readable one does not', () => {
  const faceAfter = (outcome: Outcome) =>
    listFace(
      simulate(entryOf(newsMachine), [{ type: 'answer', service: 'news', outcome }]).actor.getSnapshot(),
    );
  const body = examples.news.answer.slice(0, limits.newsPageSize);
  expect(faceAfter({ type: 'unreadable' })).toBe('failed');
  expect(faceAfter({ type: 'answered', status: 200, body })).toBe('content');
});

it('a recorded input keeps the functions of the example, which a recording has as undefined', () => {
  const quiz = entryOf(quizMachine);
  const { actor } = simulate(quiz, [], { start: { input: { userID: 9, now: undefined }, at: 5 } });
  expect(actor.getSnapshot().context).toMatchObject({ userID: 9, now: expect.any(Function) });
});

it.each(registry.map((entry) => [entry.machine.id, entry] as const))(
  '%s is never told that a machine without a final state has ended',
  (_id, entry) => {
    for (const name of serviceNames(entry)) {
      const logic: unknown = entry.machine.implementations.actors[name];
      if (!(logic instanceof StateMachine)) continue;
      const canEnd = chartOf(logic).states.some(
        ({ kind, parentId }) => kind === 'final' && parentId === logic.root.id,
      );
      const isEnded = outcomesOf(entry, name).some(({ type }) => type === 'finished');
      expect([name, isEnded]).toEqual([name, canEnd]);
    }
  },
);

describe('the simulated clock', () => {
  it('fires a timer set by another timer at its own time', () => {
    const clock = new SteppableClock();
    const fired: [string, number][] = [];
    clock.setTimeout(() => {
      fired.push(['first', clock.now()]);
      clock.setTimeout(() => fired.push(['second', clock.now()]), 10);
    }, 10);
    clock.advance(25);
    expect(fired).toEqual([
      ['first', 10],
      ['second', 20],
    ]);
    expect(clock.now()).toBe(25);
    expect(clock.untilNextTimer()).toBeNull();
  });
});
