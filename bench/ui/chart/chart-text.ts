import type { Chart, ChartState, ChartTransition, Trigger } from '#bench/simulation/chart.ts';

/** The trigger of a transition as text. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'siempre (always)';
    case 'after':
      return trigger.milliseconds === null
        ? `tras ${trigger.delay}`
        : `tras ${secondsText(trigger.milliseconds)} (${trigger.delay})`;
    case 'done':
      return `✓ ${trigger.service}`;
    case 'error':
      return `✗ ${trigger.service}`;
    case 'finished':
      return 'al terminar';
  }
}

/** The guard's label, or null without a guard. */
export function guardText(guard: string | null): string | null {
  return guard === null ? null : `[${guard}]`;
}

/** A transition in one line. */
export function transitionText(transition: ChartTransition): string {
  const guard = guardText(transition.guard);
  return guard === null ? triggerText(transition.trigger) : `${triggerText(transition.trigger)} ${guard}`;
}

/** The transitions that an event took, with their source states. */
export function takenTransitionsText(chart: Chart, names: Iterable<string>): string {
  const taken = [...names].flatMap((name) => {
    const transition = chart.transitions.find((candidate) => candidate.name === name);
    return transition ? `${transition.sourceId}: ${transitionText(transition)}` : [];
  });
  return taken.join(' y ');
}

/** A state's path below the machine, such as `sheet › loading`. */
export function statePathText(chart: Pick<Chart, 'id'>, stateId: string): string {
  // A custom state id does not start with the machine's id.
  if (!stateId.startsWith(`${chart.id}.`)) return stateId;
  return stateId.slice(chart.id.length + 1).replaceAll('.', ' › ');
}

/** A row inside a state's box. */
export interface Row {
  readonly kind: 'description' | 'service' | 'internal' | 'state';
  readonly text: string;
  /** The transitions that it represents. */
  readonly transitions: readonly string[];
  /** The state that it represents. */
  readonly stateId: string | null;
}

/** The rows of a state: its description, services, transitions without a target, and child states that are too simple to draw. */
export function rowsOf(chart: Chart, state: ChartState): Row[] {
  const internal = new Map<string, string[]>();
  for (const transition of chart.transitions) {
    if (transition.sourceId !== state.id || transition.targetId !== null) continue;
    const text = transitionText(transition);
    internal.set(text, [...(internal.get(text) ?? []), transition.name]);
  }
  const row = (kind: Row['kind'], text: string): Row => ({ kind, text, transitions: [], stateId: null });
  return [
    ...(state.description === null ? [] : [row('description', state.description)]),
    ...state.services.map((service) => row('service', service)),
    ...[...internal].map(
      ([text, transitions]): Row => ({ kind: 'internal', text, transitions, stateId: null }),
    ),
    ...(hasSimpleChildren(chart, state) ? innerRows(chart, state) : []),
  ];
}

/** Whether the children of a state are a simple sequence, as in `slowNotice`. The chart lists them as rows. */
export function hasSimpleChildren(chart: Chart, state: ChartState): boolean {
  const inner = new Set(chart.states.filter(({ parentId }) => parentId === state.id).map(({ id }) => id));
  if (inner.size === 0 || state.kind !== 'compound') return false;
  const isLeaf = chart.states.every(
    ({ id, kind, services, parentId }) =>
      (!inner.has(id) || (kind === 'atomic' && services.length === 0)) && !inner.has(parentId ?? ''),
  );
  const connected = chart.transitions.filter(
    ({ sourceId, targetId }) => inner.has(sourceId) || (targetId !== null && inner.has(targetId)),
  );
  return (
    isLeaf &&
    connected.every(
      ({ sourceId, targetId }) => inner.has(sourceId) && targetId !== null && inner.has(targetId),
    ) &&
    new Set(connected.map(({ targetId }) => targetId)).size === connected.length
  );
}

function innerRows(chart: Chart, state: ChartState): Row[] {
  return chart.states
    .filter(({ parentId }) => parentId === state.id)
    .map(({ id, key }) => {
      const into = chart.transitions.find(({ targetId }) => targetId === id);
      return {
        kind: 'state',
        text: into ? `${key}: ${transitionText(into)}` : key,
        transitions: into ? [into.name] : [],
        stateId: id,
      };
    });
}

/** A time of the simulated clock, such as `10 s`. */
export function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('es-ES', { useGrouping: 'always' })} s`;
}
