import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { keyOf, nextSteps, runSnapshotOf } from '#bench/simulation/next-steps.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import { deletionMachine } from '#machines/admin/deletion.ts';
import { callsOf, injectFault } from '#tests/support/fault-check.ts';
import { faults } from '#tests/support/faulty-network.ts';
import { exploration, machinesDocument } from '#tests/support/machine-diagrams.ts';

// All checks that explore every machine are in this file, because the exploration is expensive and its result is shared.

describe('every state, transition, guard outcome and service outcome of every machine is covered', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    const { missing } = exploration(entry);
    expect(missing.map(({ name }) => name)).toEqual(entry.unreachable ?? []);
  });
});

it.each(registry.map((entry) => [entry.machine.id, entry] as const))(
  '%s: a run from the start ends where the exploration, which restores saved runs, ended',
  (_id, entry) => {
    for (const { input, steps, end } of exploration(entry).paths.filter((_path, index) => index % 5 === 0)) {
      const run = simulate(entry, steps, { input });
      expect(keyOf(runSnapshotOf(run, steps))).toBe(keyOf(end));
      const next = nextSteps(entry, run);
      const saved = run.save();
      run.actor.stop();
      const restored = simulate(entry, [], { from: saved });
      expect(nextSteps(entry, restored)).toEqual(next);
      restored.actor.stop();
    }
  },
);

it('docs/machines.md is up to date (npm run diagrams)', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');
  expect(machinesDocument()).toBe(written);
});

// The list that its parent loads after a deletion tells what has become of it (admin-news.test.ts).
const calls = registry
  .filter(({ machine }) => machine !== deletionMachine)
  .flatMap((entry) => callsOf(entry).map((service) => [entry.machine.id, service, entry] as const));

describe.each(calls)(
  '%s: after any fault of %s there is a message and a next step',
  (_id, service, entry) => {
    it.each(faults)('%s', async (fault) => {
      expect(await injectFault(entry, service, fault)).toEqual([]);
    });
  },
);
