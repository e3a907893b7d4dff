import type { MachineEntry } from '#bench/registry/entry.ts';
import { type Coverage, coverageOf } from '#bench/simulation/coverage.ts';

const coverages = new Map<string, Coverage>();

/** The coverage of a machine since the bench was opened. */
export function sessionCoverage(entry: MachineEntry): Coverage {
  const coverage = coverages.get(entry.machine.id) ?? coverageOf(entry);
  coverages.set(entry.machine.id, coverage);
  return coverage;
}
