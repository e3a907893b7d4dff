import type { AnyEventObject } from 'xstate';
import { emailAddress, isSecret, mask } from '#bench/inspector/masking.ts';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Step } from '#bench/simulation/step.ts';
import { limits } from '#contract/limits.ts';

/** The step with example values in place of every secret, so that it can be shown and shared. */
export function withExampleSecrets(entry: MachineEntry, step: Step): Step {
  return step.type === 'event' ? { ...step, event: eventWithExampleSecrets(entry, step.event) } : step;
}

/**
 * The event with example values in place of its secrets. They come from an example event of the same type whose secrets are
 * equal to each other, or too short, where those of the event are. So the workflow behaves in the same way.
 */
function eventWithExampleSecrets(entry: MachineEntry, event: AnyEventObject): AnyEventObject {
  const secrets = Object.keys(event).filter(isSecret);
  const examples = entry.events.filter(({ type }) => type === event.type);
  const matching = examples.find((example) => secretsKey(example) === secretsKey(event)) ?? examples[0];
  const exampleSecrets = secrets.map((field) => [field, matching?.[field] ?? mask]);
  return { ...withExampleAddresses(event), ...Object.fromEntries(exampleSecrets) };
}

/** The event with another e-mail address in its texts: some players use theirs as their login name. */
function withExampleAddresses(event: AnyEventObject): AnyEventObject {
  const texts = Object.entries(event).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value.replace(emailAddress, 'alguien@example.com')]] : [],
  );
  return { ...event, ...Object.fromEntries(texts) };
}

/** A key for the properties of secrets that workflows check: which of them are equal, and which are too short. */
function secretsKey(event: AnyEventObject): string {
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
