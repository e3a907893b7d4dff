import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changesOf, hostileValues, isSegment } from './support/arbitrary-fields.ts';
import { expectHandled, expectNoSecretsInLog } from './support/expected-answer.ts';
import { sendRaw } from './support/raw-call.ts';
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

test.each(callsWithFields)('%s handles every hostile value in every field', async (name) => {
  const valid = await validFields(name);
  for (const field of Object.keys(valid)) {
    for (const hostile of hostileValues) {
      if (field in endpoints[name].params.shape && !isSegment(hostile)) continue;
      await send(name, { ...valid, [field]: hostile });
    }
  }
});

test('nested values are validated too', async () => {
  const valid = await validFields('saveStory');
  const story = { datosImportantes: 'Nació.', historia: 'a'.repeat(1300) };
  for (const hostile of hostileValues) {
    for (const field of Object.keys(story)) {
      await send('saveStory', { ...valid, historia: { ...story, [field]: hostile } });
    }
    expect(await send('saveStory', { ...valid, historia: { ...story, extra: hostile } })).toBe(400);
  }
});

test('the log of all these calls contains no secrets', async () => {
  await server.mails();
  expectNoSecretsInLog(server, { lines: 2000, token });
});
