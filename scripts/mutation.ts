/**
 * Runs mutation tests: changes the code in small ways and lists the changes that no test notices. Takes an area and
 * files of it; without arguments it runs every area. Fails below the lowest accepted score.
 */
import { Stryker } from '@stryker-mutator/core';
import { StartFailure } from '#server/common/start-failure.ts';
import { runCommand } from '#server/operator/commands/command.ts';
import { mutationArea, mutationAreas } from './mutation/areas.ts';
import { unusedEntries } from './mutation/ignorer.ts';

await runCommand(async () => {
  const [chosen, ...files] = process.argv.slice(2);
  for (const name of chosen === undefined ? Object.keys(mutationAreas) : [chosen]) {
    const { mutate, lowestScore = 85 } = mutationArea(name);
    process.env['MUTATION_AREA'] = name;
    await new Stryker({
      mutate: files.length > 0 ? files : [...mutate],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignorer.ts'],
      ignorers: ['equivalent'],
      // Its workers load the plugins too.
      testRunnerNodeArgs: ['--import', 'tsx'],
      coverageAnalysis: 'perTest',
      // Skip constants: they are evaluated once, when their module loads, so each mutant would need a run of all tests.
      ignoreStatic: true,
      // Stryker would rewrite tsconfig.json with TypeScript's API, which version 7 does not have.
      tsconfigFile: 'none',
      ignorePatterns: ['/dist', '/dist-server', '/docs', '/server/pictures', '/public', '/tests/browser'],
      concurrency: 2,
      reporters: ['clear-text'],
      clearTextReporter: { logTests: false, reportTests: false },
      thresholds: { high: 95, low: lowestScore, break: lowestScore },
    }).runMutationTest();
    const [unused] = files.length > 0 ? [] : unusedEntries(name);
    if (unused)
      throw new StartFailure(
        `No code of ${unused.path} is ${unused.code}: remove the line from equivalent.ts.`,
      );
  }
});
