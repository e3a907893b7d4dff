import * as z from 'zod/mini';
import { Author } from './author.ts';
import { accounts } from './community.ts';
import { type Fault, plant } from './planted.ts';
import { Random } from './random.ts';
import type { SimulatedServer } from './server.ts';
import { lineOf, type Step } from './step.ts';
import type { TabRecordings } from './tab-recordings.ts';
import { type Setting, World } from './world.ts';

/** What happened in one simulation. */
export interface Run {
  setting: Setting;
  /** The steps that meant something. */
  steps: readonly Step[];
  /** The invariant that did not hold; null if all did. */
  problem: string | null;
  /** One line for each step and what the tabs show afterwards. */
  log: readonly string[];
}

const settings: readonly Setting[] = [
  { owners: ['ana'], hasGame: false },
  { owners: ['carla'], hasGame: false },
  { owners: ['carla', 'diana'], hasGame: false },
  { owners: ['ana', 'beto'], hasGame: false },
  { owners: ['ana', 'carla'], hasGame: false },
  { owners: ['carla'], hasGame: false },
  // One player at two computers.
  { owners: ['carla', 'carla'], hasGame: false },
  { owners: ['ana', 'ana'], hasGame: false },
  { owners: ['ana'], hasGame: true },
  { owners: ['ana', 'ana'], hasGame: true },
  { owners: ['ana', 'carla'], hasGame: true },
  { owners: ['carla'], hasGame: true },
];

/** Runs the interleaving of a seed. */
export async function runSeed(
  server: SimulatedServer,
  seed: number,
  length: number,
  fault: Fault | null = null,
): Promise<Run> {
  const random = new Random(seed);
  const world = await World.create(server, random.pick(settings), fault);
  const author = new Author(world, random);
  const restore = fault ? plant(fault) : null;
  try {
    return await run(world, length, () => author.next());
  } finally {
    restore?.();
  }
}

/** The first seed that finds a planted fault; null if none does. */
export async function seedThatFinds(
  server: SimulatedServer,
  fault: Fault,
  { first, seeds, steps }: { first: number; seeds: number; steps: number },
): Promise<number | null> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    if ((await runSeed(server, seed, steps, fault)).problem !== null) return seed;
  }
  return null;
}

/** Runs steps that another run has taken. Those that mean nothing now are left out. `recordings` records the tabs. */
export async function runSteps(
  server: SimulatedServer,
  setting: Setting,
  steps: readonly Step[],
  recordings: TabRecordings | null = null,
): Promise<Run> {
  const world = await World.create(server, setting, null);
  world.recordings = recordings;
  const left = [...steps];
  return await run(world, steps.length, () => left.shift());
}

async function run(world: World, length: number, next: () => Step | undefined): Promise<Run> {
  const steps: Step[] = [];
  const log: string[] = [];
  const { ledger } = world;
  try {
    let left = length;
    while (left > 0 && ledger.problem === null) {
      const wanted = next();
      if (!wanted) break;
      let step: Step = wanted;
      if (await world.take(wanted)) left -= 1;
      else {
        // Before a control is used the tab hears the others, even if there is no such control then.
        if (wanted.do !== 'use') continue;
        step = { do: 'hear', tab: wanted.tab };
      }
      steps.push(step);
      log.push(`${lineOf(step)} | ${world.openTabs.map(({ number, url }) => `${number} ${url}`).join(', ')}`);
    }
    if (ledger.problem === null) await ledger.checkQuiet();
  } catch (error) {
    ledger.blame(`uncaught ${error instanceof Error ? error.stack : String(error)}`);
  }
  for (const tab of world.openTabs) tab.close();
  return { setting: world.setting, steps, problem: ledger.problem, log };
}

/** A run as a file. */
export function recordingOf({ setting, steps }: Run): string {
  return `${JSON.stringify({ setting, steps }, null, 1)}\n`;
}

const recording = z.object({
  setting: z.object({
    owners: z.array(z.enum(accounts.map(({ usuario }) => usuario))),
    hasGame: z.boolean(),
  }),
  steps: z.array(z.custom<Step>((step) => typeof step === 'object' && step !== null && 'do' in step)),
});

export function readRecording(content: string): { setting: Setting; steps: readonly Step[] } {
  return z.parse(recording, JSON.parse(content));
}
