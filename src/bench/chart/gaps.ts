import type { Goal } from '#src/bench/simulation/coverage.ts';

/** A state or transition that was not tried at all, or only in part. */
export type Gap = 'untouched' | 'partial';

/** The signs of gaps in the chart. */
export const gapMarks: Readonly<Record<Gap, string>> = { untouched: '○', partial: '◐' };

/** The gaps of a chart by the names of its states and transitions. */
export function gapsOf(missing: readonly Goal[]): ReadonlyMap<string, Gap> {
  const gaps = new Map<string, Gap>();
  for (const { criterion, stateId, transition } of missing) {
    if (criterion === 'guard' && transition !== undefined) gaps.set(transition, 'partial');
    if (criterion === 'service') gaps.set(stateId, 'partial');
  }
  for (const { criterion, name } of missing) {
    if (criterion === 'state' || criterion === 'transition') gaps.set(name, 'untouched');
  }
  return gaps;
}
