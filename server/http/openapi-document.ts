import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { maintenanceHeader } from '#contract/http.ts';
import { limits } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { printable } from '#contract/printable.ts';
import { visible, wellFormed } from '#contract/wire-scalars.ts';

/** Describes the contract as an OpenAPI 3.1 document. */

const needs: Readonly<Record<Endpoint['access'], string>> = {
  public: '',
  player: 'Fields that identify a player must match the token’s player.',
  admin: `Admin level ${limits.adminLevel} or more, or the allowed chat-community role.`,
  level: `Admin level ${limits.adminLevel} or more.`,
};

/** The document; `apiKeyHeader` is the header of the public key, `title` the name of the API. */
export function openApiDocument({ apiKeyHeader, title }: { apiKeyHeader: string; title: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Every call needs the public key; most need the bearer token that a login grants. Refusals are one Spanish sentence as plain text.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'logueo', description: 'Accounts and sessions' },
      {
        name: 'account',
        description:
          'Optional: a site makes these calls only if `GET /api/capabilities`, or the pages of the server, offer them',
      },
      { name: 'VR', description: 'The game: what a player owns, the public pages, their administration' },
    ],
    paths,
    components: {
      securitySchemes: {
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: apiKeyHeader,
          description: 'Public: it is part of the site and grants no rights.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
      },
      responses: {
        refused: refusal('Refused: the reason as one sentence.', serverMessages.badRequest),
        unauthenticated: refusal('No public key, or no live session.', serverMessages.noSession),
        forbidden: refusal('Not allowed to this caller.', serverMessages.forbidden),
        tooMany: { ...refusal('Too many attempts.', serverMessages.tooMany), headers: retryAfter },
        unavailable: {
          ...refusal(
            'The server is stopping, a service it needs is unavailable, or maintenance is on.',
            serverMessages.unavailable,
          ),
          headers: { ...retryAfter, ...maintenance },
        },
        broken: refusal('The server failed; no details are given.', serverMessages.broken),
      },
    },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const;

const maintenance = {
  [maintenanceHeader]: { description: 'Only during maintenance.', schema: { const: '1' } },
};

function refusal(description: string, example: string) {
  const schema = { type: 'string', maxLength: limits.serverTextMax };
  return { description, content: { 'text/plain': { schema, example } } };
}

function operationOf(name: string, endpoint: Endpoint) {
  const { summary, access, path } = endpoint;
  const { input, answer } = exampleOf(name);
  const body = endpoint.body.shape;
  const withKey = { publicKey: [] };
  const withSession = { publicKey: [], session: [] };
  const isOpen = access === 'public';
  return {
    operationId: name,
    summary,
    ...(needs[access] === '' ? {} : { description: needs[access] }),
    tags: [tagOf(path)],
    security: isOpen ? (endpoint.bearer ? [withSession, withKey] : [withKey]) : [withSession],
    parameters: [
      ...parametersOf('path', endpoint.params, input),
      ...parametersOf('query', endpoint.query, input),
    ],
    ...(Object.keys(body).length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body), example: only(body, input) } },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(endpoint.answer), example: answer } },
      },
      401: { $ref: '#/components/responses/unauthenticated' },
      ...(isOpen ? {} : { 403: { $ref: '#/components/responses/forbidden' } }),
      429: { $ref: '#/components/responses/tooMany' },
      503: { $ref: '#/components/responses/unavailable' },
      '4XX': { $ref: '#/components/responses/refused' },
      '5XX': { $ref: '#/components/responses/broken' },
    },
  };
}

function tagOf(path: string): 'logueo' | 'account' | 'VR' {
  if (path.startsWith('/api/logueo/')) return 'logueo';
  return path.startsWith('/api/VR/') ? 'VR' : 'account';
}

function exampleOf(name: string): { input: Readonly<Record<string, unknown>>; answer: unknown } {
  const found = Object.entries(examples).find(([key]) => key === name)?.[1];
  return { input: { ...found?.input }, answer: found?.answer };
}

function only(shape: object, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, input[field]]));
}

function parametersOf(
  place: 'path' | 'query',
  schema: Endpoint['query'],
  input: Readonly<Record<string, unknown>>,
) {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: true,
    schema: schemaOf(field),
    // Path and query values are strings.
    example: String(input[name]),
  }));
}

/** Rules whose patterns are only valid in JavaScript, in words, so that other languages can use the document. */
const rulesInWords: ReadonlyMap<string, string> = new Map([
  [
    printable.source,
    'No control characters except tabs and line breaks, none that set the direction of text, and no lone surrogates.',
  ],
  [visible.source, 'At least one visible character.'],
  [wellFormed.source, 'No lone surrogates.'],
]);

function schemaOf(schema: z.core.$ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'string') putPatternsInWords(jsonSchema);
    },
  });
  return rest;
}

function putPatternsInWords(text: z.core.JSONSchema.BaseSchema): void {
  const patterns = [text, ...(text.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const words = patterns.flatMap((pattern) => rulesInWords.get(pattern) ?? []);
  if (words.length === 0) return;
  delete text.pattern;
  delete text.allOf;
  const [pattern, ...more] = patterns.filter((other) => !rulesInWords.has(other));
  if (pattern !== undefined) text.pattern = pattern;
  if (more.length > 0) text.allOf = more.map((other) => ({ pattern: other }));
  text.description = words.join(' ');
}
