import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sitePaths } from '#contract/site-paths.ts';
import { siteDir } from '#server/directories.ts';
import { benchMarks, buildFiles, filesWith } from '../support/bench-marks.ts';

// Checks the files of the build that the other tests open in the browser.

test('every page of the site has a file in the build', () => {
  const missing = sitePaths.filter((path) => !existsSync(join(siteDir, path, 'index.html')));
  expect(missing).toEqual([]);
});

// qa.spec.ts checks that a build for testers contains it.
test('a build for players does not contain the bench', () => {
  const files = buildFiles(siteDir);
  for (const mark of Object.values(benchMarks)) expect(filesWith(files, mark), mark).toEqual([]);
  // File names without hashes, because a hash can contain any word.
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
  expect(names.filter((name) => /bench|elk|inspector/i.test(name))).toEqual([]);
});
