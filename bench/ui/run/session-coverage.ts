import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { type Coverage, coverageOf } from '#bench/simulation/coverage.ts';
import { createListeners } from '#bench/ui/listeners.ts';
import { parseJson, readJson, writeText } from '#src/api/browser-storage.ts';

const storageKey = 'bench.coverage';

/** The names of the covered goals by the id of the machine. */
const savedCoverage = z.record(z.string(), z.array(z.string()).check(z.maxLength(1000)));
type SavedCoverage = z.output<typeof savedCoverage>;

type SessionCoverage = Coverage & { entry: MachineEntry; covered: Set<string> };

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
    const made = { ...coverageOf(entry, covered), entry, covered };
    opened.set(entry.machine.id, made);
    add(made, saved());
    return made;
  }

  /** Adds the goals of saved coverage that a machine has. */
  function add({ entry, all, covered }: SessionCoverage, from: SavedCoverage) {
    const found = from[entry.machine.id];
    for (const { name } of all) if (found?.includes(name)) covered.add(name);
  }

  /** Also what other tabs saved. */
  function merged(): SavedCoverage {
    const stored = saved();
    for (const own of opened.values()) {
      add(own, stored);
      stored[own.entry.machine.id] = [...own.covered];
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
      const added = registry.filter(({ machine }) => machine.id in read);
      for (const entry of added) add(coverage(entry), read);
      changed();
      return `Máquinas sumadas: ${added.length}.`;
    },
  };
}

/** The coverage of this browser. */
export const session = createSession(window);

/** The coverage of a machine in this browser; renders again when it changes other than by a step of the run. */
export function useSessionCoverage(entry: MachineEntry): Coverage {
  useSyncExternalStore(session.subscribe, session.version);
  return session.coverage(entry);
}
