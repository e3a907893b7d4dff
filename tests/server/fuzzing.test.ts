import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changesOf, hostileValues, isSegment } from './support/arbitrary-fields.ts';
import { expectHandled, expectNoSecretsInLog } from './support/expected-answer.ts';
import { asText, sendRaw } from './support/raw-call.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { validInput } from './support/valid-inputs.ts';

/** The number of generated inputs for each call. `npm run walks` sets a higher one. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 8);

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Rate limits are off: only the inputs matter here.
  server = await startTestServer({ variables: { RATE_LIMITS: 'off' } });
  token = (await server.logIn('admin')).token;
});
afterAll(() => server.stop());

async function send(name: EndpointName, fields: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, text, headers } = await sendRaw(server, endpoints[name], fields, { token });
  expectHandled(endpoints[name], { status, text, type: headers.get('content-type') });
  return status;
}

async function validFields(name: EndpointName): Promise<Record<string, unknown>> {
  return { ...(await validInput(name, { server, usuario: 'admin' })) };
}

test('generated inputs are both accepted and rejected', async () => {
  const seen: number[] = [];
  await fc.assert(
    fc.asyncProperty(changesOf(endpoints.createNews), async ({ values, dropped }) => {
      const fields = { ...(await validFields('createNews')), ...values };
      for (const field of dropped) delete fields[field];
      seen.push(await send('createNews', fields));
    }),
    { numRuns: 60 },
  );
  expect(new Set(seen)).toEqual(new Set([200, 400]));
});

test.each(endpointNames)('%s accepts input that its schemas allow, and rejects other input', async (name) => {
  await fc.assert(
    fc.asyncProperty(changesOf(endpoints[name]), async ({ values, dropped }) => {
      const fields = { ...(await validFields(name)), ...values };
      for (const field of dropped) delete fields[field];
      await send(name, fields);
    }),
    { numRuns },
  );
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

test('the log of all these calls contains no secrets', async () => {
  await server.mails();
  expectNoSecretsInLog(server, { lines: 1000, token });
});
