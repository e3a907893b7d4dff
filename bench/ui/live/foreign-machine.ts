import { type AnyStateMachine, createMachine } from 'xstate';
import { chartOf } from '#bench/simulation/chart.ts';

/**
 * Creates a machine from the definition in an inspector's message, only to draw its chart. Null if the actor is not a
 * machine, or if XState rejects the definition.
 */
export function machineFrom(definition: string): AnyStateMachine | null {
  try {
    const config: Parameters<typeof createMachine>[0] = JSON.parse(definition, withoutPlaceholders);
    if (!config.states) return null;
    const machine: AnyStateMachine = createMachine(config);
    // XState validates the targets of transitions lazily, so read them all.
    chartOf(machine);
    return machine;
  } catch {
    return null;
  }
}

/** Drops the placeholders that the inspector puts in place of values that are nested too deeply. */
function withoutPlaceholders(_key: string, value: unknown): unknown {
  return value === '[Object]' || value === '[Array]' ? undefined : value;
}
