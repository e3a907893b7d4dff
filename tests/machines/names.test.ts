import { expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';

// A production build shortens function names. Charts and inspectors show the same names in every build
// only if a machine refers to guards, actions, actors and delays by their names in `setup`.

const referred: ReadonlySet<string> = new Set(['guard', 'actions', 'entry', 'exit', 'src']);

/** The places in a machine's definition with an inline function or delay. */
function namelessIn(value: unknown, key: string, path: string): string[] {
  // `params`, `input` and the like need no name. A combination (`and`, `not`) does: it is declared in `setup`.
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
  'in %s every state has a description',
  (_id, machine) => {
    // The registry describes the machine itself.
    const silent = chartOf(machine).states.filter(
      ({ parentId, description }) => parentId !== null && description === null,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  },
);
