/**
 * Simulates the whole system under seeds: `npm run simulate -- --seed 1 --seeds 100 --steps 100`. A failure is shrunk to
 * its shortest list of steps, printed and written to a file, which `--steps-file` runs again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fail, parseCommandLine, print, runCommand, WrongUse } from '#server/operator/commands/command.ts';
import { seldomReached } from '#tests/simulation/marks.ts';
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
import { untaken } from '#tests/simulation/transitions.ts';

const options = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  steps: { type: 'string', default: '100' },
  'steps-file': { type: 'string' },
  planted: { type: 'boolean', default: false },
  untaken: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const usage = `npm run simulate -- [--seed 1] [--seeds 1] [--steps 100] [--log] [--untaken]
    Runs seeds from --seed on, each with --steps steps. --log prints every step, --untaken the transitions of the
    machines that no seed has taken. From 600 seeds on it fails, too, if they seldom reach a place of
    tests/simulation/marks.ts, or take too few of the transitions.
npm run simulate -- --planted [--seed 1] [--seeds 1] [--steps 100]
    Says which seed finds each planted fault.
npm run simulate -- --steps-file FILE
    Runs the steps of an earlier failure again.`;

/** So many seeds must reach each mark so many times, and take this share of the transitions. */
const manySeeds = 600;
const leastReached = 20;
const leastTaken = 0.8;

/** @throws {WrongUse} for anything but a whole number from 1 on. */
function count(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUse(`--${option} is not a whole number from 1 on: ${text}.`);
}

await runCommand(async () => {
  const { values } = parseCommandLine({ options });
  if (values.help) return print(usage);
  const [first, seeds, steps] = [
    count('seed', values.seed),
    count('seeds', values.seeds),
    count('steps', values.steps),
  ];
  const server = await SimulatedServer.open();
  const show = (run: Run) => {
    for (const line of run.log) print(line);
    if (run.problem !== null) print(`\n${run.problem}`);
  };
  if (values['steps-file'] !== undefined) {
    const { setting, steps } = readRecording(await readFile(values['steps-file'], 'utf8'));
    const run = await runSteps(server, setting, steps);
    show(run);
    await server.close();
    if (run.problem !== null) fail('The problem is still there.');
    return;
  }
  if (values.planted) {
    for (const fault of faults) {
      const seed = await seedThatFinds(server, fault, { first, seeds, steps });
      print(`${seed === null ? `none of ${seeds}` : `seed ${seed}`}: ${fault.name}`);
    }
    await server.close();
    return;
  }
  let failures = 0;
  let taken = 0;
  const began = performance.now();
  for (let seed = first; seed < first + seeds; seed += 1) {
    const run = await runSeed(server, seed, steps);
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
    await runSteps(server, least.setting, least.steps, recordings);
    for (const [tab, content] of recordings.files()) {
      const tabFile = `simulation-${seed}-tab-${tab}.json`;
      await writeFile(tabFile, content);
      print(`Tab ${tab} in the bench: open ${tabFile} in /qa/grabacion`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  print(`${seeds} seeds, ${taken} steps, ${failures} failures, ${Math.round(taken / seconds)} steps/s`);
  await server.close();
  const { all, names } = untaken();
  print(`${all - names.length} of ${all} transitions taken`);
  if (values.untaken) for (const name of names) print(name);
  // Fewer seeds cannot reach everything.
  const isMany = seeds >= manySeeds;
  const seldom = isMany ? seldomReached(leastReached) : [];
  const hasTakenFew = isMany && names.length > (1 - leastTaken) * all;
  for (const [name, count] of seldom) print(`reached only ${count} times, not ${leastReached}: ${name}`);
  if (failures > 0 || seldom.length > 0 || hasTakenFew) process.exitCode = 1;
}, usage);
