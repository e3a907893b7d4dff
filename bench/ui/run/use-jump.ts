import { useCallback, useEffect, useRef, useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { type Path, shortestPath } from '#bench/simulation/shortest-path.ts';
import { runInSlices } from './run-in-slices.ts';

/** A background search for the path to a goal. */
export interface Jump {
  readonly isSearching: boolean;
  /** Why the last search found nothing. */
  readonly problem: string | null;
  /** The path that the last search found. */
  readonly path: Path | null;
  readonly start: (goal: string) => void;
}

/** Searches the shortest path to a coverage goal or a state by its name; a new search cancels the previous one. */
export function useJump(entry: MachineEntry, onFound?: (path: Path) => void): Jump {
  const [isSearching, setIsSearching] = useState(false);
  const [path, setPath] = useState<Path | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const search = useRef<AbortController | null>(null);
  useEffect(() => () => search.current?.abort(), []);

  const start = useCallback(
    (goal: string) => {
      search.current?.abort();
      const controller = new AbortController();
      search.current = controller;
      setIsSearching(true);
      setProblem(null);
      setPath(null);
      runInSlices(shortestPath(entry, goal), controller.signal).then((found) => {
        if (controller.signal.aborted) return;
        setIsSearching(false);
        setPath(found);
        if (found) onFound?.(found);
        else setProblem('No hay camino con los ejemplos de esta máquina.');
      });
    },
    [entry, onFound],
  );
  return { isSearching, problem, path, start };
}
