import type { SimulatedServer } from './server.ts';
import { type Run, runSteps } from './simulation.ts';
import type { Step } from './step.ts';

/** A problem without the numbers and words of one run. */
function kindOf(problem: string): string {
  return problem.replace(/w\d+w|Simulado_\w+|\d+|\n[\s\S]*$/g, '#');
}

/** The shortest list of steps that still has the problem of a run: delta debugging. */
export async function shrunk(server: SimulatedServer, failed: Run): Promise<Run> {
  const kind = kindOf(failed.problem ?? '');
  let best = failed;
  let size = Math.ceil(failed.steps.length / 2);
  while (size >= 1) {
    let hasShrunk = false;
    for (let start = 0; start < best.steps.length; ) {
      const fewer: readonly Step[] = [...best.steps.slice(0, start), ...best.steps.slice(start + size)];
      const run = await runSteps(server, failed.setting, fewer);
      if (run.problem !== null && kindOf(run.problem) === kind) {
        best = run;
        hasShrunk = true;
      } else start += size;
    }
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return best;
}
