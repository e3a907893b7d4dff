import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import type { Result } from '#contract/answers.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import type { AppActions } from '#machines/shared/app-actions.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { declaredDraft } from '#machines/shared/draft.ts';
import { isMissing } from '#machines/shared/provided.ts';
import type { Client } from '#src/api/client.ts';
import type { Drafts } from '#src/api/drafts.ts';

/** Makes the machines' calls: the API client, or a scripted replacement. */
export type Caller = Client['call'];

/**
 * Returns a function that provides a machine with real calls, with drafts and with the app's actions: it replaces every
 * actor declared with `call(endpoint)` or `draft(kind)` and every missing action of that name, also in invoked machines.
 * The same machine always returns the same provided machine.
 */
export function createWiring(
  caller: Caller,
  drafts: Drafts,
  appActions: AppActions,
): <M extends AnyStateMachine>(machine: M) => M {
  const wired = new WeakMap<AnyStateMachine, AnyStateMachine>();

  function live<E extends Endpoint>(endpoint: E): AnyActorLogic {
    return fromPromise<Result<unknown>, InputOf<E>>(async ({ input, signal }) => {
      try {
        return await caller(endpoint, input, signal);
      } catch (failure) {
        // StrictMode stops an actor and starts it again: the result of the aborted call must not affect the second
        // one.
        if (signal.aborted) return new Promise<never>(() => {});
        throw failure;
      }
    });
  }

  function wire<M extends AnyStateMachine>(machine: M): M;
  function wire(machine: AnyStateMachine): AnyStateMachine {
    const known = wired.get(machine);
    if (known) return known;
    const actors: Record<string, AnyActorLogic> = {};
    for (const [name, logic] of Object.entries(machine.implementations.actors)) {
      const endpoint = endpointOf(logic);
      const draft = declaredDraft(logic);
      if (endpoint) actors[name] = live(endpoint);
      else if (draft) actors[name] = drafts(draft);
      else if (logic instanceof StateMachine) actors[name] = wire(logic);
    }
    const actions = Object.entries(appActions).filter(([name]) =>
      isMissing(machine.implementations.actions[name]),
    );
    const result = machine.provide({ actors, actions: Object.fromEntries(actions) });
    wired.set(machine, result);
    return result;
  }
  return wire;
}
