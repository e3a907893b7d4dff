import { expect } from 'vitest';
import { shrunk } from '#tests/simulation/shrink.ts';
import { runSeed } from '#tests/simulation/simulation.ts';
import { lineOf } from '#tests/simulation/step.ts';
import { server } from './shared-server.ts';

const steps = 35;

/** Many seeds, on a machine that may be busy. A test that times out would still use the server. */
export const longTest = { timeout: 600_000 };

/** Runs some seeds, and fails with the shortest steps to the first problem. */
export async function expectNoProblem(first: number, last: number): Promise<void> {
  for (let seed = first; seed <= last; seed += 1) {
    const run = await runSeed(server, seed, steps);
    if (run.problem === null) continue;
    const least = await shrunk(server, run);
    expect.fail(
      [`npm run simulate -- --seed ${seed} --steps ${steps}`, least.problem, ...least.steps.map(lineOf)].join(
        '\n',
      ),
    );
  }
}
