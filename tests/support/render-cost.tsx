import { Profiler, type ReactNode } from 'react';
import { onRendered } from './rendered-components.ts';

/** What an event cost a view. */
export interface RenderCost {
  /** How often React committed, told by its Profiler. */
  commits: number;
  /** How often each component rendered, by its name. */
  rendered: Readonly<Record<string, number>>;
}

let commits = 0;

/** Wraps what is watched. */
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

/** Does something, and tells what it cost. */
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
