import { inputsOf, type Recording } from '#bench/simulation/recording.ts';
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
  const run = simulate(entry, steps, { start, input: inputsOf(entry)[input] });
  const { value } = run.actor.getSnapshot();
  run.actor.stop();
  return `// biome-ignore-all format: each step is on one line.
import { expect, it } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { simulate } from '#bench/simulation/simulate.ts';

it(${JSON.stringify(name)}, () => {
  const entry = registry.find(({ machine }) => machine.id === ${id});
  if (!entry) throw new Error('the machine is not registered');
  const { actor } = simulate(entry, [
${steps.map((step) => `    ${JSON.stringify(step)},\n`).join('')}  ]${options});
  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)});
});
`;
}
