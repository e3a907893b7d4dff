import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Step } from '../simulation/simulate.ts';

/** What the bench, the diagrams and the coverage tests know of a machine. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** What a person does here, in one sentence. */
  readonly sentence: string;
  /** An example of the machine's input; `now` is the clock of the run. */
  readonly input: (now: () => number) => unknown;
  /** Further inputs that lead to other ends. */
  readonly otherInputs?: readonly MachineEntry['input'][];
  /** How long a closed laptop matters to the machine, in milliseconds; left out where it does not. */
  readonly sleep?: number;
  /** An example of every event, several where they lead to different ends. */
  readonly events: readonly AnyEventObject[];
  /** Further answers of its calls, over the wire, besides the contract's own example. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
  /** Refusals that it tells apart from any other, by their status. */
  readonly refusals?: Readonly<Record<string, readonly number[]>>;
  /** Actors that the machine waits for and that are no calls. */
  readonly services?: readonly string[];
  /** Named situations worth going to, as the steps that lead there. */
  readonly scenarios: Readonly<Record<string, readonly Step[]>>;
}

interface TypedEntry<M extends AnyStateMachine> extends MachineEntry {
  readonly machine: M;
  readonly input: (now: () => number) => InputFrom<M>;
  readonly otherInputs?: readonly TypedEntry<M>['input'][];
  readonly events: readonly EventFromLogic<M>[];
}

/** Registers a machine, checking input and events against its types. */
export function entry<M extends AnyStateMachine>(registered: TypedEntry<M>): MachineEntry {
  return registered;
}
