import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MachineEntry } from '#machines/entry.ts';
import { registry } from '#machines/index.ts';
import { machinesDocument, type Survey, survey } from '../../scripts/machine-diagrams.ts';

const surveys = new Map<MachineEntry, Survey>();

/** A machine's survey, made once for all that is asked of it. */
function surveyOf(entry: MachineEntry): Survey {
  const known = surveys.get(entry) ?? survey(entry);
  surveys.set(entry, known);
  return known;
}

describe('every state and transition of every machine is exercised', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))('%s', (_id, entry) => {
    expect(surveyOf(entry).missing).toEqual([]);
  });
});

it('machines/README.md shows the machines as they are (npm run diagrams)', () => {
  const written = readFileSync(join(import.meta.dirname, '../../machines/README.md'), 'utf8');
  expect(machinesDocument(surveyOf)).toBe(written);
});
