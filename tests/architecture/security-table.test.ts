import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', state = '', where = '']) => ({ id, level, state, where }),
);

test('the ASVS table has every requirement of levels 1 and 2 once, with a state and a reason', () => {
  const count = (level: string) => rows.filter((row) => row.level === level).length;
  expect([count('1'), count('2')]).toEqual([70, 183]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  for (const { state, where } of rows) {
    expect(['met', 'not applicable', 'risk']).toContain(state);
    expect(where.length).toBeGreaterThan(3);
  }
});

test('the sums above the table are right', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const sums = `${rows.length} requirements, ${count('met')} met, ${count('not applicable')} not applicable,\n${count('risk')} a risk`;
  expect(text).toContain(sums);
});

test('every file that it names exists', () => {
  const files = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
