import {
  type ActorLogic,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  type Snapshot,
} from 'xstate';

// Implementations that depend on the environment: storage, files, the page. The site provides them with
// `machine.provide`; until then they throw, so that a missing one is noticed.

type Action<Params> = (_: unknown, params: Params) => void;

const missing = new WeakSet<object>();

function asMissing<Part extends object>(part: Part): Part {
  missing.add(part);
  return part;
}

/** An action that the site provides. */
export function providedAction<Params = undefined>(name: string): Action<Params> {
  return asMissing<Action<Params>>(() => {
    throw new Error(`the action ${name} is not provided`);
  });
}

/** Whether an action or actor is not provided yet: the bench and the tests replace it. */
export function isMissing(part: unknown): boolean {
  return (typeof part === 'function' || typeof part === 'object') && part !== null && missing.has(part);
}

/** An actor that reads a value synchronously and is done as soon as it starts. */
export type ReadLogic<Output, Input> = ActorLogic<Snapshot<Output>, EventObject, Input>;

/** Creates an actor whose output is the function's return value. */
export function fromRead<Output, Input>(read: (input: Input) => Output): ReadLogic<Output, Input> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'done', output: read(input), error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot) => snapshot,
  };
}

/** A synchronous actor that the site provides. Its implementation returns null instead of failing. */
export function providedRead<Output, Input>(name: string): ReadLogic<Output, Input> {
  return asMissing(
    fromRead<Output, Input>(() => {
      throw new Error(`the actor ${name} is not provided`);
    }),
  );
}

/** A callback actor that the site provides. It exchanges events with the machine, and reports failures as events. */
export function providedCallback<Event extends EventObject, Input>(
  name: string,
): CallbackActorLogic<Event, Input> {
  return asMissing(
    fromCallback<Event, Input>(() => {
      throw new Error(`the actor ${name} is not provided`);
    }),
  );
}
