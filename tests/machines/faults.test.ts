import { describe, expect, it } from 'vitest';
import { registry } from '#machines/index.ts';
import { callsOf, strike } from '#tests/support/fault-gate.ts';
import { faults } from '#tests/support/faulty-network.ts';

const calls = registry.flatMap((entry) =>
  callsOf(entry).map((service) => [entry.machine.id, service, entry] as const),
);

describe.each(calls)(
  '%s: whatever happens to %s, the person is told and can go on',
  (_id, service, entry) => {
    it.each(faults)('%s', async (fault) => {
      expect(await strike(entry, service, fault)).toEqual([]);
    });
  },
);
