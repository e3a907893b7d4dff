import { defineConfig } from 'vitest/config';
import { mutationArea } from './areas.ts';

/** For `npm run mutation`: the tests of the area alone, in one project. */
const {
  tests,
  without = [],
  globalSetup = [],
  environment = 'node',
} = mutationArea(process.env['MUTATION_AREA']);

export default defineConfig({
  test: {
    include: [...tests],
    exclude: [...without],
    globalSetup: [...globalSetup],
    environment,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
