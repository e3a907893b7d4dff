import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';

// The compiler API of openapi-typescript: TypeScript 7 has none, and a second package `typescript` would replace its `tsc`.
vi.mock('typescript', async () => ({ default: (await import('@ts-morph/common')).ts }));

const document = openApiDocument({ apiKeyHeader: 'x-vida-key', title: 'API' });
const source = JSON.stringify(document);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

test('the linter finds no problem in the OpenAPI document', async () => {
  // The licence of an API is its operator's.
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'info-license': 'off',
      'operation-tag-defined': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the OpenAPI document describes every call of the table once, and needs every parameter', () => {
  const described = operations.map(({ operationId, call }) => `${operationId} ${call}`);
  const calls = Object.entries(endpoints).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(described.sort()).toEqual(calls.sort());
  for (const { parameters } of operations) {
    expect(parameters.map(({ required }) => required)).toEqual(parameters.map(() => true));
  }
});

test('the OpenAPI document declares who may make each call, and the headers', () => {
  const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
  expect(securityOf('news')).toEqual([{ publicKey: [] }]);
  expect(securityOf('checkAuth')).toEqual([{ publicKey: [], session: [] }, { publicKey: [] }]);
  expect(securityOf('stats')).toEqual([{ publicKey: [], session: [] }]);
  const { responses, securitySchemes } = document.components;
  expect(Object.keys(responses.unavailable.headers)).toEqual(['Retry-After', 'x-maintenance']);
  expect(securitySchemes.publicKey.name).toBe('x-vida-key');
});

test('the schemas of the OpenAPI document reject other values', () => {
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...(requestBody ? [requestBody.content['application/json'].schema] : []),
    responses[200].content['application/json'].schema,
  ]);
  expect(schemas.length).toBeGreaterThan(60);
  for (const schema of schemas) {
    expect(z.fromJSONSchema(schema).safeParse({ 'no such field': [] }).success).toBe(false);
  }
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
