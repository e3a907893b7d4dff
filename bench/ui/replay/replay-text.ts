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
import { replay } from '#bench/ui/replay/replay.ts';
import { differences } from '#bench/ui/replay/replay-text.ts';

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
  return step.type !== 'event' && step.to !== undefined ? `${text} → ${step.to}` : text;
}

/** The steps of all actors as rows, in their order. */
export function rowsOf({ recording, actors, changedSteps }: Replay) {
  const replayed = new Map(actors.flatMap(({ steps }) => steps.map((step) => [step.index, step] as const)));
  return recording.steps.map(({ actor, at, step }, index) => {
    const own = replayed.get(index);
    return {
      text: `${timeText(at)} · ${recording.actors[actor]?.machine}: ${actorStepText(step)}`,
      note: `${own ? stateValueText(own.state) : ''}${changedSteps.includes(index) ? ' · cambiado' : ''}`,
      isBad: own !== undefined && isBad(own),
    };
  });
}

/** A step at which a replay differs from the recording. */
interface Difference {
  readonly position: number;
  readonly text: string;
}

/** Every step at which a replay differs from the recording, in their order. */
export function differences({ actors }: Replay): Difference[] {
  return actors.flatMap(differencesOf).sort((one, other) => one.position - other.position);
}

function differencesOf(actor: ReplayedActor): Difference[] {
  const { entry, recorded, initialState, steps } = actor;
  const { machine, state } = recorded;
  if (!entry) return [{ position: 0, text: `Esta versión del sitio no tiene la máquina ${machine}.` }];
  const [start, was] = [initialState, state ?? initialState].map(stateValueText);
  return [
    ...(start === was ? [] : [{ position: 0, text: `${machine} empieza en ${start} y se grabó ${was}.` }]),
    ...steps.filter(isBad).map((step) => ({ position: step.index + 1, text: differenceText(actor, step) })),
  ];
}

/** Whether a step was not possible, or led to another state than the recorded one. */
export function isBad({ isDifferent, problem }: ReplayedStep): boolean {
  return isDifferent || problem !== null;
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
