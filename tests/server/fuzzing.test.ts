import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changesOf, hostileValues, isSegment } from './support/arbitrary-fields.ts';
import {
  expectHandled,
  expectNoSecretsInLog,
  expectRefusal,
  type ReceivedAnswer,
} from './support/expected-answer.ts';
import { asText, sendRaw } from './support/raw-call.ts';
import { apiKey, serverForTests } from './support/server.ts';
import { validInput } from './support/valid-inputs.ts';

/** The number of generated inputs for each call. `npm run walks` sets a higher one. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 8);

// Rate limits are off: only the inputs matter here.
const server = serverForTests({ variables: { RATE_LIMITS: 'off' } });
let token: string;
beforeAll(async () => {
  token = (await server.logIn('admin')).token;
});

async function send(name: EndpointName, fields: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, text, headers } = await sendRaw(server, endpoints[name], fields, { token });
  expectHandled(endpoints[name], { status, text, type: headers.get('content-type') });
  return status;
}

async function validFields(name: EndpointName): Promise<Record<string, unknown>> {
  return { ...(await validInput(name, { server, usuario: 'admin' })) };
}

/** The statuses of the answers to generated inputs of a call. */
async function statusesOf(name: EndpointName, runs: number): Promise<Set<number>> {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(changesOf(endpoints[name]), async ({ values, dropped }) => {
      const fields = { ...(await validFields(name)), ...values };
      for (const field of dropped) delete fields[field];
      seen.add(await send(name, fields));
    }),
    { numRuns: runs },
  );
  return seen;
}

test('generated inputs are both accepted and rejected', async () => {
  expect(await statusesOf('createNews', 60)).toEqual(new Set([200, 400]));
});

test.each(endpointNames)('%s accepts input that its schemas allow, and rejects other input', async (name) => {
  await statusesOf(name, numRuns);
});

const callsWithFields = endpointNames.filter((name) => {
  const { params, query, body } = endpoints[name];
  return [params, query, body].some(({ shape }) => Object.keys(shape).length > 0);
});

/** Whether a schema accepts a hostile value in a field. Other values get the same refusal as in the test above. */
function isAccepted(name: EndpointName, field: string, hostile: unknown): boolean {
  const { params, query, body }: Endpoint = endpoints[name];
  const [schema, value] =
    field in body.shape
      ? [body.shape[field], hostile]
      : [query.shape[field] ?? params.shape[field], asText(hostile)];
  return schema !== undefined && z.safeParse(schema, value).success;
}

test.each(callsWithFields)('%s handles every hostile value that its schemas allow', async (name) => {
  const valid = await validFields(name);
  for (const field of Object.keys(valid)) {
    for (const hostile of hostileValues) {
      if (field in endpoints[name].params.shape && !isSegment(hostile)) continue;
      if (!isAccepted(name, field, hostile)) continue;
      await send(name, { ...valid, [field]: hostile });
    }
  }
});

test('nested values are handled too', async () => {
  const valid = await validFields('saveStory');
  const story = { datosImportantes: 'Nació.', historia: 'a'.repeat(1300) };
  for (const hostile of hostileValues) {
    for (const field of Object.keys(story)) {
      await send('saveStory', { ...valid, historia: { ...story, [field]: hostile } });
    }
  }
});

/** Sends a request as raw bytes, because `fetch` does not send malformed requests. */
function sendBytes(options: {
  method: string;
  path: string;
  body?: Buffer | string;
  headers?: Readonly<Record<string, string>>;
}): Promise<ReceivedAnswer> {
  const { method, path, body, headers } = options;
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        headers: { 'x-api-key': apiKey, authorization: `Bearer ${token}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            type: response.headers['content-type'] ?? null,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('malformed bodies', () => {
  const json = 'application/json';
  const bodies: readonly (readonly [string, string, Buffer | string])[] = [
    ['broken JSON', json, '{"userID":1,'],
    ['a JSON text', json, '"userID"'],
    ['a JSON number', json, '9'.repeat(1000)],
    ['a list', json, '[{"userID":1}]'],
    ['null', json, 'null'],
    ['nothing', json, ''],
    ['only whitespace', json, '   '],
    ['deep lists', json, '['.repeat(50_000) + ']'.repeat(50_000)],
    ['deep objects', json, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['100 kB of text', json, JSON.stringify({ userID: 'x'.repeat(100_000) })],
    ['300 kB of text', json, JSON.stringify({ userID: 'x'.repeat(300_000) })],
    ['a prototype', json, '{"__proto__":{"userID":1}}'],
    ['a constructor', json, '{"constructor":{"prototype":{"userID":1}}}'],
    ['the same key twice', json, '{"userID":1,"userID":2}'],
    ['a number out of range', json, '{"userID":1e999}'],
    ['invalid UTF-8', json, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
    ['a byte order mark', json, '\ufeff{}'],
    ['a form', 'application/x-www-form-urlencoded', 'userID=1'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--'],
    ['text', 'text/plain', '{}'],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an invalid content type', 'nonsense', '{}'],
    ['another charset', 'application/json; charset=utf-16', '{}'],
  ];
  // All calls have the same parser.
  const withBody = ['logIn', 'saveStory', 'updateNews'] as const;

  test.each(bodies)('%s: rejected by calls with a body', async (_name, type, body) => {
    for (const name of withBody) {
      const { method, path } = endpoints[name];
      const headers = { 'content-type': type };
      const answer = await sendBytes({ method, path: path.replace('{id}', '1'), body, headers });
      expectHandled(endpoints[name], answer);
      expect(answer.status).toBe(body.length > 256 * 1024 ? 413 : 400);
    }
  });

  test('rejects a body with an unknown encoding', async () => {
    const { method, path } = endpoints.logIn;
    const headers = { 'content-type': json, 'content-encoding': 'br' };
    expectHandled(endpoints.logIn, await sendBytes({ method, path, body: '{}', headers }));
  });
});

describe('malformed addresses', () => {
  const reading = endpointNames.filter((name) => endpoints[name].method === 'GET');
  const queries = [
    '?userID=1&userID=2',
    '?userID[]=1',
    '?userID[a]=1',
    '?userID=%00',
    '?userID=%ED%A0%80',
    '?userID=%E0%A4%A',
    '?userID=%',
    '?%=%',
    '?__proto__=1',
    '?constructor=1',
    '?=',
    '?&&&&',
    '?userID=1#x',
    `?userID=${'1'.repeat(6000)}`,
    `?${'a=1&'.repeat(1500)}`,
    '?page=1e3&limit=0x10',
  ];

  test.each(reading)('%s rejects malformed queries', async (name) => {
    for (const query of queries) {
      const path = endpoints[name].path.replace('{id}', '1').replace('{token}', 'x');
      expectHandled(endpoints[name], await sendBytes({ method: 'GET', path: path + query }));
    }
  });

  test('answers 400 or 404 for malformed path segments', async () => {
    const parts = [
      ...[
        '%00',
        '%2e%2e',
        '..',
        '%2f',
        '%5c',
        '%',
        '%ED%A0%80',
        '1;2',
        '١',
        '1'.repeat(600),
        'é'.repeat(200),
      ],
      ...["1'--", '0', '-1', '01', '1.0', '1e3', 'constructor', '%0d%0aX-Evil:1'],
    ].map((part) => part.replace(/[^!-~]+/g, encodeURIComponent));
    const paths = ['/api/VR/noticias/', '/api/VR/mininoticias/', '/api/logueo/confirm/'];
    for (const method of ['GET', 'PUT', 'DELETE']) {
      for (const path of paths.flatMap((base) => parts.map((part) => base + part)))
        expectRefusal(await sendBytes({ method, path }));
    }
  });

  test('answers 400 without a body to a header that is too long', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(60_000)}` };
    const answer = await sendBytes({ method: 'GET', path: '/api/VR/noticias', headers });
    expect(answer).toMatchObject({ status: 400, text: '' });
  });

  test.each(['Bearer', 'Bearer  ', 'Basic YTpi', 'bearer \u00e9', `Bearer ${'x'.repeat(200)}`, 'Bearer a b'])(
    'the authorization header %j is invalid',
    async (authorization) => {
      const path = '/api/VR/objetos';
      const answer = await sendBytes({ method: 'GET', path, headers: { authorization } });
      expect([answer.status, answer.text]).toEqual([401, serverMessages.noSession]);
    },
  );
});

test('the log of all these calls contains no secrets', async () => {
  await server.mails();
  expectNoSecretsInLog(server, { lines: 1500, token });
});
