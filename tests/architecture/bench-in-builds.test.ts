import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodeArguments } from '../../scripts/programs.ts';
import { benchMarks, buildFiles, filesWith } from '../support/bench-marks.ts';

const root = join(import.meta.dirname, '../..');

// That it is in a build for testers stands beside what else is tried of one (tests/browser/qa.spec.ts).
test('the bench is nowhere in a build for players', () => {
  const directory = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(process.execPath, nodeArguments('scripts/build.ts', directory), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITE_QA: '' },
  });
  expect(status, stderr).toBe(0);
  const files = buildFiles(directory);
  for (const mark of Object.values(benchMarks)) expect(filesWith(files, mark), mark).toEqual([]);
  // Without their hashes, in which anything may be read.
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
  expect(names.filter((name) => /bench|elk|inspector/i.test(name))).toEqual([]);
});
