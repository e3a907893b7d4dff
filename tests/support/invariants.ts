import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Simulation } from '#bench/simulation/simulate.ts';
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

/** A step, those before it, and the snapshots before and after it. */
interface StepResult {
  before: AnyMachineSnapshot;
  step: Step;
  earlier: readonly Step[];
  after: AnyMachineSnapshot;
}

/** Invariants by a sentence. Each says whether it is violated, or by what. */
type Invariants<Of> = Readonly<Record<string, (of: Of, entry: MachineEntry) => boolean | string>>;

function violated<Of>(invariants: Invariants<Of>, of: Of, entry: MachineEntry): string[] {
  return Object.entries(invariants).flatMap(([name, invariant]) => {
    const problem = invariant(of, entry);
    if (problem === false) return [];
    return problem === true ? [name] : [`${name}: ${problem}`];
  });
}

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

const isActive = (actor: AnyActorRef) => actor.getSnapshot().status === 'active';
const childrenOf = ({ children }: AnyMachineSnapshot) => Object.entries<AnyActorRef>(children);

/** Invariants of every snapshot of every machine. */
const ofSnapshots: Invariants<AnyMachineSnapshot> = {
  'el contexto no guarda secretos': ({ context }) => {
    const text = JSON.stringify(context, (_key, value: unknown) =>
      value instanceof Map ? [...value] : value,
    );
    return exampleSecrets.find((secret) => text.includes(secret)) ?? false;
  },
  'un estado que espera tiene un actor': (snapshot) => {
    const isWaiting = snapshot.hasTag('busy') || snapshot.hasTag('slow');
    return snapshot.status === 'active' && isWaiting && childrenOf(snapshot).every(([id]) => id === 'toast');
  },
  'cada llamada cumple el contrato': (snapshot, { machine }) => {
    const invalid = childrenOf(snapshot).find(([name, child]) => {
      const endpoint = endpointOf(machine.implementations.actors[name]);
      return endpoint && isActive(child) && !isValidInput(endpoint, child.getSnapshot().input);
    });
    return invalid?.[0] ?? false;
  },
};

/** Invariants of every step of every machine. */
const ofSteps: Invariants<StepResult> = {
  'un cambio que se envía no se envía otra vez': ({ before, after }, { machine }) => {
    const again = childrenOf(before).find(([name, child]) => {
      const endpoint = endpointOf(machine.implementations.actors[name]);
      const isRepeated = after.children[name] !== undefined && after.children[name] !== child;
      return isRepeated && endpoint && endpoint.method !== 'GET' && isActive(child);
    });
    return again?.[0] ?? false;
  },
};

const isAnswer = (step: Step, service: string) =>
  step.type === 'answer' &&
  step.service === service &&
  step.outcome.type === 'answered' &&
  step.outcome.status === 200;

/** Whether a step entered a state although it was no answer. */
const isEnteredWithoutAnswer = ({ before, step, after }: StepResult, state: string) =>
  after.matches(state) && !before.matches(state) && step.type !== 'answer';

const hasLeft = ({ before, after }: StepResult, ...states: readonly [string, ...string[]]) =>
  before.matches(states[0]) && !states.some((state) => after.matches(state));

/** Invariants of the steps of single machines, by id. */
const ofMachines: Readonly<Record<string, Invariants<StepResult>>> = {
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
    'un examen perdido queda perdido': (result) => hasLeft(result, 'lost', 'left'),
  },
  story: { 'una historia cerrada queda cerrada': (result) => hasLeft(result, 'locked') },
  rename: {
    'no se cambia el nombre dos veces sin recargar': (result) => hasLeft(result, 'renamed'),
  },
  newsPublication: {
    'la noticia se crea una vez': ({ earlier, step }) =>
      [...earlier, step].filter((taken) => isAnswer(taken, 'createNews')).length > 1,
    'un apartado enviado ya no está pendiente': ({ before, step, after }) =>
      isAnswer(step, 'createSubNews') && after.context.pending.length !== before.context.pending.length - 1,
  },
};

/** Whether an answer that the machine no longer waits for changes something: a step cancelled its call. */
function isChangedByLateAnswer(run: Simulation, { before, step, after }: StepResult): boolean {
  const cancelled = childrenOf(before).filter(
    ([id, child]) =>
      after.children[id] !== child && isActive(child) && !(step.type === 'answer' && step.service === id),
  );
  for (const [, service] of cancelled)
    service.send({ type: 'service.finished', output: { ok: true, value: [] } });
  return run.actor.getSnapshot() !== after;
}

/** The invariants that a snapshot violates. */
export function problemsOfSnapshot(entry: MachineEntry, snapshot: AnyMachineSnapshot): string[] {
  return violated(ofSnapshots, snapshot, entry);
}

/** Takes the last of the steps, and returns the invariants that it violates. */
export function problemsOfStep(entry: MachineEntry, run: Simulation, steps: readonly Step[]): string[] {
  const before = run.actor.getSnapshot();
  const step = steps.at(-1);
  if (!step) return [];
  run.take(step);
  const result = { before, step, earlier: steps.slice(0, -1), after: run.actor.getSnapshot() };
  return [
    ...violated({ ...ofSteps, ...ofMachines[entry.machine.id] }, result, entry),
    ...(isChangedByLateAnswer(run, result) ? ['una respuesta tardía no cambia el estado'] : []),
  ];
}
