import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { named } from '#server/common/operator-messages.ts';
import { checks } from '#server/operator/doctor.ts';
import { gameChecks } from '#server/operator/game-checks.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const guide = read('docs/es/guia.md');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the Spanish guide has at most 2,500 words', () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(2500);
});

test('each command of the guide exists', () => {
  const commands = matches(guide, /current\/vida (\w+(?: [a-z]+\b(?!\.))?)/g);
  expect(commands.length).toBeGreaterThan(12);
  const unknown = commands.filter((command) => {
    const file = `server/operator/commands/${command.split(' ')[0]}.ts`;
    return !existsSync(file) || !read(file).includes(`\n${command}`);
  });
  expect(unknown).toEqual([]);
});

test('each setting of the guide exists', () => {
  const known = new Set(
    matches(read('.env.example') + read('community.example/ajustes.env'), /^(?:# )?([A-Z_0-9]+)=/gm),
  );
  const settings = new Set([
    ...matches(guide, /^([A-Z_]+)=/gm),
    ...matches(guide, /`([A-Z]+(?:_[A-Z0-9]+)*)[=`]/g),
  ]);
  expect(settings.has('DATABASE_URL')).toBe(true);
  expect([...settings].filter((name) => !known.has(name))).toEqual(['VERSION', 'OK']);
});

test('each file of the project that the guide names exists', () => {
  const files = matches(guide, /(?:current|vida-rol-VERSION)\/((?:deploy|docs|community)[\w./-]*)/g);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the guide explains each check of the doctor by its Spanish name', () => {
  vi.stubEnv('VIDA_LANG', 'es');
  const rows = matches(guide, /^\| (`.*?) \|/gm).flatMap((cell) => matches(cell, /`([^`]+)`/g));
  expect(rows).toEqual([...Object.keys(checks), ...Object.keys(gameChecks)].map(named));
  vi.unstubAllEnvs();
});
