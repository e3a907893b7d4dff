import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';

// Implementations that depend on the environment: storage, files, the page. The site provides them with
// `machine.provide`; until then they throw, so that a missing one is noticed.

type Action<Params> = (_: unknown, params: Params) => void;

const missing = new WeakSet<object>();

function asMissing<Part extends object>(part: Part): Part {
  missing.add(part);
  return part;
}

function notProvided(name: string): () => never {
  return () => {
    throw new Error(`${name} is not provided`);
  };
}

/** An action that the site provides. */
export function providedAction<Params = undefined>(name: string): Action<Params> {
  return asMissing(notProvided(name));
}

/** Whether an action or actor is not provided yet: the bench and the tests replace it. */
export function isMissing(part: unknown): boolean {
  return part instanceof Object && missing.has(part);
}

/** A callback actor that the site provides. It exchanges events with the machine, and reports failures as events. */
export function providedCallback<Event extends EventObject, Input>(
  name: string,
): CallbackActorLogic<Event, Input> {
  return asMissing(fromCallback<Event, Input>(notProvided(name)));
}
