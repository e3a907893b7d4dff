import { test } from 'vitest';
import { expectNoProblem, longTest } from './seeds.ts';

test('every order of the seeds 101 to 200 keeps the invariants', longTest, () => expectNoProblem(101, 200));
