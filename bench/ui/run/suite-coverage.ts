import * as z from 'zod/mini';
import type { Goal } from '#bench/simulation/coverage.ts';
import { createListeners } from '#bench/ui/listeners.ts';

/** The goals of a machine that the test suite misses. */
interface SuiteCoverage {
  /** The number of all goals, to detect another version of the machine. */
  readonly total: number;
  readonly missing: readonly string[];
}

const suite = z.record(z.string(), z.object({ total: z.number(), missing: z.array(z.string()) }));

/** The text of the coverage file, for the bench. */
export function suiteText(
  machines: readonly (readonly [string, { goals: readonly Goal[]; missing: readonly Goal[] }])[],
): string {
  const entries = machines.map(([id, { goals, missing }]): [string, SuiteCoverage] => [
    id,
    { total: goals.length, missing: missing.map(({ name }) => name) },
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 1);
}

/** Parses a coverage file, by machine; null if it is not one. */
export function readSuite(text: string): ReadonlyMap<string, SuiteCoverage> | null {
  try {
    return new Map(Object.entries(z.parse(suite, JSON.parse(text))));
  } catch {
    return null;
  }
}

let loaded: ReadonlyMap<string, SuiteCoverage> | null = null;
const { subscribe, notify } = createListeners();

/** The loaded coverage file; it stays until the window closes. */
export const loadedSuite = {
  subscribe,
  get: () => loaded,
  /** Loads a coverage file. @returns whether the text was one */
  load(text: string): boolean {
    const read = readSuite(text);
    if (!read) return false;
    loaded = read;
    notify();
    return true;
  },
};

/** The goals that the suite misses, or null if the file is for another version of the machine. */
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
