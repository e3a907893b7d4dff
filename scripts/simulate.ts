/**
 * Simulates the whole system under seeds: `npm run simulate -- --seed 1 --seeds 100 --steps 100`. A failure is shrunk to
 * its shortest list of steps, printed and written to a file, which `--steps-file` runs again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fail, parseCommandLine, print, runCommand } from '#server/operator/commands/command.ts';
import { faults } from '#tests/simulation/planted.ts';
import { SimulatedServer } from '#tests/simulation/server.ts';
import { shrunk } from '#tests/simulation/shrink.ts';
import {
  type Run,
  readRecording,
  recordingOf,
  runSeed,
  runSteps,
  seedThatFinds,
} from '#tests/simulation/simulation.ts';
import { TabRecordings } from '#tests/simulation/tab-recordings.ts';

const options = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  steps: { type: 'string', default: '100' },
  'steps-file': { type: 'string' },
  planted: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values } = parseCommandLine({ options });
  const server = await SimulatedServer.open();
  const show = (run: Run) => {
    for (const line of run.log) print(line);
    if (run.problem !== null) print(`\n${run.problem}`);
  };
  if (values['steps-file'] !== undefined) {
    const { owners, steps } = readRecording(await readFile(values['steps-file'], 'utf8'));
    const run = await runSteps(server, owners, steps);
    show(run);
    await server.close();
    if (run.problem !== null) fail('The problem is still there.');
    return;
  }
  const first = Number(values.seed);
  if (values.planted) {
    for (const fault of faults) {
      const seed = await seedThatFinds(server, fault, {
        first,
        seeds: Number(values.seeds),
        steps: Number(values.steps),
      });
      print(`${seed === null ? `none of ${values.seeds}` : `seed ${seed}`}: ${fault.name}`);
    }
    return;
  }
  let failures = 0;
  let taken = 0;
  const began = performance.now();
  for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
    const run = await runSeed(server, seed, Number(values.steps));
    taken += run.steps.length;
    if (values.log) show(run);
    if (run.problem === null) continue;
    failures += 1;
    print(`\nSeed ${seed}, after ${run.steps.length} steps: ${run.problem}\nThe shortest steps:`);
    const least = await shrunk(server, run);
    show(least);
    const file = `simulation-${seed}.json`;
    await writeFile(file, recordingOf(least));
    print(`Again: npm run simulate -- --steps-file ${file}`);
    const recordings = new TabRecordings();
    await runSteps(server, least.owners, least.steps, recordings);
    for (const [tab, content] of recordings.files()) {
      const tabFile = `simulation-${seed}-tab-${tab}.json`;
      await writeFile(tabFile, content);
      print(`Tab ${tab} in the bench: open ${tabFile} in /qa/grabacion`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  print(
    `${values.seeds} seeds, ${taken} steps, ${failures} failures, ${Math.round(taken / seconds)} steps/s`,
  );
  await server.close();
  if (failures > 0) process.exitCode = 1;
});
