import type { ComponentType } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Step } from '#bench/simulation/step.ts';

/** The screen that shows a machine on the bench. */
export interface Screen {
  readonly page: () => Promise<{ default: ComponentType }>;
  /** The page's address, or a function that derives it from the snapshot; null when the machine has left its page. */
  readonly address: string | ((snapshot: AnyMachineSnapshot) => string | null);
  /** Types of events that the page sends when it mounts. The bench ignores them, because the tester sends them. */
  readonly ignoredEvents?: readonly string[];
}

/** A machine's entry for the bench, the diagrams and the coverage tests. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** The Spanish name that testers read. */
  readonly name: string;
  /** What the user does here, in one Spanish sentence. */
  readonly sentence: string;
  /** Not every machine has one. */
  readonly screen?: Screen;
  /** An example of the machine's input; `now` is the clock of the run. */
  readonly input: (now: () => number) => unknown;
  /** More inputs, which lead to other states. */
  readonly otherInputs?: readonly MachineEntry['input'][];
  /** The duration of a simulated sleep of the computer, in milliseconds; omitted if sleep has no effect. */
  readonly sleep?: number;
  /** At least one example of every event; several if they lead to different states. */
  readonly events: readonly AnyEventObject[];
  /** More answers of the calls as JSON, in addition to the contract's example, and the outputs of other services. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
  /** HTTP statuses that the machine handles differently from other refusals. */
  readonly refusals?: Readonly<Record<string, readonly number[]>>;
  /** Invoked actors that are not API calls. */
  readonly services?: readonly string[];
  /** The steps that lead to each named scenario. */
  readonly scenarios: Readonly<Record<string, readonly Step[]>>;
}

/** Checked against the types of the machine. What is empty may be left out, and so may the events without data. */
type TypedEntry<M extends AnyStateMachine> = Omit<
  MachineEntry,
  'machine' | 'input' | 'events' | 'scenarios'
> & {
  readonly machine: M;
  readonly otherInputs?: readonly InputOf<M>[];
  readonly events?: readonly EventFromLogic<M>[];
  readonly scenarios?: MachineEntry['scenarios'];
} & (undefined extends InputFrom<M> ? { readonly input?: InputOf<M> } : { readonly input: InputOf<M> });

type InputOf<M extends AnyStateMachine> = (now: () => number) => InputFrom<M>;

/** Registers a machine, checking input and events against its types. */
export function entry<M extends AnyStateMachine>(registered: TypedEntry<M>): MachineEntry;
export function entry(
  registered: Partial<MachineEntry> & Pick<MachineEntry, 'machine' | 'name' | 'sentence'>,
) {
  const { machine, events = [] } = registered;
  const own = machine.events.filter((type) => !type.startsWith('xstate.'));
  const bare = own.filter((type) => !events.some((event) => event.type === type));
  return {
    input: () => undefined,
    scenarios: {},
    ...registered,
    events: [...events, ...bare.map((type) => ({ type }))],
  };
}

/** A screen for a machine that belongs to a part of a page, or to several pages. */
export function partScreen(name: keyof typeof import('./part-screens.tsx')): Screen['page'] {
  return async () => ({ default: (await import('./part-screens.tsx'))[name] });
}

/** The address of a page with the machine's selection as a parameter. */
export function addressWithSelection(path: string, parameter: string, field: string): Screen['address'] {
  return ({ context }) => {
    const chosen: unknown = context[field];
    if (chosen === null || chosen === undefined) return path;
    return `${path}?${new URLSearchParams({ [parameter]: String(chosen) })}`;
  };
}
