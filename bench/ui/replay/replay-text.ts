import { stateValueText } from '#bench/ui/run/state-text.ts';
import { stepText } from '#bench/ui/run/step-text.ts';
import type { Replay, ReplayedActor, ReplayedStep } from './replay.ts';
import type { ActorStep } from './system-recording.ts';

/** A Vitest test that repeats a replay state by state, for tests/machines. Steps that cannot be taken are left out. */
export function replayTest({ recording, actors }: Replay): string {
  const after = new Map(actors.flatMap(({ steps }) => steps.map((step) => [step.index, step] as const)));
  const steps = recording.steps.flatMap((recorded, index) => {
    const step = after.get(index);
    return step && step.problem === null ? [{ ...recorded, state: step.state }] : [];
  });
  const begun = actors.map(({ recorded, entry, initialState }) =>
    entry ? { ...recorded, state: initialState } : recorded,
  );
  const lines = (items: readonly unknown[]) =>
    items.map((item) => `        ${JSON.stringify(item)},\n`).join('');
  const machines = [...new Set(actors.map(({ recorded }) => recorded.machine))].join(', ');
  return `import { expect, it } from 'vitest';
import { differences, replay } from '#bench/ui/replay/replay.ts';

it(${JSON.stringify(`repeats a recording of ${machines}`)}, () => {
  const found = differences(
    replay({
      version: 1,
      startedAt: ${recording.startedAt},
      actors: [
${lines(begun)}      ],
      steps: [
${lines(steps)}      ],
    }),
  );
  expect(found).toEqual([]);
});
`;
}

/** A step of a recording as text for testers. */
export function actorStepText(step: ActorStep): string {
  const text = stepText(step);
  return step.type === 'timer' && step.to !== undefined ? `${text} → ${step.to}` : text;
}

/** The steps of all actors as rows, in their order. */
export function rowsOf({ recording, actors, changedSteps }: Replay) {
  const replayed = new Map(actors.flatMap(({ steps }) => steps.map((step) => [step.index, step] as const)));
  return recording.steps.map(({ actor, at, step }, index) => {
    const own = replayed.get(index);
    const isBad = own !== undefined && (own.isDifferent || own.problem !== null);
    const state = own ? `${isBad ? '≠ ' : ''}${stateValueText(own.state)}` : '';
    return {
      text: `${timeText(at)} · ${recording.actors[actor]?.machine}: ${actorStepText(step)}`,
      note: changedSteps.includes(index) ? `${state} · cambiado` : state,
      isBad,
    };
  });
}

/** A step at which a replay differs from the recording. */
export interface Difference {
  readonly position: number;
  readonly text: string;
}

/** The first step at which a replay differs from the recording, or null. */
export function firstDifference({ actors }: Replay): Difference | null {
  const found = actors.flatMap(differenceOf).sort((one, other) => one.position - other.position);
  return found[0] ?? null;
}

function differenceOf(actor: ReplayedActor): Difference[] {
  const { entry, recorded, initialState, steps } = actor;
  if (!entry)
    return [{ position: 0, text: `Esta versión del sitio no tiene la máquina ${recorded.machine}.` }];
  if (recorded.state !== undefined && stateValueText(recorded.state) !== stateValueText(initialState)) {
    const text = `${recorded.machine} empieza en ${stateValueText(initialState)} y se grabó ${stateValueText(recorded.state)}.`;
    return [{ position: 0, text }];
  }
  const step = steps.find(({ isDifferent, problem }) => isDifferent || problem !== null);
  return step ? [{ position: step.index + 1, text: differenceText(actor, step) }] : [];
}

/** Describes the difference at a step. */
export function differenceText({ recorded: { machine } }: ReplayedActor, step: ReplayedStep): string {
  const { index, problem, state, recorded } = step;
  if (problem !== null) {
    return `El paso ${index + 1} (${machine}) no se puede dar: ${actorStepText(recorded.step)} ya no se espera.`;
  }
  const was = recorded.state === undefined ? '—' : stateValueText(recorded.state);
  return `El paso ${index + 1} (${machine}) queda en ${stateValueText(state)} y se grabó ${was}.`;
}

/** Says which steps were changed, and what that means for the rest. */
export function changeText({ recording, changedSteps }: Replay): string {
  const named = changedSteps.map(
    (index) => `paso ${index + 1} (${recording.actors[recording.steps[index]?.actor ?? 0]?.machine})`,
  );
  return `Cambiado: ${named.join(', ')}. Desde aquí los demás actores siguen lo grabado.`;
}

/** A time since the recording began, as minutes, seconds and milliseconds. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = String(Math.floor(milliseconds) % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)},${rest}`;
}
