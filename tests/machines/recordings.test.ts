import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import { registry } from '#src/bench/registry/registry.ts';
import { differences, replay } from '#src/bench/replay/replay.ts';
import { recordingAddress, unpackRecording } from '#src/bench/replay/system-recording.ts';
import { nextSteps } from '#src/bench/simulation/explore.ts';
import { inputsOf } from '#src/bench/simulation/recording.ts';
import { type Step, simulate } from '#src/bench/simulation/simulate.ts';
import { createRecorder } from '#src/inspector/recorder.ts';

const walks = Number(process.env['RANDOM_WALKS'] ?? 8);

/** A walk by the given numbers through a machine of a page that records it. */
async function recordedWalk(entry: MachineEntry, choices: readonly number[]) {
  const [first = 0, ...others] = choices;
  const inputs = inputsOf(entry);
  let now = () => 0;
  const recorder = createRecorder(() => now());
  const run = simulate(entry, [], { input: inputs[first % inputs.length], inspect: recorder.inspect });
  now = () => run.clock.now();
  for (const choice of others) {
    const steps: Step[] = nextSteps(entry, run);
    const wait = run.clock.untilNextTimer();
    // Also a moment between two timers, and a timer that fires late.
    steps.push({ type: 'wait', milliseconds: choice % Math.max(1, Math.floor(wait ?? 1)) });
    if (choice % 5 === 0) run.clock.sleep(choice % 2000);
    const step = steps[choice % steps.length];
    if (step) run.take(step);
    // The page's clock stands still until the task ends.
    await Promise.resolve();
  }
  return recorder.recording();
}

describe('a recording', () => {
  it.each(registry.map((entry) => [entry.machine.id, entry] as const))(
    'of %s is repeated state by state from its link',
    async (_id, entry) => {
      const choices = fc.array(fc.nat(), { minLength: 2, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(choices, async (numbers) => {
          const made = await recordedWalk(entry, numbers);
          expect(made.steps.every(({ state }) => state !== undefined)).toBe(true);
          const { hash } = new URL(await recordingAddress(made), 'http://x');
          const read = await unpackRecording(hash);
          expect(read).toEqual(made);
          if (read) expect(differences(replay(read))).toEqual([]);
        }),
        { numRuns: walks },
      );
    },
  );
});
