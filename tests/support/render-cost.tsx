import { Profiler, type ReactNode } from 'react';
import { onRendered } from './rendered-components.ts';

/** The render cost of an event. */
export interface RenderCost {
  /** How often React committed, from its Profiler. */
  commits: number;
  /** How often each component rendered, by name. */
  rendered: Readonly<Record<string, number>>;
}

let commits = 0;

/** Wraps the measured tree. */
export function Watched({ children }: { children: ReactNode }) {
  return (
    <Profiler
      id="watched"
      onRender={() => {
        commits += 1;
      }}
    >
      {children}
    </Profiler>
  );
}

/** Runs an action and returns its render cost. */
export async function costOf(act: () => Promise<unknown>): Promise<RenderCost> {
  const rendered: Record<string, number> = {};
  commits = 0;
  onRendered((name) => {
    rendered[name] = (rendered[name] ?? 0) + 1;
  });
  await act();
  onRendered(null);
  return { commits, rendered };
}
