import { type AnyStateMachine, getStateNodes, type StateValue } from 'xstate';
import type { Chart, ChartTransition, Trigger } from '#bench/simulation/chart.ts';

/** The ids of the states in a state value; none if the machine does not have them. */
export function statesOfValue(machine: AnyStateMachine, value: StateValue | null): ReadonlySet<string> {
  try {
    return new Set(value === null ? [] : getStateNodes(machine.root, value).map(({ id }) => id));
  } catch {
    return new Set();
  }
}

/**
 * The transitions that an event probably took between two states, including eventless ones (`always`), for apps whose
 * messages do not name them.
 */
export function likelyTransitions(
  chart: Chart,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  eventType: string,
): ReadonlySet<string> {
  const possible = chart.transitions
    .filter(({ sourceId, trigger }) => before.has(sourceId) && isTriggeredBy(trigger, eventType))
    .flatMap((transition) => {
      const path = pathTo(chart, transition, after);
      return path ? [path] : [];
    });
  const entering = possible.filter((path) => path.some(({ targetId }) => targetId && !before.has(targetId)));
  return new Set((entering.length > 0 ? entering : possible).flat().map(({ name }) => name));
}

/** A transition and the eventless ones after it, if they lead to the given states; otherwise null. */
function pathTo(
  chart: Chart,
  first: ChartTransition,
  after: ReadonlySet<string>,
  visited: readonly string[] = [],
): ChartTransition[] | null {
  const { targetId } = first;
  if (targetId === null || after.has(targetId)) return [first];
  if (visited.includes(targetId)) return null;
  for (const next of chart.transitions) {
    if (next.sourceId !== targetId || next.trigger.kind !== 'always') continue;
    const path = pathTo(chart, next, after, [...visited, targetId]);
    if (path) return [first, ...path];
  }
  return null;
}

function isTriggeredBy(trigger: Trigger, eventType: string): boolean {
  if (trigger.kind === 'event') return trigger.event === eventType || trigger.event === '*';
  if (trigger.kind === 'after') return eventType.startsWith(`xstate.after.${trigger.delay}.`);
  return (trigger.kind === 'done' || trigger.kind === 'error') && trigger.event === eventType;
}
