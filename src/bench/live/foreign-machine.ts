import { type AnyStateMachine, createMachine } from 'xstate';
import { chartOf } from '../simulation/chart.ts';

/**
 * A machine from the definition in an inspector's message, to draw its chart: it never runs. Null for an actor
 * that is no machine, or a definition that XState does not accept.
 */
export function machineFrom(definition: string): AnyStateMachine | null {
  try {
    const config: Parameters<typeof createMachine>[0] = JSON.parse(definition, withoutCuts);
    if (!config.states) return null;
    const machine: AnyStateMachine = createMachine(config);
    // XState checks the targets of transitions only when they are read.
    chartOf(machine);
    return machine;
  } catch {
    return null;
  }
}

/** The inspector replaces what lies too deep by these words. */
function withoutCuts(_key: string, value: unknown): unknown {
  return value === '[Object]' || value === '[Array]' ? undefined : value;
}
