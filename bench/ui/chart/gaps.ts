import type { Goal } from '#bench/simulation/coverage.ts';

/** A coverage gap: a state or transition that is not covered, or only in part. */
export type Gap = 'uncovered' | 'partial';

/** The marks of gaps in the chart. */
export const gapMarks: Readonly<Record<Gap, string>> = { uncovered: '○', partial: '◐' };

/** The gaps of a chart by the names of its states and transitions. */
export function gapsOf(missing: readonly Goal[]): ReadonlyMap<string, Gap> {
  const gaps = new Map<string, Gap>();
  for (const { criterion, stateId, transition } of missing) {
    if (criterion === 'guard' && transition !== undefined) gaps.set(transition, 'partial');
    if (criterion === 'service') gaps.set(stateId, 'partial');
  }
  for (const { criterion, name } of missing) {
    if (criterion === 'state' || criterion === 'transition') gaps.set(name, 'uncovered');
  }
  return gaps;
}
