import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import { asMissing } from './provided.ts';

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
