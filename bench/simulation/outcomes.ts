import { StateMachine } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import type { Outcome } from './step.ts';

/** The outcomes of a service to try. */
export function outcomesOf(entry: MachineEntry, service: string): Outcome[] {
  const logic: unknown = entry.machine.implementations.actors[service];
  const endpoint = endpointOf(logic);
  const further = entry.answers?.[service];
  if (!endpoint) {
    const ends = canEnd(logic)
      ? (further ?? [undefined]).map((output): Outcome => ({ type: 'finished', output }))
      : [];
    const canFail = entry.machine.events.includes(`xstate.error.actor.${service}`);
    return canFail ? [...ends, { type: 'failed' }] : ends;
  }
  const answers = [exampleAnswer(endpoint), ...(further ?? [])];
  return [
    ...answers.map((body): Outcome => ({ type: 'answered', status: 200, body })),
    { type: 'answered', status: 400, body: 'No se puede.' },
    { type: 'answered', status: 400, body: '' },
    ...(entry.refusals?.[service] ?? []).map(
      (status): Outcome => ({ type: 'answered', status, body: 'No se puede.' }),
    ),
    { type: 'failed' },
  ];
}

/** Whether a service can finish: a machine without a final state of its own cannot. */
function canEnd(logic: unknown): boolean {
  return (
    !(logic instanceof StateMachine) || Object.values(logic.root.states).some(({ type }) => type === 'final')
  );
}

const exampleByName: Readonly<Record<string, { answer: unknown } | undefined>> = examples;
const exampleAnswers: ReadonlyMap<unknown, unknown> = new Map(
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const example = exampleByName[name];
    return example ? [[endpoint, example.answer]] : [];
  }),
);

/** The contract's example answer of an endpoint. */
export function exampleAnswer(endpoint: Endpoint): unknown {
  if (!exampleAnswers.has(endpoint)) throw new Error(`no example for ${endpoint.method} ${endpoint.path}`);
  return exampleAnswers.get(endpoint);
}
