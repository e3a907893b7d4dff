import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { endpointOf } from '#machines/calls.ts';
import type { MachineEntry } from '#machines/entry.ts';
import { registry } from '#machines/index.ts';
import { coverageOf } from '#machines/simulation/coverage.ts';
import { explore } from '#machines/simulation/explore.ts';
import { scripted } from '#machines/simulation/simulate.ts';

/** The text of machines/README.md: every registered machine with its chart, services, delays and coverage. */
export function machinesDocument(): string {
  return [
    '# The machines',
    '',
    'Every workflow of the site, drawn from its own definition by `npm run diagrams`; the test command fails',
    'when this file is not current. A label reads `event [guard]`; calls that a state waits for stand in its name.',
    '',
    ...registry.map(({ machine }) => `- [${machine.id}](#${machine.id.toLowerCase()})`),
    '',
    ...registry.flatMap(section),
  ].join('\n');
}

function section(entry: MachineEntry): string[] {
  const { machine } = entry;
  const coverage = coverageOf(scripted(entry));
  const situations = explore(entry, coverage.inspect).length;
  const exercised = coverage.all.length - coverage.missing().length;
  return [
    `## ${machine.id}`,
    '',
    entry.sentence,
    '',
    '```mermaid',
    ...chart(machine),
    '```',
    '',
    ...list('Services', servicesOf(machine)),
    ...list('Delays', delaysOf(machine)),
    ...list('Scenarios', Object.keys(entry.scenarios)),
    `Coverage by the tests: ${exercised} of ${coverage.all.length} states and transitions, in ${situations} situations.`,
    '',
  ];
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${title}:`, '', ...items.map((item) => `- ${item}`), ''];
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

/** A machine as a Mermaid state diagram. */
function chart(machine: AnyStateMachine): string[] {
  const lines = ['stateDiagram-v2'];
  body(machine.root, 1, lines);
  for (const node of nodesOf(machine.root)) {
    for (const definition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const label = labelOf(machine, definition);
      for (const target of definition.target ?? [node]) {
        lines.push(`  ${idOf(node)} --> ${idOf(target)} : ${label}`);
      }
    }
  }
  return lines;
}

function body(node: AnyStateNode, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  const children = Object.values(node.states);
  if (node === node.machine.root) {
    lines.push(`${indent}state "${titleOf(node)}" as ${idOf(node)} {`);
    inside(node, depth + 1, lines);
    lines.push(`${indent}}`);
  } else if (children.length === 0) {
    lines.push(`${indent}state "${titleOf(node)}" as ${idOf(node)}`);
    if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`);
  } else {
    lines.push(`${indent}state "${titleOf(node)}" as ${idOf(node)} {`);
    inside(node, depth + 1, lines);
    lines.push(`${indent}}`);
  }
}

function inside(node: AnyStateNode, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  for (const [index, child] of Object.values(node.states).entries()) {
    if (node.type === 'parallel' && index > 0) lines.push(`${indent}--`);
    body(child, depth, lines);
  }
  if (node.type === 'compound') {
    for (const target of node.initial.target ?? []) lines.push(`${indent}[*] --> ${idOf(target)}`);
  }
}

function titleOf(node: AnyStateNode): string {
  const waits = node.invoke.map(({ id }) => id).filter((id) => id !== 'banner');
  return waits.length === 0 ? node.key : `${node.key} (${waits.join(', ')})`;
}

function labelOf(machine: AnyStateMachine, definition: AnyTransitionDefinition): string {
  const guard = definition.guard;
  const guardName = typeof guard === 'function' ? guard.name : typeof guard === 'string' ? guard : '';
  return eventLabel(machine, definition.eventType) + (guardName === '' ? '' : ` [${guardName}]`);
}

function eventLabel(machine: AnyStateMachine, event: string): string {
  if (event === '') return 'always';
  const done = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (done) return `${done[2]} ${done[1] === 'done' ? 'answered' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)\./.exec(event);
  if (after?.[1] === undefined) return event;
  const delay = machine.implementations.delays[after[1]];
  return `after ${after[1]}${typeof delay === 'number' ? ` (${seconds(delay)})` : ''}`;
}

function idOf(node: AnyStateNode): string {
  return node.id.replaceAll('.', '_').replaceAll(' ', '_');
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
