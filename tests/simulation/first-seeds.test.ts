import { expect, test } from 'vitest';
import { runSeed, runSteps } from '#tooling/simulation/simulation.ts';
import { expectNoProblem, longTest } from './seeds.ts';
import { server } from './shared-server.ts';

test('every order of the seeds 1 to 100 keeps the invariants', longTest, () => expectNoProblem(1, 100));

test('a seed is always the same order, and its steps alone repeat it', async () => {
  const first = await runSeed(server, 7, 80);
  const second = await runSeed(server, 7, 80);
  const repeated = await runSteps(server, first.owners, first.steps);
  expect(first.log.length).toBeGreaterThan(60);
  expect(second.log).toEqual(first.log);
  expect(repeated.log).toEqual(first.log);
});
