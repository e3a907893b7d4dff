import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Step } from '../simulation/simulate.ts';

/** A machine's entry for the bench, the diagrams and the coverage tests. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** What the user does here, in one sentence. */
  readonly sentence: string;
  /** An example of the machine's input; `now` is the clock of the run. */
  readonly input: (now: () => number) => unknown;
  /** Further inputs that lead to other ends. */
  readonly otherInputs?: readonly MachineEntry['input'][];
  /** How long the computer sleeps in a simulated run, in milliseconds; omitted if the machine does not care. */
  readonly sleep?: number;
  /** An example of every event, several where they lead to different ends. */
  readonly events: readonly AnyEventObject[];
  /** More answers of its calls as JSON, besides the contract's example; of other services their outputs. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
  /** HTTP statuses that it handles differently from other refusals. */
  readonly refusals?: Readonly<Record<string, readonly number[]>>;
  /** Invoked actors that are not API calls. */
  readonly services?: readonly string[];
  /** Named scenarios: the steps that lead to each. */
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
