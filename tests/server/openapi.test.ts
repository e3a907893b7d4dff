import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** The parts of OpenAPI 3.1 that this document uses; strict, so that a misspelt field fails. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(
  z.string().regex(/^(application\/json|text\/plain)$/),
  z.strictObject({ schema: schemaObject, example: z.unknown() }),
);
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: schemaObject })).optional(),
  content,
});
const reference = z.strictObject({ $ref: z.string().regex(/^#\/components\/responses\/\w+$/) });
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.literal(true),
      schema: schemaObject,
      example: z.unknown(),
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^([1-5][0-9]{2}|[1-5]XX)$/), z.union([response, reference])),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.union([
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.literal('header'),
          name: z.string(),
          description: z.string(),
        }),
        z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
      ]),
    ),
    responses: z.record(z.string(), response),
  }),
});

let server: TestServer;
let document: z.output<typeof openApi>;
beforeAll(async () => {
  server = await startTestServer({ variables: { VITE_API_KEY_HEADER: 'X-Vida-Key' } });
  const answer = await fetch(`${server.url}/api/openapi.json`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  document = openApi.parse(await answer.json());
});
afterAll(() => server.stop());

function operations() {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, found]) => (found ? [{ path, method, ...found }] : [])),
  );
}

describe('the OpenAPI document', () => {
  test('describes every call of the table once', () => {
    const described = operations().map(
      ({ operationId, method, path }) => `${operationId} ${method.toUpperCase()} ${path}`,
    );
    const calls = Object.entries(endpoints).map(([name, { method, path }]) => `${name} ${method} ${path}`);
    expect(described.sort()).toEqual(calls.sort());
  });

  test('declares exactly the parameters of each path', () => {
    for (const { path, parameters } of operations()) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  test('contains all its references', () => {
    const { components, tags } = document;
    const schemes = Object.keys(components.securitySchemes);
    for (const found of operations()) {
      for (const requirement of found.security) {
        expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)));
      }
      expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(found.tags));
      for (const answer of Object.values(found.responses)) {
        const name = '$ref' in answer ? answer.$ref.split('/').at(-1) : null;
        if (name !== null) expect(Object.keys(components.responses)).toContain(name);
      }
    }
    expect(Object.keys(components.responses['unavailable']?.headers ?? {})).toEqual([
      'Retry-After',
      'x-maintenance',
    ]);
    expect(components.securitySchemes['publicKey']).toMatchObject({ name: 'x-vida-key' });
  });

  test('has examples that match its schemas, and schemas that reject other values', () => {
    let checked = 0;
    const check = ({ schema, example }: { schema: z.output<typeof schemaObject>; example: unknown }) => {
      checked += 1;
      const rebuilt = z.fromJSONSchema(schema);
      expect(rebuilt.safeParse(example).success).toBe(true);
      expect(rebuilt.safeParse({ 'no such field': [] }).success).toBe(false);
    };
    for (const { parameters, requestBody, responses } of operations()) {
      parameters.forEach(check);
      if (requestBody) Object.values(requestBody.content).forEach(check);
      for (const answer of Object.values(responses)) {
        if ('content' in answer) Object.values(answer.content).forEach(check);
      }
    }
    expect(checked).toBeGreaterThan(60);
  });

  test('declares who may make each call', () => {
    const securityOf = (name: string) =>
      operations().find(({ operationId }) => operationId === name)?.security;
    expect(securityOf('news')).toEqual([{ publicKey: [] }]);
    expect(securityOf('checkAuth')).toEqual([{ publicKey: [], session: [] }, { publicKey: [] }]);
    expect(securityOf('stats')).toEqual([{ publicKey: [], session: [] }]);
  });

  test('is answered with 304 to a caller that has it', async () => {
    const first = await fetch(`${server.url}/api/openapi.json`);
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${server.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });
});
