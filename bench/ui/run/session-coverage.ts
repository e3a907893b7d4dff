import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { type Coverage, coverageOf } from '#bench/simulation/coverage.ts';
import { createListeners } from '#bench/ui/listeners.ts';
import { parseJson, readJson, writeText } from '#src/api/browser-storage.ts';

const storageKey = 'bench.coverage';

/** The covered goals of machines by id, each with the version of its chart: goals of another chart do not count. */
const savedCoverage = z.record(
  z.string(),
  z.object({ chart: z.string(), covered: z.array(z.string()).check(z.maxLength(1000)) }),
);
type SavedCoverage = z.output<typeof savedCoverage>;

type SessionCoverage = Coverage & { entry: MachineEntry; chart: string; covered: Set<string> };

/** What testers tried in this browser. It survives a reload, and can be exported and merged. */
export function createSession(window: Window) {
  const { subscribe, notify } = createListeners();
  const opened = new Map<string, SessionCoverage>();
  let version = 0;
  window.addEventListener('pagehide', save);

  const saved = () => readJson(window, 'localStorage', storageKey, savedCoverage) ?? {};

  function coverage(entry: MachineEntry): SessionCoverage {
    const known = opened.get(entry.machine.id);
    if (known) return known;
    const covered = new Set<string>();
    const made = { ...coverageOf(entry, covered), entry, chart: chartVersion(entry), covered };
    opened.set(entry.machine.id, made);
    add(made, saved());
    return made;
  }

  /** Adds the goals of saved coverage to a machine's. Returns whether they were of the same chart. */
  function add({ entry, all, chart, covered }: SessionCoverage, from: SavedCoverage): boolean {
    const found = from[entry.machine.id];
    if (found?.chart !== chart) return false;
    for (const { name } of all) if (found.covered.includes(name)) covered.add(name);
    return true;
  }

  /** Also what other tabs saved. */
  function merged(): SavedCoverage {
    const stored = saved();
    for (const own of opened.values()) {
      add(own, stored);
      stored[own.entry.machine.id] = { chart: own.chart, covered: [...own.covered] };
    }
    return stored;
  }

  function save() {
    writeText(window, 'localStorage', storageKey, JSON.stringify(merged()));
  }

  function changed() {
    version += 1;
    notify();
  }

  return {
    subscribe,
    version: () => version,
    coverage,
    changed,
    /** Forgets a machine's coverage. */
    clear(entry: MachineEntry) {
      const { [entry.machine.id]: _forgotten, ...others } = saved();
      writeText(window, 'localStorage', storageKey, JSON.stringify(others));
      coverage(entry).covered.clear();
      changed();
    },
    /** The coverage of every machine as JSON. */
    text: () => JSON.stringify(merged()),
    /** Adds an exported coverage. Returns the result in Spanish. */
    add(text: string): string {
      const read = parseJson(text, savedCoverage);
      if (!read) return 'Ese archivo no tiene una cobertura.';
      const added = registry.filter((entry) => add(coverage(entry), read)).length;
      const others = Object.keys(read).length - added;
      changed();
      return `Máquinas sumadas: ${added}.${others === 0 ? '' : ` De otra versión, sin sumar: ${others}.`}`;
    },
  };
}

/** A short text that differs for other transitions. */
function chartVersion({ machine }: MachineEntry): string {
  let hash = 0;
  for (const letter of JSON.stringify(chartOf(machine).transitions))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** The coverage of this browser. */
export const session = createSession(window);

/** The coverage of a machine in this browser; renders again when it changes other than by a step of the run. */
export function useSessionCoverage(entry: MachineEntry): Coverage {
  useSyncExternalStore(session.subscribe, session.version);
  return session.coverage(entry);
}
