import type { MachineEntry } from '#bench/registry/entry.ts';
import { serviceNames } from '#bench/simulation/simulate.ts';
import { readAnswer } from '#contract/http.ts';
import type { ExploredPath } from '#tests/support/explore.ts';
import { hasFeedback, shownMessage } from '#tests/support/feedback.ts';
import { exploration } from '#tests/support/machine-diagrams.ts';
import { type Fault, isAccepted } from './faulty-network.ts';
import { createLiveMachine, settled } from './live-machine.ts';

/** The longest chain of timers between a fault and its message. */
const maxTimers = 8;

/** The calls of a machine: the actors that need the API server. */
export function callsOf(entry: MachineEntry): string[] {
  return serviceNames(entry).filter((name) => !entry.services?.includes(name));
}

/**
 * Drives a machine to every state that waits for a call without feedback, on the real API client,
 * injects the fault into the call, and returns the problems of the resulting state.
 */
export async function injectFault(entry: MachineEntry, service: string, fault: Fault): Promise<string[]> {
  const waiting = new Map(
    exploration(entry)
      .paths.filter((path) => path.end.pending.includes(service) && !path.hasFeedback)
      .map((path) => [JSON.stringify(path.end.value), path]),
  );
  if (waiting.size === 0) return [`${service} is never called`];
  const problems: string[] = [];
  for (const [state, path] of waiting) {
    for (const problem of await injectFaultIn(entry, path, service, fault))
      problems.push(`${state}: ${problem}`);
  }
  return problems;
}

async function injectFaultIn(
  entry: MachineEntry,
  path: ExploredPath,
  service: string,
  fault: Fault,
): Promise<string[]> {
  const live = createLiveMachine(entry, path.input);
  const endpoint = live.endpointNamed(service);
  live.actor.start();
  await settled();
  for (const step of path.steps) await live.take(step);
  if (!live.network.waiting(endpoint)) return ['the call was not made'];

  for (let timers = 0; timers <= maxTimers; timers += 1) {
    const request = live.network.waiting(endpoint);
    if (request) live.network.injectFault(request, fault);
    await settled();
    if (hasFeedback(live.actor.getSnapshot())) break;
    live.clock.advance(live.clock.untilNextTimer() ?? 0);
    await settled();
  }

  const snapshot = live.actor.getSnapshot();
  const problems: string[] = [];
  // An answer that the contract accepts is no fault: the workflow continues.
  if (isAccepted(fault, (status, body) => readAnswer(endpoint, status, body))) {
    live.actor.stop();
    return problems;
  }
  if (!hasFeedback(snapshot)) problems.push('no message is shown');
  if (shownMessage(snapshot) === 'success') problems.push('a failure is shown as a success');
  // A machine without events is a child: its parent offers the next step, and stops it.
  const hasNextStep =
    entry.events.length === 0 ||
    entry.events.some((event) => snapshot.can(event)) ||
    live.clock.untilNextTimer() !== null;
  if (!hasNextStep) problems.push('there is no next step');
  live.actor.stop();
  return problems;
}
