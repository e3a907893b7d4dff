import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, test, vi } from 'vitest';
import { openApiDocument } from '#server/http/openapi-document.ts';

// The compiler API of openapi-typescript: TypeScript 7 has none, and a second package `typescript` would replace its `tsc`.
vi.mock('typescript', async () => ({ default: (await import('@ts-morph/common')).ts }));

const source = JSON.stringify(openApiDocument({ apiKeyHeader: 'x-api-key', title: 'API' }));
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

test('the linter finds no problem in the OpenAPI document', async () => {
  // The licence of an API is its operator's.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('other languages can compile every pattern of the OpenAPI document', () => {
  const patterns: string[] = [];
  JSON.parse(source, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(10);
  // Go has no `\u0000`, Python has no `\p`, and JavaScript has it only with the flag `u`.
  expect(patterns.filter((pattern) => !/^(?:[^\\\P{ASCII}]|\\[sdw.])*$/u.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
});

test('the types that openapi-typescript generates from the document compile', async () => {
  // The directive is an assertion: tsc fails if the line below it compiles.
  const use = `import type { operations } from './api.ts';
    type Answer = operations['logIn']['responses'][200]['content']['application/json'];
    export const answer: Answer = { token: 'a', userID: 1, username: 'Juan_Perez' };
    // @ts-expect-error: the id of a player is a number
    export const wrong: Answer = { ...answer, userID: [] };`;
  const directory = await mkdtemp(join(tmpdir(), 'types-'));
  try {
    await writeFile(join(directory, 'api.ts'), astToString(await openapiTypes(source)));
    await writeFile(join(directory, 'use.ts'), use);
    const options = ['--strict', '--noEmit', '--allowImportingTsExtensions', 'use.ts'];
    await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: directory });
  } finally {
    await rm(directory, { recursive: true });
  }
});
