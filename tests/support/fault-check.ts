import type { MachineEntry } from '#bench/registry/entry.ts';
import { serviceNames, simulate } from '#bench/simulation/simulate.ts';
import type { Outcome } from '#bench/simulation/step.ts';
import { readAnswer } from '#contract/http.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import type { ExploredPath } from './explore.ts';
import { hasFeedback, shownMessage } from './feedback.ts';
import { exploration } from './machine-diagrams.ts';

/** What can go wrong with a call, as the API client reports it; null: no answer. */
export const faults: Readonly<Record<string, Outcome | null>> = {
  refusal: { type: 'answered', status: 422, body: 'No se puede.' },
  networkError: { type: 'failed' },
  htmlServerError: { type: 'answered', status: 500, body: '<!doctype html><h1>Internal Error</h1>' },
  malformedBody: { type: 'unreadable' },
  wrongSchema: { type: 'answered', status: 200, body: { unexpected: [1, 2, 3] } },
  noAnswer: null,
  unauthorized: { type: 'answered', status: 401, body: 'Debes iniciar sesión.' },
};

/** The longest chain of timers between a fault and its message. */
const maxTimers = 8;

/** The calls of a machine: the actors that need the API server. */
export function callsOf(entry: MachineEntry): string[] {
  return serviceNames(entry).filter((name) => !entry.services?.includes(name));
}

/** Whether the contract accepts the answer of a fault: the result of that call may have any shape. */
function isAccepted(entry: MachineEntry, service: string, fault: Outcome | null): boolean {
  const endpoint = endpointOf(entry.machine.implementations.actors[service]);
  if (!endpoint || fault?.type !== 'answered') return false;
  try {
    return readAnswer(endpoint, fault.status, JSON.stringify(fault.body)).ok;
  } catch {
    return false;
  }
}

/**
 * Drives a machine to every state that waits for a call without feedback, lets the call fail, and returns the problems of the
 * resulting states.
 */
export function injectFault(entry: MachineEntry, service: string, fault: Outcome | null): string[] {
  const waiting = new Map(
    exploration(entry)
      .paths.filter((path) => path.end.pending.includes(service) && !path.hasFeedback)
      .map((path) => [JSON.stringify(path.end.value), path]),
  );
  if (waiting.size === 0) return [`${service} is never called`];
  if (isAccepted(entry, service, fault)) return [];
  return [...waiting].flatMap(([state, path]) =>
    problemsAfter(entry, path, service, fault).map((problem) => `${state}: ${problem}`),
  );
}

function problemsAfter(
  entry: MachineEntry,
  { steps, input }: ExploredPath,
  service: string,
  fault: Outcome | null,
): string[] {
  const { actor, clock, pending, take } = simulate(entry, steps, { input });
  for (let timers = 0; timers <= maxTimers; timers += 1) {
    // A machine may repeat the call by itself.
    if (fault && pending().includes(service)) take({ type: 'answer', service, outcome: fault });
    if (hasFeedback(actor.getSnapshot())) break;
    clock.advance(clock.untilNextTimer() ?? 0);
  }
  const snapshot = actor.getSnapshot();
  // A machine without events is a child: its parent offers the next step, and stops it.
  const hasNextStep =
    entry.events.length === 0 ||
    entry.events.some((event) => snapshot.can(event)) ||
    clock.untilNextTimer() !== null;
  actor.stop();
  return [
    ...(hasFeedback(snapshot) ? [] : ['no message is shown']),
    ...(shownMessage(snapshot) === 'success' ? ['a failure is shown as a success'] : []),
    ...(hasNextStep ? [] : ['there is no next step']),
  ];
}
