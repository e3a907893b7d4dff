import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changesOf, isSegment, nastyValues } from './support/arbitrary-fields.ts';
import { sendRaw } from './support/raw-call.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { expectDiscreetLog, expectSound } from './support/sound-answer.ts';
import { validInput } from './support/valid-inputs.ts';

/** How many inputs are drawn for each call. */
const numRuns = 20;

let server: TestServer;
let token: string;
beforeAll(async () => {
  // What is sent is the question here, not how often.
  server = await startTestServer({ variables: { RATE_LIMITS: 'off' } });
  token = (await server.logIn('admin')).token;
});
afterAll(() => server.stop());

async function send(name: EndpointName, fields: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, text, headers } = await sendRaw(server, endpoints[name], fields, { token });
  expectSound(endpoints[name], { status, text, type: headers.get('content-type') });
  return status;
}

async function validFields(name: EndpointName): Promise<Record<string, unknown>> {
  return { ...(await validInput(name, { server, usuario: 'admin' })) };
}

test('the drawn inputs are taken as well as refused', async () => {
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

test.each(endpointNames)(
  '%s takes or refuses whatever its schemas allow, and what they do not',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(changesOf(endpoints[name]), async ({ values, dropped }) => {
        const fields = { ...(await validFields(name)), ...values };
        for (const field of dropped) delete fields[field];
        await send(name, fields);
      }),
      { numRuns },
    );
  },
);

const callsWithFields = endpointNames.filter((name) => {
  const { params, query, body } = endpoints[name];
  return [params, query, body].some(({ shape }) => Object.keys(shape).length > 0);
});

test.each(callsWithFields)('%s survives every nasty value in every field', async (name) => {
  const valid = await validFields(name);
  for (const field of Object.keys(valid)) {
    for (const nasty of nastyValues) {
      if (field in endpoints[name].params.shape && !isSegment(nasty)) continue;
      await send(name, { ...valid, [field]: nasty });
    }
  }
});

test('what is nested is looked at as closely', async () => {
  const valid = await validFields('saveStory');
  const story = { datosImportantes: 'Nació.', historia: 'a'.repeat(1300) };
  for (const nasty of nastyValues) {
    for (const field of Object.keys(story)) {
      await send('saveStory', { ...valid, historia: { ...story, [field]: nasty } });
    }
    expect(await send('saveStory', { ...valid, historia: { ...story, extra: nasty } })).toBe(400);
  }
});

test('after all that the log has nothing to hide', async () => {
  await server.mails();
  expectDiscreetLog(server, { lines: 2000, token });
});
