import type { StateValue } from 'xstate';
import type { Chart, Trigger } from '../simulation/chart.ts';

/** The ids of the states in a state value. */
export function statesOfValue(machineId: string, value: StateValue | null): ReadonlySet<string> {
  const states = new Set<string>();
  const walk = (id: string, inner: StateValue | undefined) => {
    states.add(id);
    if (typeof inner === 'string') states.add(`${id}.${inner}`);
    else if (inner) for (const [key, deeper] of Object.entries(inner)) walk(`${id}.${key}`, deeper);
  };
  if (value !== null) walk(machineId, value);
  return states;
}

/**
 * The transitions that an event may have taken between two states: the inspector's messages do
 * not name them.
 */
export function likelyTransitions(
  chart: Chart,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  eventType: string,
): ReadonlySet<string> {
  const possible = chart.transitions.filter(
    ({ sourceId, targetId, trigger }) =>
      before.has(sourceId) && isTriggeredBy(trigger, eventType) && (targetId === null || after.has(targetId)),
  );
  const entering = possible.filter(({ targetId }) => targetId !== null && !before.has(targetId));
  return new Set((entering.length > 0 ? entering : possible).map(({ name }) => name));
}

function isTriggeredBy(trigger: Trigger, eventType: string): boolean {
  switch (trigger.kind) {
    case 'event':
      return trigger.event === eventType;
    case 'after':
      return eventType.startsWith(`xstate.after.${trigger.delay}.`);
    case 'done':
    case 'error':
      return eventType === `xstate.${trigger.kind}.actor.${trigger.service}`;
    default:
      return false;
  }
}
