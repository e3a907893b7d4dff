import { describe, expect, it } from 'vitest';
import { registry } from '#machines/index.ts';
import { coverageOf } from '#machines/simulation/coverage.ts';
import { explore } from '#machines/simulation/explore.ts';
import { scripted } from '#machines/simulation/simulate.ts';

describe('every state and transition of every machine is exercised', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    const coverage = coverageOf(scripted(entry));
    explore(entry, coverage.inspect);
    expect(coverage.missing()).toEqual([]);
  });
});
