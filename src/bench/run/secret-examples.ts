import type { AnyEventObject } from 'xstate';
import { limits } from '#contract/limits.ts';
import type { MachineEntry } from '#src/bench/registry/entry.ts';
import type { Step } from '#src/bench/simulation/simulate.ts';
import { isSecret } from '#src/inspector/masking.ts';

const mask = '•••';

/** The step with example values in place of every secret, so that it can be shown and shared. */
export function withExampleSecrets(entry: MachineEntry, step: Step): Step {
  return step.type === 'event' ? { ...step, event: eventWithExampleSecrets(entry, step.event) } : step;
}

/** The event with the secrets of an example with the same relations: which are equal, and which are too short. */
export function eventWithExampleSecrets(entry: MachineEntry, event: AnyEventObject): AnyEventObject {
  const secrets = Object.keys(event).filter(isSecret);
  if (secrets.length === 0) return event;
  const examples = entry.events.filter(({ type }) => type === event.type);
  const alike = examples.find((example) => patternOf(example) === patternOf(event)) ?? examples[0];
  const replaced = secrets.map((field) => [field, alike?.[field] ?? mask]);
  return { ...event, ...Object.fromEntries(replaced) };
}

/** A key for the properties of secrets that workflows check: which are equal, and which are too short. */
function patternOf(event: AnyEventObject): string {
  const fields = Object.keys(event).filter(isSecret).sort();
  const values = fields.map((field): unknown => event[field]);
  return JSON.stringify(
    values.map((value, index) => [
      fields[index],
      values.indexOf(value),
      typeof value === 'string' && value.length >= limits.passwordMin,
    ]),
  );
}
