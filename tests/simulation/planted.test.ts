import { expect, test } from 'vitest';
import { faults } from '#tests/simulation/planted.ts';
import { seedThatFinds } from '#tests/simulation/simulation.ts';
import { longTest } from './seeds.ts';
import { server } from './shared-server.ts';

/** Those that few seeds find. `npm run simulate -- --planted` tries all. */
const quicklyFound = new Set([
  'a password stays in the page',
  'drafts end with the session',
  'a rename is paid twice',
  'an added passkey is not stored',
]);

test.each(faults.filter(({ name }) => quicklyFound.has(name)))('is found: $name', longTest, async (fault) => {
  expect(await seedThatFinds(server, fault, { first: 1, seeds: 40, steps: 60 })).not.toBeNull();
});
