import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#src/bench/registry/registry.ts';
import { keyOf, nextSteps, situationOf } from '#src/bench/simulation/explore.ts';
import { simulate } from '#src/bench/simulation/simulate.ts';
import { callsOf, injectFault } from '#tests/support/fault-check.ts';
import { faults } from '#tests/support/faulty-network.ts';
import { exploration, machinesDocument } from '../../scripts/machine-diagrams.ts';

// The checks of every reachable situation of each machine share this file, because exploring is
// the expensive part.

describe('every state and transition of every machine is covered', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    expect(exploration(entry).missing).toEqual([]);
  });
});

it.each(registry.map((entry) => [entry.machine.id, entry] as const))(
  '%s: a run from the start ends where the exploration, which restores saved runs, ended',
  (_id, entry) => {
    for (const { input, steps, end } of exploration(entry).paths.filter((_path, index) => index % 5 === 0)) {
      const run = simulate(entry, steps, { input });
      expect(keyOf(situationOf(run, steps))).toBe(keyOf(end));
      const next = nextSteps(entry, run);
      const saved = run.save();
      run.actor.stop();
      const restored = simulate(entry, [], { from: saved });
      expect(nextSteps(entry, restored)).toEqual(next);
      restored.actor.stop();
    }
  },
);

it('docs/machines.md shows the machines as they are (npm run diagrams)', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');
  expect(machinesDocument()).toBe(written);
});

const calls = registry.flatMap((entry) =>
  callsOf(entry).map((service) => [entry.machine.id, service, entry] as const),
);

describe.each(calls)(
  '%s: after any fault of %s there is a message and a next step',
  (_id, service, entry) => {
    it.each(faults)('%s', async (fault) => {
      expect(await injectFault(entry, service, fault)).toEqual([]);
    });
  },
);
