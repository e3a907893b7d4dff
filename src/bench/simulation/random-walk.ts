import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { nextSteps } from './explore.ts';
import { inputsOf } from './recording.ts';
import type { Way } from './shortest-path.ts';
import { type Simulation, type Step, simulate } from './simulate.ts';

/** Example secrets of the registry: no machine may keep them in its context. */
export const exampleSecrets = [
  'una-clave-de-ejemplo',
  'otra-clave-de-ejemplo',
  'token-de-ejemplo',
  'token-de-correo',
];

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
    return exampleSecrets.find((secret) => text.includes(secret)) ?? null;
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

/** Invariants of single machines, by id. A new one goes here. */
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
      // A new request starts another publication.
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
        ? 'a sent sub-item is still pending'
        : null;
    },
  ],
};

/** The invariants that a step violated. */
export function problemsOf(entry: MachineEntry, move: Move, trail: readonly Move[]): string[] {
  return [...everywhere, ...(byMachine[entry.machine.id] ?? [])].flatMap((invariant) => {
    const problem = invariant(move, trail, entry);
    return problem === null ? [] : [`${invariant.name}: ${problem}`];
  });
}

/** Services that a step cancelled. Their answers may still arrive. */
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

/** Takes a step and returns the violated invariants. */
function check(entry: MachineEntry, run: Simulation, step: Step, trail: Move[]): string[] {
  const before = run.actor.getSnapshot();
  run.take(step);
  const move = { before, step, after: run.actor.getSnapshot() };
  const problems = [...problemsOf(entry, move, trail), ...answerLate(run, cancelledActors(move))];
  trail.push(move);
  return problems;
}

/** A path that violates invariants. */
export interface WalkFailure {
  readonly problems: readonly string[];
  readonly way: Way;
}

/** Takes the steps that the numbers select, and restarts ended runs, until an invariant is violated. */
export function walk(entry: MachineEntry, choices: readonly number[]): WalkFailure | null {
  const inputs = inputsOf(entry);
  let input = (choices[0] ?? 0) % inputs.length;
  let run = simulate(entry, [], { input: inputs[input] });
  let trail: Move[] = [];
  for (const choice of choices) {
    if (run.actor.getSnapshot().status !== 'active') {
      run.actor.stop();
      input = choice % inputs.length;
      run = simulate(entry, [], { input: inputs[input] });
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
    const problems = check(entry, run, step, trail);
    if (problems.length > 0) return { problems, way: { input, steps: trail.map((past) => past.step) } };
  }
  run.actor.stop();
  return null;
}

/** The invariants that a path violates; none if a step of it is not possible. */
export function problemsOnWay(entry: MachineEntry, { input, steps }: Way): string[] {
  const run = simulate(entry, [], { input: inputsOf(entry)[input] });
  const trail: Move[] = [];
  try {
    for (const step of steps) {
      const isPossible =
        step.type === 'event'
          ? run.actor.getSnapshot().can(step.event)
          : step.type !== 'answer' || run.pending().includes(step.service);
      if (!isPossible) return [];
      const problems = check(entry, run, step, trail);
      if (problems.length > 0) return problems;
    }
    return [];
  } finally {
    run.actor.stop();
  }
}

/** Shrinks a failing path: removes ever shorter sequences of steps as long as the path still fails. */
export function shrink(entry: MachineEntry, failure: WalkFailure): WalkFailure {
  let { way, problems } = failure;
  for (let length = way.steps.length; length >= 1; ) {
    let isShorter = false;
    for (let from = 0; from < way.steps.length; ) {
      const shorter: Way = { ...way, steps: way.steps.toSpliced(from, length) };
      const left = problemsOnWay(entry, shorter);
      if (left.length > 0) {
        way = shorter;
        problems = left;
        isShorter = true;
      } else from += length;
    }
    // Try single steps again: a step may become unnecessary only after another one was removed.
    if (length > 1) length = Math.floor(length / 2);
    else if (!isShorter) break;
  }
  return { way, problems };
}
