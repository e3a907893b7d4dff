import { expect, it } from 'vitest';
import { registry } from '#src/bench/registry/registry.ts';
import { chartOf } from '#src/bench/simulation/chart.ts';

// A production build shortens the names of functions. Charts and inspectors show the same words in every build
// only if a machine refers to guards, actions, actors and delays by the names that it declares in `setup`.

const referred: ReadonlySet<string> = new Set(['guard', 'actions', 'entry', 'exit', 'src']);

/** Where a machine's definition has a function or a delay without a name of its own. */
function namelessIn(value: unknown, key: string, path: string): string[] {
  // `and` and `not` are functions that hold the names of guards. `params`, `input` and the like need no name.
  if (typeof value === 'function' && 'guards' in value) return namelessIn(value.guards, key, path);
  if (typeof value === 'function') return referred.has(key) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => namelessIn(item, key, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(key === 'after' && Number.isFinite(Number(name)) ? [`${path}.${name}`] : []),
    ...namelessIn(item, name, `${path}.${name}`),
  ]);
}

it.each(registry.map(({ machine }) => [machine.id, machine] as const))(
  'in %s every guard, action, actor and delay has a name',
  (id, { config }) => {
    expect(namelessIn(config, '', id)).toEqual([]);
  },
);

it.each(registry.map(({ machine }) => [machine.id, machine] as const))(
  'in %s every state says what is going on',
  (_id, machine) => {
    // The machine itself has a sentence in the registry, and `brief` is the beginning of a busy state.
    const silent = chartOf(machine).states.filter(
      ({ parentId, key, description }) => parentId !== null && key !== 'brief' && description === null,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  },
);
