import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePaths } from '#contract/site-paths.ts';
import { nodeArguments } from '../../scripts/programs.ts';
import { benchMarks, buildFiles, filesWith } from '../support/bench-marks.ts';

const root = join(import.meta.dirname, '../..');

const directory = mkdtempSync(join(tmpdir(), 'build-'));

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, nodeArguments('scripts/build.ts', directory), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITE_QA: '' },
  });
  expect(status, stderr).toBe(0);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('every page of the site has a file in the build', () => {
  const missing = sitePaths.filter((path) => !existsSync(join(directory, path, 'index.html')));
  expect(missing).toEqual([]);
});

// tests/browser/qa.spec.ts checks that a build for testers contains it.
test('a build for players does not contain the bench', () => {
  const files = buildFiles(directory);
  for (const mark of Object.values(benchMarks)) expect(filesWith(files, mark), mark).toEqual([]);
  // Without their hashes, which can contain any word.
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
  expect(names.filter((name) => /bench|elk|inspector/i.test(name))).toEqual([]);
});
