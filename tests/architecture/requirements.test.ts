import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { registry } from '#bench/registry/registry.ts';
import { citingTests, evidenceOf, implementationsIn, isVerified, rulesIn } from '#bench/ui/rules/evidence.ts';
import { evidence, rules, tests } from '#bench/ui/rules/sources.ts';

const numbers = rules.map(({ number }) => number);

describe('the rules of docs/behaviour.md', () => {
  it('have different numbers, in order', () => {
    const ordered = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).toEqual(ordered);
    expect(numbers.length).toBeGreaterThan(100);
  });

  it('are each proven by a test', () => {
    expect(evidence.filter((one) => !isVerified(one)).map(({ rule }) => rule.number)).toEqual([]);
  });

  it('include every rule that a machine or a test cites', () => {
    const cited = [
      ...registry.flatMap(({ machine }) => [...implementationsIn(machine).keys()]),
      ...tests.flatMap((test) => test.rules),
    ];
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(cited.length).toBeGreaterThan(numbers.length);
  });
});

describe('the evidence of a rule', () => {
  const planted = rulesIn(`# Behaviour

## 1 Everywhere

- **1.1** The light
  goes on.
- **1.2** The light goes off.

## 2 Later

- **2.1** Nothing.
`);
  const machine = setup({}).createMachine({
    id: 'light',
    initial: 'off',
    states: {
      off: { meta: { rules: ['1.2'] }, on: { pressed: { target: 'on', meta: { rules: ['1.1'] } } } },
      on: {},
    },
  });
  // Assembled from parts, because this file itself must not cite the rules.
  const test = (file: string, cited: string) => citingTests(file, `it('works ${`(behaviour ${cited})`}', …`);
  const provenBy = (cited: ReturnType<typeof citingTests>) =>
    evidenceOf(planted, cited, [machine])
      .filter(isVerified)
      .map(({ rule }) => rule.number);

  it('comes from the titles of tests and the meta of states and transitions', () => {
    expect(planted).toEqual([
      { number: '1.1', chapter: '1 Everywhere', text: 'The light goes on.' },
      { number: '1.2', chapter: '1 Everywhere', text: 'The light goes off.' },
      { number: '2.1', chapter: '2 Later', text: 'Nothing.' },
    ]);
    expect(test('tests/server/light.test.ts', '1.1, 2.1')).toEqual([
      { file: 'tests/server/light.test.ts', title: 'works', rules: ['1.1', '2.1'] },
    ]);
    expect(evidenceOf(planted, [], [machine]).map(({ implementations }) => implementations)).toEqual([
      [{ machine, states: [], transitions: ['light.off --pressed[0]-->'] }],
      [{ machine, states: ['light.off'], transitions: [] }],
      [],
    ]);
  });

  it('is missing without a test, and without a test that runs the machine if a transition implements the rule', () => {
    expect(provenBy([])).toEqual([]);
    expect(provenBy(test('tests/server/light.test.ts', '1.1, 1.2, 2.1'))).toEqual(['1.2', '2.1']);
    expect(provenBy(test('tests/machines/light.test.ts', '1.1'))).toEqual(['1.1']);
  });
});
