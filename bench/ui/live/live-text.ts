import type { AnyEventObject } from 'xstate';
import type { LiveMoment } from '#bench/inspector/protocol.ts';
import { failureOf, outcomeOf } from '#bench/inspector/recorder.ts';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Step } from '#bench/simulation/step.ts';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { changeTexts, stepText } from '#bench/ui/run/step-text.ts';
import type { StepRow } from '#bench/ui/steps/step-list.tsx';
import type { LiveActor, LiveStep } from './live-store.ts';

const statuses = new Map([
  ['active', 'activo'],
  ['done', 'terminó'],
  ['stopped', 'se detuvo'],
  ['error', 'falló'],
]);
const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'medium' });

/** The name of an actor: of its machine, or its own. */
export function actorName({ entry, name }: LiveActor): string {
  return entry?.name ?? name;
}

/** The state of an actor, and how it ended. */
export function momentText({ value, status }: LiveMoment): string {
  const text = statuses.get(status) ?? status;
  if (value === null) return text;
  return status === 'active' ? stateValueText(value) : `${stateValueText(value)} (${text})`;
}

/** A step as a row of the sequence: the actor, the event, its time, its sender, and what it changed. */
export function stepRow(step: LiveStep, actor: LiveActor, sender: LiveActor | undefined): StepRow {
  const { number, event, before, value, status, changes } = step;
  const taken = stepOf(event, actor.entry);
  const outcome = taken.type === 'answer' ? taken.outcome : null;
  const from = before === null ? '' : stateValueText(before);
  const isSame = value !== null && from === stateValueText(value);
  const isIgnored = isSame && step.transitions.length === 0 && changes.length === 0;
  return {
    number,
    text: `${actorName(actor)}: ${event.type === 'xstate.init' ? 'empieza' : stepText(taken)}`,
    note: [
      clock.format(step.at),
      ...(sender && sender !== actor ? [`de ${actorName(sender)}`] : []),
      `${isSame || from === '' ? '' : `${from} → `}${momentText(step)}`,
      ...(isIgnored ? ['sin transición'] : changeTexts(changes)),
    ].join(' · '),
    isBad:
      status === 'error' ||
      (outcome?.type === 'answered'
        ? outcome.status >= 400
        : outcome !== null && outcome.type !== 'finished'),
  };
}

function stepOf(event: AnyEventObject, entry: MachineEntry | null): Step {
  const [, end, service] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (entry && service !== undefined) {
    const { output, error } = event;
    const outcome =
      end === 'done' ? outcomeOf(entry.machine, service, output) : failureOf(entry.machine, service, error);
    return { type: 'answer', service, outcome };
  }
  if (event.type.startsWith('xstate.after.')) return { type: 'timer', event: event.type };
  return { type: 'event', event };
}
