import { useCallback, useEffect, useRef, useState } from 'react';
import type { MachineEntry } from '../registry/entry.ts';
import type { Way } from '../simulation/shortest-path.ts';
import { findWay } from './find-way.ts';

/** A search for the way to a state, which the page does not wait for. */
export interface Jump {
  readonly isSearching: boolean;
  /** What came of the last one, when it was nothing. */
  readonly problem: string | null;
  readonly start: (stateId: string) => void;
}

/** Searches the shortest way to a state and has it walked; a newer search ends an older one. */
export function useJump(entry: MachineEntry, onWalk: (way: Way) => void): Jump {
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
      findWay(entry, stateId, controller.signal).then((way) => {
        if (controller.signal.aborted) return;
        setIsSearching(false);
        if (way) onWalk(way);
        else setProblem('No hay camino con los ejemplos de esta máquina.');
      });
    },
    [entry, onWalk],
  );
  return { isSearching, problem, start };
}
