import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { nextSteps } from '#bench/simulation/next-steps.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import { type Simulation, simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { endpointOf } from '#machines/shared/calls.ts';

/** Example secrets of the registry: no machine may keep them in its context. */
export const exampleSecrets = [
  'una-clave-de-ejemplo',
  'otra-clave-de-ejemplo',
  'token-de-ejemplo',
  'token-de-correo',
];

/** A step, and the snapshots before and after it. */
interface StepResult {
  before: AnyMachineSnapshot;
  step: Step;
  after: AnyMachineSnapshot;
}

/** Whether a step violated the invariant, or what violated it. */
type Invariant = (
  result: StepResult,
  history: readonly StepResult[],
  entry: MachineEntry,
) => boolean | string;

/** Whether a call can be made with this input: parameters travel as text, a body as JSON. */
function isValidInput({ params, query, body }: Endpoint, input: Record<string, unknown>): boolean {
  const pick = (schema: Endpoint['body']) =>
    Object.entries(input).filter(([name, value]) => name in schema.shape && value !== undefined);
  const isTextValid = [params, query].every((schema) => {
    const texts = pick(schema).map(([name, value]) => [name, String(value)]);
    return z.safeParse(schema, Object.fromEntries(texts)).success;
  });
  return isTextValid && z.safeParse(body, Object.fromEntries(pick(body))).success;
}

/** Invariants of every machine, by a sentence. */
const common: Readonly<Record<string, Invariant>> = {
  'el contexto no guarda secretos': ({ after }) => {
    const text = JSON.stringify(after.context, (_key, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
    return exampleSecrets.find((secret) => text.includes(secret)) ?? false;
  },
  'un estado que espera tiene un actor': ({ after }) => {
    const isWaiting = after.hasTag('busy') || after.hasTag('slow');
    return (
      after.status === 'active' && isWaiting && Object.keys(after.children).every((id) => id === 'toast')
    );
  },
  'cada llamada cumple el contrato': ({ after }, _history, { machine }) => {
    const invalid = Object.entries<AnyActorRef>(after.children).find(([name, child]) => {
      const endpoint = endpointOf(machine.implementations.actors[name]);
      const snapshot = child.getSnapshot();
      return endpoint && snapshot.status === 'active' && !isValidInput(endpoint, snapshot.input);
    });
    return invalid?.[0] ?? false;
  },
};

/** Checked apart from the step itself. */
const lateAnswers = 'una respuesta tardía no cambia el estado';

const accepted = ({ step }: StepResult, service: string) =>
  step.type === 'answer' &&
  step.service === service &&
  step.outcome.type === 'answered' &&
  step.outcome.status === 200;

/** Whether a step entered a state although it was no answer. */
const isEnteredWithoutAnswer = ({ before, step, after }: StepResult, state: string) =>
  after.matches(state) && !before.matches(state) && step.type !== 'answer';

/** Invariants of single machines, by id. */
const byMachine: Readonly<Record<string, Readonly<Record<string, Invariant>>>> = {
  session: {
    'una sesión cerrada no tiene persona': ({ after }) =>
      after.matches('closed') && after.context.user !== null,
    'una sesión abierta tiene persona': ({ after }) => after.matches('open') && after.context.user === null,
    'al salir se cierra la sesión': ({ step, after }) =>
      step.type === 'event' && step.event.type === 'logout.requested' && !after.matches('closed'),
  },
  access: {
    'solo una respuesta da acceso': (result) => isEnteredWithoutAnswer(result, 'granted'),
  },
  quiz: {
    'los intentos no salen de sus límites': ({ after }) => {
      const { attemptsLeft } = after.context;
      return (attemptsLeft < 0 || attemptsLeft > limits.quizAttempts) && String(attemptsLeft);
    },
    'los intentos no aumentan': ({ before, after }) =>
      before.context.questions.length > 0 && after.context.attemptsLeft > before.context.attemptsLeft,
    'solo el servidor certifica': (result) => isEnteredWithoutAnswer(result, 'completed'),
    'un examen perdido queda perdido': ({ before, after }) =>
      before.matches('lost') && !after.matches('lost') && !after.matches('left'),
  },
  story: {
    'una historia cerrada queda cerrada': ({ before, after }) =>
      before.matches('locked') && !after.matches('locked'),
  },
  rename: {
    'no se cambia el nombre dos veces sin recargar': ({ before, after }) =>
      before.matches('renamed') && !after.matches('renamed'),
  },
  newsPublication: {
    'la noticia se crea una vez': (result, history) => {
      // A new request starts another publication.
      const start = history.findLastIndex(
        ({ step }) => step.type === 'event' && step.event.type === 'publication.requested',
      );
      return (
        [...history.slice(start + 1), result].filter((taken) => accepted(taken, 'createNews')).length > 1
      );
    },
    'un apartado enviado ya no está pendiente': (result) => {
      const { before, after } = result;
      return (
        accepted(result, 'createSubNews') &&
        after.context.pending.length !== before.context.pending.length - 1
      );
    },
  },
};

/** The invariants that a step violated, given the earlier steps of the walk. */
function problemsOf(entry: MachineEntry, result: StepResult, history: readonly StepResult[]): string[] {
  return Object.entries({ ...common, ...byMachine[entry.machine.id] }).flatMap(([name, invariant]) => {
    const problem = invariant(result, history, entry);
    if (problem === false) return [];
    return problem === true ? [name] : [`${name}: ${problem}`];
  });
}

/** Services that a step cancelled. Their answers may still arrive. */
function cancelledActors({ before, step, after }: StepResult): AnyActorRef[] {
  return Object.entries<AnyActorRef>(before.children)
    .filter(([id, child]) => after.children[id] !== child && child.getSnapshot().status === 'active')
    .filter(([id]) => step.type !== 'answer' || step.service !== id)
    .map(([, child]) => child);
}

/** Delivers answers that the machine no longer waits for, and returns the violated invariants. */
function sendLateAnswers(run: Simulation, services: readonly AnyActorRef[]): string[] {
  const before = run.actor.getSnapshot();
  for (const service of services) service.send({ type: 'service.finished', output: { ok: true, value: [] } });
  return run.actor.getSnapshot() === before ? [] : [lateAnswers];
}

/** Takes a step and returns the violated invariants. */
function check(entry: MachineEntry, run: Simulation, step: Step, history: StepResult[]): string[] {
  const before = run.actor.getSnapshot();
  run.take(step);
  const result = { before, step, after: run.actor.getSnapshot() };
  const problems = [...problemsOf(entry, result, history), ...sendLateAnswers(run, cancelledActors(result))];
  history.push(result);
  return problems;
}

/**
 * A random walk through a machine: takes the steps that the numbers select, and restarts ended runs, until an invariant is
 * violated. Null if none is, else the violated invariants and the steps.
 */
export function randomWalk(entry: MachineEntry, choices: readonly number[]) {
  const inputs = inputsOf(entry);
  const start = (choice: number) => simulate(entry, [], { input: inputs[choice % inputs.length] });
  let run = start(choices[0] ?? 0);
  let history: StepResult[] = [];
  for (const choice of choices) {
    if (run.actor.getSnapshot().status !== 'active') {
      run.actor.stop();
      run = start(choice);
      history = [];
      continue;
    }
    const possible: Step[] = [
      ...nextSteps(entry, run),
      { type: 'wait', milliseconds: 1000 },
      ...(entry.sleep === undefined ? [] : [{ type: 'sleep', milliseconds: entry.sleep } as const]),
    ];
    const step = possible[choice % possible.length];
    if (!step) break;
    const problems = check(entry, run, step, history);
    if (problems.length > 0) return { problems, steps: history.map((taken) => taken.step) };
  }
  run.actor.stop();
  return null;
}
