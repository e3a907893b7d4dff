import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { registry } from '#src/bench/registry/registry.ts';
import { nextSteps } from '#src/bench/simulation/explore.ts';
import { type Simulation, type Step, simulate } from '#src/bench/simulation/simulate.ts';

/** Example secrets of the registry: no machine may keep them in its context. */
const secrets = ['una-clave-de-ejemplo', 'otra-clave-de-ejemplo', 'token-de-ejemplo', 'token-de-correo'];

/** Restarts of an ended run count as a choice too, so there are some spare numbers. */
const stepsInAWalk = 150;
/** A few in each run of the suite; `npm run walks` takes many. */
const walks = Number(process.env['RANDOM_WALKS'] ?? 8);

/** One step of a walk and its result. */
interface Move {
  before: AnyMachineSnapshot;
  step: Step;
  after: AnyMachineSnapshot;
}

/** Returns the violated invariants after a step. */
type Invariant = (move: Move, trail: readonly Move[], entry: MachineEntry) => string | null;

/** Whether a call can be made with this input: parameters travel as text, a body as JSON. */
function fits({ params, query, body }: Endpoint, input: Record<string, unknown>): boolean {
  const pick = (schema: Endpoint['body']) =>
    Object.entries(input).filter(([name, value]) => name in schema.shape && value !== undefined);
  const isTextFit = [params, query].every((schema) => {
    const texts = pick(schema).map(([name, value]) => [name, String(value)]);
    return z.safeParse(schema, Object.fromEntries(texts)).success;
  });
  return isTextFit && z.safeParse(body, Object.fromEntries(pick(body))).success;
}

/** Invariants of every machine. */
const everywhere: readonly Invariant[] = [
  function contextHasNoSecret({ after }) {
    const text = JSON.stringify(after.context, (_key, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
    return secrets.find((secret) => text.includes(secret)) ?? null;
  },
  function busyStateHasAnActor({ after }) {
    const isWaiting = after.hasTag('busy') || after.hasTag('slow');
    const hasChild = Object.keys(after.children).some((id) => id !== 'toast');
    return after.status === 'active' && isWaiting && !hasChild ? 'busy without an actor' : null;
  },
  function callInputMatchesTheContract({ after }, _trail, { machine }) {
    const unfit = Object.entries<AnyActorRef>(after.children).find(([name, child]) => {
      const endpoint = endpointOf(machine.implementations.actors[name]);
      const asked = child.getSnapshot();
      return endpoint && asked.status === 'active' && !fits(endpoint, asked.input);
    });
    return unfit?.[0] ?? null;
  },
];

const accepted = ({ step }: Move, service: string) =>
  step.type === 'answer' &&
  step.service === service &&
  step.outcome.type === 'answered' &&
  step.outcome.status === 200;

/** Invariants of single machines, by id. */
const byMachine: Readonly<Record<string, readonly Invariant[]>> = {
  session: [
    function closedSessionHasNoUser({ after }) {
      return after.matches('closed') && after.context.user !== null ? 'a user in a closed session' : null;
    },
    function openSessionHasAUser({ after }) {
      return after.matches('open') && after.context.user === null ? 'an open session without a user' : null;
    },
    function logoutEndsIt({ step, after }) {
      const isLogout = step.type === 'event' && step.event.type === 'logout.requested';
      return isLogout && !after.matches('closed') ? 'still open after a logout' : null;
    },
  ],
  access: [
    function onlyAnAnswerGrants({ before, step, after }) {
      return after.matches('granted') && !before.matches('granted') && step.type !== 'answer'
        ? 'granted without an answer'
        : null;
    },
  ],
  quiz: [
    function attemptsStayInRange({ after }) {
      const { attemptsLeft } = after.context;
      return attemptsLeft < 0 || attemptsLeft > limits.quizAttempts ? `${attemptsLeft} attempts` : null;
    },
    function attemptsNeverIncrease({ before, after }) {
      return before.context.questions.length > 0 && after.context.attemptsLeft > before.context.attemptsLeft
        ? 'the attempts increased'
        : null;
    },
    function onlyTheServerCertifies({ before, step, after }) {
      return after.matches('completed') && !before.matches('completed') && step.type !== 'answer'
        ? 'completed without the server'
        : null;
    },
    function lostStaysLost({ before, after }) {
      return before.matches('lost') && !after.matches('lost') && !after.matches('left')
        ? 'left the state lost'
        : null;
    },
  ],
  story: [
    function lockedStaysLocked({ before, after }) {
      return before.matches('locked') && !after.matches('locked') ? 'a locked story was opened' : null;
    },
  ],
  rename: [
    function renamedStaysRenamed({ before, after }) {
      return before.matches('renamed') && !after.matches('renamed')
        ? 'a second rename without a reload'
        : null;
    },
  ],
  newsPublication: [
    function newsIsCreatedOnce(move, trail) {
      // A new request of the registry's examples starts another publication.
      const start = trail.findLastIndex(
        ({ step }) => step.type === 'event' && step.event.type === 'publication.requested',
      );
      const created = [...trail.slice(start + 1), move].filter((past) => accepted(past, 'createNews'));
      return created.length > 1 ? 'a second news' : null;
    },
    function sentSubNewsIsRemoved(move) {
      const { before, after } = move;
      return accepted(move, 'createSubNews') &&
        after.context.pending.length !== before.context.pending.length - 1
        ? 'a sent sub-news is still pending'
        : null;
    },
  ],
};

function problemsOf(entry: MachineEntry, move: Move, trail: readonly Move[]): string[] {
  return [...everywhere, ...(byMachine[entry.machine.id] ?? [])].flatMap((invariant) => {
    const problem = invariant(move, trail, entry);
    return problem === null ? [] : [`${invariant.name}: ${problem}`];
  });
}

/** Services that a step cancelled, and whose answers may still arrive. */
function cancelledActors({ before, step, after }: Move): AnyActorRef[] {
  return Object.entries<AnyActorRef>(before.children)
    .filter(([id, child]) => after.children[id] !== child && child.getSnapshot().status === 'active')
    .filter(([id]) => step.type !== 'answer' || step.service !== id)
    .map(([, child]) => child);
}

/** Delivers an answer that the machine no longer waits for. */
function answerLate(run: Simulation, late: readonly AnyActorRef[]): string[] {
  const before = run.actor.getSnapshot();
  for (const child of late) child.send({ type: 'service.finished', output: { ok: true, value: [] } });
  return run.actor.getSnapshot() === before ? [] : ['a late answer changed the state'];
}

/** Walks by the given numbers, restarting ended runs, and returns the violations with their steps. */
function walk(entry: MachineEntry, choices: readonly number[]): { problems: string[]; steps: Step[] } {
  const inputs = [entry.input, ...(entry.otherInputs ?? [])];
  const begin = (choice: number) =>
    simulate(entry, [], { input: inputs[choice % inputs.length] ?? entry.input });
  let run = begin(choices[0] ?? 0);
  let trail: Move[] = [];
  for (const choice of choices) {
    const before = run.actor.getSnapshot();
    if (before.status !== 'active') {
      run.actor.stop();
      run = begin(choice);
      trail = [];
      continue;
    }
    const possible: Step[] = [
      ...nextSteps(entry, run),
      { type: 'wait', milliseconds: 1000 },
      ...(entry.sleep === undefined ? [] : [{ type: 'sleep', milliseconds: entry.sleep } as const]),
    ];
    const step = possible[choice % possible.length];
    if (!step) break;
    run.take(step);
    const move = { before, step, after: run.actor.getSnapshot() };
    const problems = [...problemsOf(entry, move, trail), ...answerLate(run, cancelledActors(move))];
    trail.push(move);
    if (problems.length > 0) return { problems, steps: trail.map((past) => past.step) };
  }
  run.actor.stop();
  return { problems: [], steps: [] };
}

describe('the invariants hold on random walks', () => {
  beforeEach(() => {
    // XState warns of each late answer; here they are intended.
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: stepsInAWalk, maxLength: stepsInAWalk }),
        (choices) => {
          expect(walk(entry, choices)).toEqual({ problems: [], steps: [] });
        },
      ),
      { numRuns: walks },
    );
  });

  it('a violated invariant is reported with its steps', () => {
    const entry = registry.find(({ machine }) => machine.id === 'backgrounds');
    expect(entry).toBeDefined();
    if (!entry) return;
    const move = simulate(entry).actor.getSnapshot();
    const leaking = { ...move, context: { index: secrets[0] } };
    expect(
      problemsOf(entry, { before: move, step: { type: 'wait', milliseconds: 1 }, after: leaking }, []),
    ).toEqual([`contextHasNoSecret: ${secrets[0]}`]);
  });
});
