import { useCallback, useEffect, useRef, useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { type Path, shortestPath } from '#bench/simulation/shortest-path.ts';
import { runInSlices } from './run-in-slices.ts';

/** A background search for the path to a state. */
export interface Jump {
  readonly isSearching: boolean;
  /** Why the last search found nothing. */
  readonly problem: string | null;
  readonly start: (stateId: string) => void;
}

/** Searches the shortest path to a state and replays it; a new search cancels the previous one. */
export function useJump(entry: MachineEntry, onReplay: (path: Path) => void): Jump {
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const search = useRef<AbortController | null>(null);
  useEffect(() => () => search.current?.abort(), []);

  const start = useCallback(
    (stateId: string) => {
      search.current?.abort();
      const controller = new AbortController();
      search.current = controller;
      setIsSearching(true);
      setProblem(null);
      runInSlices(shortestPath(entry, stateId), controller.signal).then((path) => {
        if (controller.signal.aborted) return;
        setIsSearching(false);
        if (path) onReplay(path);
        else setProblem('No hay camino con los ejemplos de esta máquina.');
      });
    },
    [entry, onReplay],
  );
  return { isSearching, problem, start };
}
