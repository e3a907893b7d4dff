import { useEffect, useRef, useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { randomWalk, shrink, type WalkFailure } from '#bench/simulation/random-walk.ts';

/** Random walks in the background. */
export interface Fuzz {
  readonly isRunning: boolean;
  /** The number of finished walks. */
  readonly walks: number;
  readonly failure: WalkFailure | null;
  readonly start: () => void;
  readonly stop: () => void;
}

const maxWalks = 200;
const stepsInAWalk = 100;

/** Runs random walks, one in each task, until an invariant is violated. */
export function useFuzz(entry: MachineEntry): Fuzz {
  const [walks, setWalks] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<WalkFailure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function walkOnce(count: number) {
    const found = randomWalk(entry, randomNumbers());
    setWalks(count);
    if (found) setFailure(shrink(entry, found));
    if (found || count >= maxWalks) setIsRunning(false);
    else timer.current = setTimeout(() => walkOnce(count + 1));
  }

  return {
    isRunning,
    walks,
    failure,
    start() {
      setWalks(0);
      setFailure(null);
      setIsRunning(true);
      timer.current = setTimeout(() => walkOnce(1));
    },
    stop() {
      clearTimeout(timer.current);
      setIsRunning(false);
    },
  };
}

function randomNumbers(): number[] {
  return Array.from({ length: stepsInAWalk }, () => Math.floor(Math.random() * 10_000));
}
