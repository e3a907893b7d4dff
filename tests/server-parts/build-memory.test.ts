import { expect, test } from 'vitest';
import { requireBuildMemory } from '#scripts/build/build-memory.ts';

test('the build stops with one line on a machine with too little free memory', () => {
  expect(() => requireBuildMemory(500 * 2 ** 20)).toThrow(
    /^The build needs 680 MB of free memory, and there are 500 MB\..*$/,
  );
  expect(() => requireBuildMemory(680 * 2 ** 20)).not.toThrow();
});
