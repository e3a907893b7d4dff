import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { registry } from '#bench/registry/registry.ts';
import { rulesIn, statesByRule } from '#bench/ui/rules/rules.ts';

const root = join(import.meta.dirname, '../..');
const rules = rulesIn(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'));
const numbers = rules.map(({ number }) => number);

/** The rules that the titles of tests cite: `(behaviour 2.5, 2.6)`. */
function citedIn(source: string): string[] {
  const titles = /(['"`])(?:(?!\1)[^\\\n])* \(behaviour ([^()\n]+)\)\1/g;
  return [...source.matchAll(titles)].flatMap(([, , cited = '']) => cited.split(', '));
}

const citedByTests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => citedIn(readFileSync(join(root, 'tests', file), 'utf8')));

describe('the rules of docs/behaviour.md', () => {
  it('have different numbers, in order', () => {
    const ordered = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).toEqual(ordered);
    expect(numbers.length).toBeGreaterThan(100);
  });

  it('are each cited by a test', () => {
    expect(numbers.filter((number) => !citedByTests.includes(number))).toEqual([]);
  });

  it('include every rule that a machine or a test cites', () => {
    const citedByMachines = registry.flatMap(({ machine }) => [...statesByRule(machine).keys()]);
    expect([...citedByMachines, ...citedByTests].filter((number) => !numbers.includes(number))).toEqual([]);
    expect(citedByMachines.length).toBeGreaterThan(50);
  });
});

it('finds rules in the document, in titles of tests, and in the meta of states', () => {
  const document =
    '# Behaviour\n\n## 1 Everywhere\n\n- **1.1** The light\n  goes on.\n- **1.2** It goes off.\n';
  expect(rulesIn(document)).toEqual([
    { number: '1.1', chapter: '1 Everywhere', text: 'The light goes on.' },
    { number: '1.2', chapter: '1 Everywhere', text: 'It goes off.' },
  ]);
  // Assembled from parts, because this file itself must not cite the rules.
  expect(citedIn(`it('works ${'(behaviour 1.1, 2.1)'}', …`)).toEqual(['1.1', '2.1']);
  const machine = setup({}).createMachine({
    id: 'light',
    initial: 'off',
    states: { off: { meta: { rules: ['1.1', '1.2'] } }, on: { meta: { rules: ['1.1'] } } },
  });
  expect(Object.fromEntries(statesByRule(machine))).toEqual({
    '1.1': ['light.off', 'light.on'],
    '1.2': ['light.off'],
  });
});
