import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The numbers of the rules in a document like docs/behaviour.md. */
const rulesIn = (document: string) =>
  [...document.matchAll(/^- \*\*([\d.]+)\*\* /gm)].map(([, number = '']) => number);

const numbers = rulesIn(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'));

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

  it('include every rule that a test cites', () => {
    expect(citedByTests.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

it('finds rules in the document and in titles of tests', () => {
  const document = '## 1 Everywhere\n\n- **1.1** The light\n  goes on.\n- **1.2** It goes off.\n';
  expect(rulesIn(document)).toEqual(['1.1', '1.2']);
  // Assembled from parts, because this file itself must not cite the rules.
  expect(citedIn(`it('works ${'(behaviour 1.1, 2.1)'}', …`)).toEqual(['1.1', '2.1']);
});
