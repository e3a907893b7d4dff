/** Compares two versions of docs/machines.md: what changed in each machine, as text and as a drawing. */

interface WrittenState {
  readonly name: string;
  /** The path of keys below the machine, `open.waiting`; empty for the machine itself. */
  readonly path: string;
  readonly services: string;
  readonly kind: string;
  readonly initial: string;
}

interface WrittenTransition {
  readonly line: string;
  readonly source: string;
  readonly target: string;
  readonly trigger: string;
  /** Empty without a guard. */
  readonly guard: string;
}

interface WrittenMachine {
  readonly lines: readonly string[];
  readonly states: ReadonlyMap<string, WrittenState>;
  readonly transitions: readonly WrittenTransition[];
  /** The text of each named service, delay and description by its kind and name. */
  readonly items: ReadonlyMap<string, string>;
}

const noMachine: WrittenMachine = { lines: [], states: new Map(), transitions: [], items: new Map() };

/** The lists of a section that are compared. Scenarios are left out, because they belong to the tests. */
const listTitles = new Map([
  ['States:', 'Description'],
  ['Services:', 'Service'],
  ['Delays:', 'Delay'],
]);

/**
 * The changes from one version of docs/machines.md to another as Markdown, with a Mermaid chart of each changed
 * machine; empty without changes.
 */
export function chartChanges(before: string, after: string): string {
  const [old, current] = [machinesIn(before), machinesIn(after)];
  const ids = new Set([...current.keys(), ...old.keys()]);
  return [...ids]
    .flatMap((id) => {
      const [was, is] = [old.get(id), current.get(id)];
      if (!was) return [`## ${id}\n\n- Machine added\n\n${drawing(noMachine, is ?? noMachine)}`];
      if (!is) return [`## ${id}\n\n- Machine removed\n`];
      const changes = changesOf(was, is);
      return changes.length === 0
        ? []
        : [`## ${id}\n\n${changes.map((change) => `- ${change}\n`).join('')}\n${drawing(was, is)}`];
    })
    .join('\n');
}

function machinesIn(document: string): Map<string, WrittenMachine> {
  const sections = document.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [id = '', ...lines] = section.split('\n');
      return [id, machineIn(lines)];
    }),
  );
}

function machineIn(lines: readonly string[]): WrittenMachine {
  const states = new Map<string, WrittenState>();
  const transitions: WrittenTransition[] = [];
  const items = new Map<string, string>();
  const start = lines.indexOf('stateDiagram-v2');
  const end = lines.indexOf('```', start);
  const parents: string[] = [];
  const change = (name: string | undefined, more: Partial<WrittenState>) => {
    const state = states.get(name ?? '');
    if (state) states.set(state.name, { ...state, ...more });
  };
  for (const line of lines.slice(start + 1, end)) {
    const text = line.trim();
    const [, key = '', services = '', name = '', opens = ''] =
      /^state "([^" ]+)(?: \((.+)\))?" as (\w+)( \{)?$/.exec(text) ?? [];
    const [, source = '', target = '', trigger = '', guard = ''] =
      /^(\w+) --> (\w+) : (.+?)(?: \[(.+)\])?$/.exec(text) ?? [];
    if (name !== '') {
      const parent = states.get(parents.at(-1) ?? '');
      const path = parent ? `${parent.path}.${key}`.replace(/^\./, '') : '';
      states.set(name, { name, path, services, kind: 'plain', initial: '' });
      if (opens !== '') parents.push(name);
    } else if (source !== '') transitions.push({ line: text, source, target, trigger, guard });
    else if (text === '}') parents.pop();
    else if (text === '--') change(parents.at(-1), { kind: 'parallel' });
    else if (text.startsWith('[*] --> ')) change(parents.at(-1), { initial: text.slice(8) });
    else if (text.endsWith(' --> [*]')) change(text.slice(0, -8), { kind: 'final' });
  }
  let title = '';
  for (const line of lines.slice(end + 1)) {
    const [, name = '', text = ''] = /^- `(.+?)`(?:: (.+))?$/.exec(line) ?? [];
    if (line.endsWith(':')) title = listTitles.get(line) ?? '';
    else if (name !== '' && title !== '') items.set(`${title} of \`${name}\``, text);
  }
  return { lines: lines.slice(start, end), states, transitions, items };
}

function changesOf(was: WrittenMachine, is: WrittenMachine): string[] {
  const paths = new Map(
    [...was.states, ...is.states].map(([name, { path }]) => [name, path || 'the machine']),
  );
  const pathOf = (name: string) => paths.get(name) ?? name;
  const { added, removed, reordered } = transitionChanges(was, is);
  const describe = ({ source, target, trigger, guard }: WrittenTransition) =>
    `\`${pathOf(source)}\` -> \`${pathOf(target)}\` on \`${trigger}\`${guard === '' ? '' : ` if \`${guard}\``}`;

  const states = comparedKeys(was.states, is.states).flatMap(([name, old, now]) => {
    if (!old) return [`State added: \`${pathOf(name)}\``];
    if (!now) return [`State removed: \`${pathOf(name)}\``];
    return (['services', 'kind', 'initial'] as const).flatMap((field) => {
      const [from, to] = [old[field], now[field]].map((text) => paths.get(text) ?? text);
      return from === to
        ? []
        : [`State changed: \`${pathOf(name)}\`, ${field}: ${from || 'none'} -> ${to || 'none'}`];
    });
  });

  const replaced = new Set<WrittenTransition>();
  const transitions = removed.map((old) => {
    const now =
      added.find((other) => !replaced.has(other) && isSame(old, other, 'target')) ??
      added.find((other) => !replaced.has(other) && isSame(old, other, 'guard'));
    if (!now) return `Transition removed: ${describe(old)}`;
    replaced.add(now);
    if (old.target === now.target) {
      return `Guard changed: ${describe(old)} -> ${now.guard === '' ? 'none' : `\`${now.guard}\``}`;
    }
    return `Target changed: ${describe(old)} -> \`${pathOf(now.target)}\``;
  });

  const items = comparedKeys(was.items, is.items).flatMap(([what, old, now]) => {
    if (old === now) return [];
    if (old === undefined) return [`${what} added: ${now}`];
    return now === undefined ? [`${what} removed: ${old}`] : [`${what} changed: ${old} -> ${now}`];
  });

  return [
    ...states,
    ...transitions,
    ...added.filter((one) => !replaced.has(one)).map((one) => `Transition added: ${describe(one)}`),
    ...reordered.map((one) => `Order changed: now checked earlier: ${describe(one)}`),
    ...items,
  ];
}

/** Whether two transitions have the same source, trigger, and target or guard. */
function isSame(a: WrittenTransition, b: WrittenTransition, field: 'target' | 'guard'): boolean {
  return a.source === b.source && a.trigger === b.trigger && a[field] === b[field];
}

function transitionChanges(was: WrittenMachine, is: WrittenMachine) {
  const left = [...was.transitions];
  const kept: number[] = [];
  const added: WrittenTransition[] = [];
  const reordered: WrittenTransition[] = [];
  for (const transition of is.transitions) {
    const index = left.findIndex(({ line }) => line === transition.line);
    const match = left[index];
    if (!match) {
      added.push(transition);
      continue;
    }
    left.splice(index, 1);
    // The first guard that passes wins, so the order of transitions for one trigger matters.
    const position = was.transitions.indexOf(match);
    const rivals = kept.map((other) => was.transitions[other]);
    const isLate = rivals.some(
      (rival) =>
        rival?.source === transition.source &&
        rival.trigger === transition.trigger &&
        was.transitions.indexOf(rival) > position,
    );
    if (isLate) {
      const earlier = rivals.find(
        (rival) => rival?.source === transition.source && rival.trigger === transition.trigger,
      );
      if (earlier) reordered.push(earlier);
    }
    kept.push(position);
  }
  return { added, removed: left, reordered };
}

function comparedKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): [key: string, before: T | undefined, after: T | undefined][] {
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [
    key,
    before.get(key),
    after.get(key),
  ]);
}

/** The chart of both versions: green is added, red is removed. */
function drawing(was: WrittenMachine, is: WrittenMachine): string {
  const { added, removed } = transitionChanges(was, is);
  const addedLines = new Set(added.map(({ line }) => line));
  const newStates = [...is.states.values()].filter(({ name }) => !was.states.has(name));
  const lostStates = [...was.states.values()].filter(({ name }) => !is.states.has(name));
  return [
    '```mermaid',
    ...is.lines.map((line) => (addedLines.has(line.trim()) ? line.replace(' : ', ' : + ') : line)),
    ...lostStates.map(({ name, path }) => `  state "${path}" as ${name}`),
    ...removed.map(({ line }) => `  ${line.replace(' : ', ' : - ')}`),
    '  classDef added fill:#1a7f37,color:#fff',
    '  classDef removed fill:#cf222e,color:#fff,stroke-dasharray:4',
    ...newStates.map(({ name }) => `  class ${name} added`),
    ...lostStates.map(({ name }) => `  class ${name} removed`),
    '```',
    '',
  ].join('\n');
}
