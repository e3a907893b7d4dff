import { expect, test } from 'vitest';
import { replay } from '#bench/ui/replay/replay.ts';
import { differences } from '#bench/ui/replay/replay-text.ts';
import { readRecording } from '#bench/ui/replay/system-recording.ts';
import { runSeed, runSteps } from '#tests/simulation/simulation.ts';
import { TabRecordings } from '#tests/simulation/tab-recordings.ts';
import { expectNoProblem, longTest } from './seeds.ts';
import { server } from './shared-server.ts';

test('every order of the seeds 1 to 100 keeps the invariants', longTest, () => expectNoProblem(1, 100));

test('a seed is always the same order, and its steps alone repeat it', async () => {
  const first = await runSeed(server, 7, 80);
  const second = await runSeed(server, 7, 80);
  const recordings = new TabRecordings();
  const repeated = await runSteps(server, first.setting, first.steps, recordings);
  expect(first.log.length).toBeGreaterThan(60);
  expect(second.log).toEqual(first.log);
  expect(repeated.log).toEqual(first.log);
  // The bench replays what the tabs did.
  const replays = recordings.files().map(([, content]) => {
    const recording = readRecording(content);
    return recording && replay(recording);
  });
  expect(replays.map((run) => run && differences(run))).toEqual(replays.map(() => []));
  expect(replays.map((run) => run?.recording.steps.length)).not.toContain(0);
});
