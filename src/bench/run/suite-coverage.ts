import * as z from 'zod/mini';
import type { Goal } from '../simulation/coverage.ts';

/** What the test suite does not cover of a machine. */
interface SuiteCoverage {
  /** How many goals there were: another number means another version of the machine. */
  readonly total: number;
  readonly missing: readonly string[];
}

const suite = z.record(z.string(), z.object({ total: z.number(), missing: z.array(z.string()) }));

/** The coverage of the test suite as a file for the bench. */
export function suiteText(
  machines: readonly (readonly [string, { goals: readonly Goal[]; missing: readonly Goal[] }])[],
): string {
  const entries = machines.map(([id, { goals, missing }]): [string, SuiteCoverage] => [
    id,
    { total: goals.length, missing: missing.map(({ name }) => name) },
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 1);
}

/** The coverage in such a file by machine; null if it is no such file. */
export function readSuite(text: string): ReadonlyMap<string, SuiteCoverage> | null {
  try {
    return new Map(Object.entries(z.parse(suite, JSON.parse(text))));
  } catch {
    return null;
  }
}

let loaded: ReadonlyMap<string, SuiteCoverage> | null = null;
const listeners = new Set<() => void>();

/** The file that the tester loaded; it stays until the window closes. */
export const loadedSuite = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => loaded,
  /** Whether the text was such a file. */
  load(text: string): boolean {
    const read = readSuite(text);
    if (!read) return false;
    loaded = read;
    for (const listener of listeners) listener();
    return true;
  },
};

/** The goals that the suite misses, or null if the file knows another version of the machine. */
export function missingInSuite(
  file: ReadonlyMap<string, SuiteCoverage>,
  machineId: string,
  goals: readonly Goal[],
): Goal[] | null {
  const known = file.get(machineId);
  if (!known || known.total !== goals.length) return null;
  const names = new Set(known.missing);
  return goals.filter(({ name }) => names.has(name));
}
