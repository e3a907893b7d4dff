import { type AnyStateMachine, StateMachine } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '#bench/simulation/chart.ts';
import { coverageOf, type Goal } from '#bench/simulation/coverage.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { type ExploredPath, explore, type Violation } from './explore.ts';

/** The result of the exploration of a machine. */
export interface Exploration {
  /** The shortest path to each reachable snapshot. */
  paths: readonly ExploredPath[];
  /** All goals of the coverage. */
  goals: readonly Goal[];
  /** The goals that no path reached. */
  missing: readonly Goal[];
  violations: readonly Violation[];
}

const explorations = new WeakMap<MachineEntry, Exploration>();

/** Explores a machine on real actors with scripted services and a simulated clock; the result is cached. */
export function exploration(entry: MachineEntry): Exploration {
  const known = explorations.get(entry);
  if (known) return known;
  const coverage = coverageOf(entry);
  const explored = explore(entry, coverage);
  const made = { ...explored, goals: coverage.all, missing: coverage.missing() };
  explorations.set(entry, made);
  return made;
}

/** The text of docs/machines.md: every registered machine with its chart, services, delays and coverage. */
export function machinesDocument(): string {
  return [
    '# The charts of all machines',
    '',
    'Written by `npm run diagrams` from the definitions of the machines; the tests fail when it is out of date.',
    '[machines/README.md](../machines/README.md) explains how to read a chart.',
    '',
    ...registry.map(({ machine }) => `- [${machine.id}](#${machine.id.toLowerCase()})`),
    '',
    ...registry.flatMap((entry) => section(entry, exploration(entry))),
  ].join('\n');
}

function section(entry: MachineEntry, { paths, goals, missing }: Exploration): string[] {
  const { machine } = entry;
  const chart = chartOf(machine);
  const isInChart = ({ criterion }: Goal) => criterion === 'state' || criterion === 'transition';
  const total = goals.filter(isInChart).length;
  return [
    `## ${machine.id}`,
    '',
    entry.sentence,
    '',
    '```mermaid',
    ...mermaid(chart),
    '```',
    '',
    ...list('States', statesOf(chart)),
    ...list('Services', servicesOf(machine)),
    ...list('Delays', delaysOf(machine)),
    ...list('Scenarios', Object.keys(entry.scenarios)),
    `Coverage by the tests: ${total - missing.filter(isInChart).length} of ${total} states and transitions, by ${paths.length} paths.`,
    '',
  ];
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${title}:`, '', ...items.map((item) => `- ${item}`), ''];
}

/** The states with a description. */
function statesOf(chart: Chart): string[] {
  return chart.states.flatMap(({ id, description }) =>
    description === null ? [] : [`\`${id.slice(chart.id.length + 1)}\`: ${description}`],
  );
}

function servicesOf(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actors).map(([name, logic]) => {
    const endpoint = endpointOf(logic);
    if (endpoint) return `\`${name}\`: ${endpoint.method} ${endpoint.path}`;
    return logic instanceof StateMachine ? `\`${name}\`: the machine ${logic.id}` : `\`${name}\``;
  });
}

function delaysOf(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.delays).map(
    ([name, delay]) => `\`${name}\`: ${typeof delay === 'number' ? seconds(delay) : 'set by the context'}`,
  );
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`;
}

/** A chart as a Mermaid state diagram. */
function mermaid(chart: Chart): string[] {
  const root = chart.states.find(({ parentId }) => parentId === null);
  return [
    'stateDiagram-v2',
    ...(root ? stateLines(chart, root, 1) : []),
    ...chart.transitions.map(transitionLine),
  ];
}

function stateLines(chart: Chart, state: ChartState, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const head = `${indent}state "${titleOf(state)}" as ${nameOf(state.id)}`;
  const inside = chart.states.filter(({ parentId }) => parentId === state.id);
  if (inside.length === 0)
    return state.kind === 'final' ? [head, `${indent}${nameOf(state.id)} --> [*]`] : [head];
  return [
    `${head} {`,
    ...inside.flatMap((child, index) => [
      ...(state.kind === 'parallel' && index > 0 ? [`${indent}  --`] : []),
      ...stateLines(chart, child, depth + 1),
    ]),
    ...(state.initialId === null ? [] : [`${indent}  [*] --> ${nameOf(state.initialId)}`]),
    `${indent}}`,
  ];
}

function titleOf({ key, services }: ChartState): string {
  const waits = services.filter((service) => service !== 'toast');
  return waits.length === 0 ? key : `${key} (${waits.join(', ')})`;
}

function transitionLine({ sourceId, targetId, trigger, guard }: ChartTransition): string {
  const label = `${triggerLabel(trigger)}${guard === null ? '' : ` [${guard}]`}`;
  return `  ${nameOf(sourceId)} --> ${nameOf(targetId ?? sourceId)} : ${label}`;
}

function triggerLabel(trigger: ChartTransition['trigger']): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'always';
    case 'finished':
      return 'finished';
    case 'done':
      return `${trigger.service} answered`;
    case 'error':
      return `${trigger.service} failed`;
    case 'after':
      return `after ${trigger.delay}${trigger.milliseconds === null ? '' : ` (${seconds(trigger.milliseconds)})`}`;
  }
}

/** The name of a state in Mermaid, which does not allow dots. */
function nameOf(stateId: string): string {
  return stateId.replace(/[^\w]/g, '_');
}
