import type { Recording } from '#bench/simulation/recording.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import { withExampleSecrets } from './secret-examples.ts';

/** A Vitest test that takes the same steps and expects the same end state, for tests/machines. */
export function testText(recording: Recording, name: string): string {
  const { entry, input, start, records } = recording;
  const id = JSON.stringify(entry.machine.id);
  const options = start
    ? `, { start: ${JSON.stringify(start)} }`
    : input === 0
      ? ''
      : `, { input: entry.otherInputs?.[${input - 1}] }`;
  const steps = records.map(({ step }) => withExampleSecrets(entry, step));
  // Another run, because the context of this one may contain what the tester typed.
  const run = simulate(entry, steps, { start, input: inputsOf(entry)[input] });
  const { value, context } = run.actor.getSnapshot();
  run.actor.stop();
  return `import { expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { simulate } from '#bench/simulation/simulate.ts';

it(${JSON.stringify(name)}, () => {
  const entry = registry.find(({ machine }) => machine.id === ${id});
  if (!entry) throw new Error('the machine is not registered');
  const { actor } = simulate(entry, [
${steps.map((step) => `    ${JSON.stringify(step)},\n`).join('')}  ]${options});
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual(${JSON.stringify(value)});
  expect(context).toMatchObject(${JSON.stringify(plainFields(context))});
});
`;
}

/** The fields that JSON contains as they are: no functions, actors or maps. */
function plainFields(context: object): object {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'object'].includes(typeof value);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
