import type { ActorLogic, EventObject, Snapshot } from 'xstate';

// What a machine needs of the world outside: a storage, a disk, the page itself. The site provides it with
// `machine.provide`; until then it throws, so that nothing is forgotten in silence.

type Action<Params> = (_: unknown, params: Params) => void;

const missing = new WeakSet<object>();

/** An action that the site provides. */
export function providedAction<Params = undefined>(name: string): Action<Params> {
  const action: Action<Params> = () => {
    throw new Error(`the action ${name} is not provided`);
  };
  missing.add(action);
  return action;
}

/** Whether an action or an actor is still to be provided: the bench and the tests replace it. */
export function isMissing(part: unknown): boolean {
  return (typeof part === 'function' || typeof part === 'object') && part !== null && missing.has(part);
}

/** An actor that reads something at once: it is done when it starts. */
export type ReadLogic<Output, Input> = ActorLogic<Snapshot<Output>, EventObject, Input>;

/** An actor whose output is what a function returns. */
export function fromRead<Output, Input>(read: (input: Input) => Output): ReadLogic<Output, Input> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'done', output: read(input), error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot) => snapshot,
  };
}

/** An actor that reads something, and that the site provides: it finds nothing rather than fail. */
export function providedRead<Output, Input>(name: string): ReadLogic<Output, Input> {
  const logic = fromRead<Output, Input>(() => {
    throw new Error(`the actor ${name} is not provided`);
  });
  missing.add(logic);
  return logic;
}
