import type { AnyEventObject } from 'xstate';
import { isSecret, masked } from '#bench/inspector/masking.ts';
import type { Recording } from '#bench/simulation/recording.ts';
import type { Step } from '#bench/simulation/simulate.ts';
import { eventWithExampleSecrets, withExampleSecrets } from './secret-examples.ts';

/** A Vitest test that takes the same steps and expects the same end state, for tests/machines. */
export function testText(recording: Recording, name: string): string {
  const { entry, input, start, actor } = recording;
  const id = JSON.stringify(entry.machine.id);
  const options = start
    ? `, { start: ${JSON.stringify(start)} }`
    : input === 0
      ? ''
      : `, { input: entry.otherInputs?.[${input - 1}] }`;
  const steps = stepsOf(recording).map((step) => `    ${JSON.stringify(step)},\n`);
  return `import { expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { simulate } from '#bench/simulation/simulate.ts';

it(${JSON.stringify(name)}, () => {
  const entry = registry.find(({ machine }) => machine.id === ${id});
  if (!entry) throw new Error('the machine is not registered');
  const { actor } = simulate(entry, [
${steps.join('')}  ]${options});
  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(actor.getSnapshot().value)});
});
`;
}

/** A scenario for the registry: the steps of the run, then an event. */
export function scenarioText(recording: Recording, event: AnyEventObject): string {
  const last: Step = { type: 'event', event: eventWithExampleSecrets(recording.entry, event) };
  const steps = [...stepsOf(recording), last].map((step) => `  ${JSON.stringify(step)},\n`);
  return `'${event.type}, de un tester': [\n${steps.join('')}],\n`;
}

/** The whole history as JSON. */
export function historyText(recording: Recording): string {
  const { entry, input, records } = recording;
  const steps = stepsOf(recording);
  const history = records.map((record, index) => ({
    step: steps[index],
    at: record.at,
    before: record.before,
    after: record.after,
    microsteps: record.microsteps.map(({ transitions, value }) => ({ transitions, value })),
    changes: record.changes.map(({ field, from, to }) => ({
      field,
      from: fieldMasked(field, from),
      to: fieldMasked(field, to),
    })),
  }));
  return JSON.stringify({ machine: entry.machine.id, input, history }, null, 2);
}

/** A field's value, masked if its name is that of a secret. */
function fieldMasked(field: string, value: unknown): unknown {
  return isSecret(field) ? masked({ [field]: value }) : masked(value);
}

function stepsOf({ entry, records }: Recording) {
  return records.map(({ step }) => withExampleSecrets(entry, step));
}
