import type { MachineEntry } from '#machines/entry.ts';
import { type Survey, survey } from '../../scripts/machine-diagrams.ts';

const surveys = new WeakMap<MachineEntry, Survey>();

/** A machine's survey, made once in a process for all that is asked of it. */
export function surveyOf(entry: MachineEntry): Survey {
  const known = surveys.get(entry) ?? survey(entry);
  surveys.set(entry, known);
  return known;
}
