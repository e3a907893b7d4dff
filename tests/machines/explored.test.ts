import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { entry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { coverageOf } from '#bench/simulation/coverage.ts';
import { keyOf, nextSteps, runSnapshotOf } from '#bench/simulation/next-steps.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import { news } from '#contract/calls/public.ts';
import { deletionMachine } from '#machines/admin/deletion.ts';
import { quizMachine } from '#machines/player/quiz.ts';
import { call } from '#machines/shared/calls.ts';
import { entryOf } from '#tests/support/drive.ts';
import { explore } from '#tests/support/explore.ts';
import { callsOf, faults, injectFault } from '#tests/support/fault-check.ts';
import { exampleSecrets } from '#tests/support/invariants.ts';
import { exploration, machinesDocument } from '#tests/support/machine-diagrams.ts';

// All checks that explore every machine are in this file, because the exploration is expensive and its result is shared.

const entries = registry.map((entry) => [entry.machine.id, entry] as const);

beforeAll(() => {
  // XState warns about each late answer, but here they are intended.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  return () => warn.mockRestore();
});

describe('every state, transition, guard outcome and service outcome is covered, and every step keeps the invariants', () => {
  it.each(entries)('%s', (_id, entry) => {
    const { missing, violations } = exploration(entry);
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(violations).toEqual([]);
  });
});

it.each(entries)(
  '%s: a run from the start ends where the exploration, which restores saved runs, ended',
  (_id, entry) => {
    for (const { input, steps, end } of exploration(entry).paths.filter((_path, index) => index % 5 === 0)) {
      const run = simulate(entry, steps, { input });
      expect(keyOf(runSnapshotOf(run, steps))).toBe(keyOf(end));
      const next = nextSteps(entry, run);
      const saved = run.save();
      run.actor.stop();
      const restored = simulate(entry, [], { from: saved });
      expect(nextSteps(entry, restored)).toEqual(next);
      restored.actor.stop();
    }
  },
);

it('docs/machines.md is up to date (npm run diagrams)', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');
  expect(machinesDocument()).toBe(written);
});

// The list that its parent loads after a deletion tells what has become of it (admin-news.test.ts).
const calls = registry
  .filter(({ machine }) => machine !== deletionMachine)
  .flatMap((entry) => callsOf(entry).map((service) => [entry.machine.id, service, entry] as const));

describe.each(calls)(
  '%s: after any fault of %s there is a message and a next step',
  (_id, service, entry) => {
    it.each(Object.keys(faults))('%s', (fault) => {
      expect(injectFault(entry, service, faults[fault] ?? null)).toEqual([]);
    });
  },
);

// A production build shortens function names. Charts and inspectors show the same names in every build
// only if a machine refers to guards, actions, actors and delays by their names in `setup`.

const referred: ReadonlySet<string> = new Set(['guard', 'actions', 'entry', 'exit', 'src']);

/** The places in a machine's definition with an inline function or delay. */
function namelessIn(value: unknown, key: string, path: string): string[] {
  // `params`, `input` and the like need no name. A combination (`and`, `not`) does: it is declared in `setup`.
  if (typeof value === 'function') return referred.has(key) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => namelessIn(item, key, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(key === 'after' && Number.isFinite(Number(name)) ? [`${path}.${name}`] : []),
    ...namelessIn(item, name, `${path}.${name}`),
  ]);
}

it.each(entries)(
  'in %s every guard, action, actor and delay has a name, and every state a description',
  (id, { machine }) => {
    expect(namelessIn(machine.config, '', id)).toEqual([]);
    // The registry describes the machine itself.
    const silent = chartOf(machine).states.filter(
      ({ parentId, description }) => parentId !== null && description === null,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  },
);

const scenarios = registry.flatMap((entry) =>
  Object.entries(entry.scenarios).map(([name, steps]) => ({ id: entry.machine.id, name, entry, steps })),
);

describe('every named scenario can be reached', () => {
  it.each(scenarios)('$id: $name', ({ entry, steps }) => {
    const run = simulate(entry);
    for (const step of steps) {
      if (step.type === 'event') {
        const snapshot = run.actor.getSnapshot();
        const asked = step.to === undefined ? snapshot : snapshot.children[step.to]?.getSnapshot();
        expect(asked.can(step.event), JSON.stringify(step)).toBe(true);
      }
      run.take(step);
    }
  });
});

it('the quiz with one attempt left and 10 s on the clock matches its name to the millisecond', () => {
  const quiz = entryOf(quizMachine);
  const { actor, clock } = simulate(quiz, quiz.scenarios['un intento restante con 10 s en el reloj']);
  const { attemptsLeft, deadlineAt } = actor.getSnapshot().context;
  expect([attemptsLeft, deadlineAt - clock.now()]).toEqual([1, 10_000]);
});

it('an unreachable state, a guard that always says yes, transitions that are never taken and a kept secret are found', () => {
  const example = entry({
    machine: setup({
      types: {} as {
        context: { note: string };
        events: { type: 'door.opened' } | { type: 'door.closed' } | { type: 'key.typed'; text: string };
      },
      actions: { takeNote: assign((_, { text }: { text: string }) => ({ note: text })) },
      guards: { isUnlocked: () => true },
    }).createMachine({
      id: 'example',
      context: { note: '' },
      initial: 'outside',
      states: {
        outside: { on: { 'door.opened': { guard: 'isUnlocked', target: 'inside' } } },
        inside: { on: { 'key.typed': { actions: { type: 'takeNote', params: ({ event }) => event } } } },
        attic: { on: { 'door.closed': 'outside' } },
      },
    }),
    name: 'Example',
    sentence: 'A door opens.',
    events: [{ type: 'key.typed', text: exampleSecrets[0] ?? '' }],
  });
  const coverage = coverageOf(example);
  const { violations } = explore(example, coverage);
  expect(coverage.missing().map(({ name }) => name)).toEqual([
    'example.attic',
    'example.attic --door.closed[0]-->',
    'example.outside --door.opened[0]--> no',
  ]);
  expect(violations).toMatchObject([
    {
      problems: [`el contexto no guarda secretos: ${exampleSecrets[0]}`],
      steps: [{ event: { type: 'door.opened' } }, { event: { type: 'key.typed' } }],
    },
  ]);
});

describe('the fault check fails', () => {
  const machine = setup({
    types: {} as { events: { type: 'list.retried' }; tags: 'failed' },
    actors: { news: call(news) },
  });

  it('for a call whose failure shows no message and has no next step', () => {
    const example = entry({
      machine: machine.createMachine({
        id: 'example',
        initial: 'loading',
        states: {
          loading: { invoke: { id: 'news', src: 'news', input: {}, onDone: 'ready', onError: 'stuck' } },
          stuck: {},
          ready: { tags: ['failed'] },
        },
      }),
      name: 'Example',
      sentence: 'Loads the news.',
      events: [{ type: 'list.retried' }],
    });
    for (const fault of [{ type: 'failed' }, null] as const)
      expect(injectFault(example, 'news', fault)).toEqual([
        '"loading": no message is shown',
        '"loading": there is no next step',
      ]);
  });

  it('for a call that is never made', () => {
    const example = entry({
      machine: machine.createMachine({ id: 'example', initial: 'ready', states: { ready: {} } }),
      name: 'Example',
      sentence: 'Does nothing.',
    });
    expect(injectFault(example, 'news', null)).toEqual(['news is never called']);
  });
});
