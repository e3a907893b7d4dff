import { type Actor, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { withStubs } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import { SteppableClock } from '#bench/simulation/steppable-clock.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { createClient } from '#src/api/client.ts';
import { noDrafts } from '#src/api/drafts.ts';
import { createWiring } from '#src/app/compose-app.ts';
import { createFaultyNetwork } from './faulty-network.ts';

/** A machine on the real wiring and the real API client, with a network that a test answers. */
export function createLiveMachine(entry: MachineEntry, input: MachineEntry['input']) {
  const network = createFaultyNetwork();
  const clock = new SteppableClock();
  const client = createClient({
    baseUrl: '',
    keyHeader: 'x-api-key',
    key: 'key',
    token: () => 'token',
    onUnauthorized: () => {},
    onAnswer: () => {},
    onMaintenance: () => {},
    pageExit: { run: (send) => send() },
    adapter: network.adapter,
  });
  const wire = createWiring(client.call, noDrafts);
  // Only the network is under test: steps end all actors that are not calls.
  const services = new Map<string, { finish: (value?: unknown) => void; fail: () => void }>();
  const machine = wire(withStubs(entry.machine)).provide({
    actors: Object.fromEntries(
      (entry.services ?? []).map((name) => [
        name,
        fromPromise(
          () =>
            new Promise((resolve, reject) => {
              services.set(name, { finish: resolve, fail: () => reject(new Error(`${name} failed`)) });
            }),
        ),
      ]),
    ),
  });
  const actor: Actor<AnyStateMachine> = createActor(machine, { input: input(() => clock.now()), clock });

  const endpointNamed = (service: string): Endpoint => {
    const endpoint = endpointOf(entry.machine.implementations.actors[service]);
    if (!endpoint) throw new Error(`${service} is not a call`);
    return endpoint;
  };

  return {
    actor,
    clock,
    network,
    endpointNamed,
    async take(step: Step): Promise<void> {
      if (step.type === 'event') actor.send(step.event);
      else if (step.type === 'wait') clock.advance(step.milliseconds);
      else if (step.type === 'sleep') clock.sleep(step.milliseconds);
      else if (step.type === 'timer') clock.fireNext();
      else if (entry.services?.includes(step.service)) {
        const service = services.get(step.service);
        if (step.outcome.type === 'finished') service?.finish(step.outcome.output);
        else service?.fail();
      } else {
        const request = await eventually(() => network.waiting(endpointNamed(step.service)));
        if (step.outcome.type === 'answered') {
          request.respond(step.outcome.status, JSON.stringify(step.outcome.body));
        } else request.fail();
      }
      await settled();
    },
  };
}

/** Waits until all pending promises and tasks of the event loop are done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function eventually<T>(look: () => T | undefined): Promise<T> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the condition was not met');
}
