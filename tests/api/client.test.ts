import { describe, expect, it, test, vi } from 'vitest';
import { CallFailure, type Result } from '#contract/answers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { type Client, createClient } from '#src/api/client.ts';
import { createPageExit } from '#src/api/page-exit.ts';
import { type ExpectedCall, expectedCalls } from '#tests/support/expected-calls.ts';
import { createScriptedAdapter, type SentRequest } from '#tests/support/scripted-adapter.ts';

const stillWanted = () => new AbortController().signal;

function createTestClient(options: { token?: string; baseUrl?: string } = {}) {
  const { adapter, next, requests } = createScriptedAdapter();
  const onUnauthorized = vi.fn<(token: string) => void>();
  const onAnswer = vi.fn<() => void>();
  const onMaintenance = vi.fn<() => void>();
  const client = createClient({
    baseUrl: options.baseUrl ?? 'https://api.example.com',
    keyHeader: 'x-community-key',
    key: 'the-public-key',
    token: () => options.token ?? null,
    onUnauthorized,
    onAnswer,
    onMaintenance,
    pageExit: createPageExit(window),
    adapter,
  });
  return { client, next, requests, onUnauthorized, onAnswer, onMaintenance };
}

function callExample<K extends EndpointName>(client: Client, name: K, signal = stillWanted()) {
  return client.call<Endpoint>(endpoints[name], examples[name].input, signal);
}

/** Makes the contract's example call and returns the request and the pending answer. */
async function sent(
  name: EndpointName,
  options: Parameters<typeof createTestClient>[0] = {},
): Promise<{
  request: SentRequest;
  answer: Promise<Result<unknown>>;
  onUnauthorized: (token: string) => void;
}> {
  const { client, next, onUnauthorized } = createTestClient(options);
  const answer = callExample(client, name);
  return { request: await next(), answer, onUnauthorized };
}

/** The request of the example's input according to the documented contract. */
function expectedRequest({ name, call, fields }: ExpectedCall) {
  const input = new Map<string, unknown>(Object.entries(examples[name].input));
  const [method, path = ''] = call.split(' ');
  const values = fields.map((field) => [field, input.get(field)] as const);
  const isRead = method === 'GET';
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_match, parameter: string) => String(input.get(parameter))),
    query: isRead ? Object.fromEntries(values.map(([field, value]) => [field, String(value)])) : {},
    body: isRead || values.length === 0 ? undefined : JSON.stringify(Object.fromEntries(values)),
  };
}

describe('a request', () => {
  it.each(expectedCalls)('of $call matches the documented contract', async (expected) => {
    const { request } = await sent(expected.name);
    const { method, path, query, body } = request;
    expect({ method, path, query, body }).toEqual(expectedRequest(expected));
  });

  it.each(expectedCalls)(
    'of $call has the key, the bearer token only in a session: $bearer, and no timeout (behaviour 1.6, 2.13)',
    async ({ name, bearer }) => {
      for (const token of ['a-token', '']) {
        const { request } = await sent(name, token ? { token } : {});
        expect(request.header('x-community-key')).toBe('the-public-key');
        expect(request.header('Authorization')).toBe(bearer && token ? 'Bearer a-token' : undefined);
        expect(request.timeout).toBe(0);
        expect(request.header('Content-Type')).toBe(
          request.body === undefined ? undefined : 'application/json',
        );
      }
    },
  );

  it('goes to the page’s own origin without an address of the API server', async () => {
    const { request } = await sent('tops', { baseUrl: '' });
    expect(request.address).toBe('/api/VR/tops');
  });

  it('encodes the values in its URL', async () => {
    const { client, next } = createTestClient();
    void client.call(endpoints.accountByEmail, { email: 'a+b&c=d@example.com' }, stillWanted());
    expect((await next()).address).toBe(
      'https://api.example.com/api/logueo/account-by-email?email=a%2Bb%26c%3Dd%40example.com',
    );
    void client.call(endpoints.stats, { userID: 7, Name: 'Ñandú Ávila#1' }, stillWanted());
    expect((await next()).query).toEqual({ userID: '7', Name: 'Ñandú Ávila#1' });
    void client.call(endpoints.confirmAccount, { token: '../VR/noticias?a#b' }, stillWanted());
    expect((await next()).path).toBe('/api/logueo/confirm/..%2FVR%2Fnoticias%3Fa%23b');
  });
});

describe('an answer', () => {
  // Each case is in tests/contract.
  it('that cannot be read fails the call', async () => {
    const { request, answer } = await sent('changePassword');
    request.answer(200, '<!doctype html><html></html>');
    await expect(answer).rejects.toThrow(new CallFailure('unreadable'));
  });

  it.each([
    ['without its body', 200, '', { 'content-length': '28' }],
    ['without its compressed body', 200, '', { 'content-length': '42', 'content-encoding': 'gzip' }],
    ['shorter than its length', 200, 'Contraseña actual', { 'content-length': '24' }],
    ['of a refusal that broke off', 401, 'Debes', { 'content-length': '21' }],
  ])('%s is none (behaviour 2.15)', async (_what, status, body, headers) => {
    const { request, answer, onUnauthorized } = await sent('changePassword', {
      baseUrl: '',
      token: 'a-token',
    });
    request.answer(status, body, headers);
    await expect(answer).rejects.toThrow(new CallFailure('network'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([
    ['without a length', '', {}, ''],
    ['of the length 0', '', { 'content-length': '0' }, ''],
    ['as long as its bytes', '"Contraseña"', { 'content-length': '13' }, ''],
    [
      'longer than its compressed length',
      '"Hecho"',
      { 'content-length': '27', 'content-encoding': 'br' },
      '',
    ],
    ['whose byte order mark was removed', '"Hecho"', { 'content-length': '10' }, ''],
    [
      'from another origin, where compression is not seen',
      '"Hecho"',
      { 'content-length': '27' },
      'https://a.example',
    ],
  ])('%s is one', async (_what, body, headers, baseUrl) => {
    const { request, answer } = await sent('changePassword', { baseUrl });
    request.answer(200, body, headers);
    expect(await answer).toMatchObject({ ok: true });
  });

  it('fails the call when it never arrives', async () => {
    const { request, answer } = await sent('news');
    request.fail();
    await expect(answer).rejects.toThrow(new CallFailure('network'));
  });
});

describe('cancelling', () => {
  it('aborts the request and fails the call', async () => {
    const { client, next } = createTestClient();
    const leaving = new AbortController();
    const answer = callExample(client, 'stats', leaving.signal);
    const request = await next();
    expect(request.isAborted()).toBe(false);
    leaving.abort();
    expect(request.isAborted()).toBe(true);
    await expect(answer).rejects.toThrow(new CallFailure('network'));
  });

  it('before the request is made sends nothing', async () => {
    const { client, requests } = createTestClient();
    await expect(callExample(client, 'stats', AbortSignal.abort())).rejects.toThrow(
      new CallFailure('network'),
    );
    expect(requests).toEqual([]);
  });
});

describe('an unauthorized call', () => {
  it('reports the token of that call, and is still a refusal (behaviour 2.4)', async () => {
    const { request, answer, onUnauthorized } = await sent('stats', { token: 'a-token' });
    request.answer(401, 'Debes iniciar sesión.');
    expect(await answer).toEqual({ ok: false, status: 401, text: 'Debes iniciar sesión.' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('a-token');
  });

  it.each([
    ['there was no token', 'stats', undefined],
    ['the call sends no token', 'logIn', 'a-token'],
  ] as const)('is not reported when %s', async (_why, name, token) => {
    const { request, answer, onUnauthorized } = await sent(name, token ? { token } : {});
    request.answer(401, 'Usuario o contraseña incorrectos.');
    expect(await answer).toMatchObject({ ok: false, status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([400, 403, 404, 500])('does not include the status %i', async (status) => {
    const { request, answer, onUnauthorized } = await sent('stats', { token: 'a-token' });
    request.answer(status, '');
    await answer.catch(() => {});
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

test.each([
  ['every answer, also a refusal', true],
  ['no failure', false],
] as const)('the page learns of %s (behaviour 1.25)', async (_what, isAnswered) => {
  const { client, next, onAnswer } = createTestClient();
  const answer = callExample(client, 'news').catch(() => {});
  const request = await next();
  if (isAnswered) request.answer(500, '');
  else request.fail();
  await answer;
  expect(onAnswer).toHaveBeenCalledTimes(isAnswered ? 1 : 0);
});

describe('during maintenance', () => {
  const refusal = 'We are moving.';
  const headers = { 'x-maintenance': '1' };

  it('a read without the token is repeated with it, so that administrators can work (behaviour 9.9)', async () => {
    const { client, next, onMaintenance } = createTestClient({ token: 'a-token' });
    const answer = callExample(client, 'news');
    const first = await next();
    expect(first.header('Authorization')).toBeUndefined();
    first.answer(503, refusal, headers);
    const second = await next();
    expect(second.header('Authorization')).toBe('Bearer a-token');
    second.answer(200, examples.news.answer);
    expect((await answer).ok).toBe(true);
    expect(onMaintenance).toHaveBeenCalledOnce();
  });

  it.each([
    ['a read without a session', 'news', {}],
    ['a call that sent the token', 'items', { token: 'a-token' }],
    ['a login', 'logIn', { token: 'a-token' }],
  ] as const)('%s is sent once, and the page learns of the maintenance', async (_what, name, options) => {
    const { client, next, requests, onMaintenance } = createTestClient(options);
    const answer = callExample(client, name);
    (await next()).answer(503, refusal, headers);
    await expect(answer).rejects.toMatchObject({ reason: 'server', text: refusal });
    expect(requests).toHaveLength(1);
    expect(onMaintenance).toHaveBeenCalledOnce();
  });

  it.each([
    ['a 503 without the header', 503, {}],
    ['another status with the header', 500, headers],
  ] as const)('%s does not announce maintenance', async (_what, status, sentHeaders) => {
    const { client, next, requests, onMaintenance } = createTestClient({ token: 'a-token' });
    const answer = callExample(client, 'news');
    (await next()).answer(status, siteMessages.maintenance.on, sentHeaders);
    await expect(answer).rejects.toThrow();
    expect(requests).toHaveLength(1);
    expect(onMaintenance).not.toHaveBeenCalled();
  });
});
