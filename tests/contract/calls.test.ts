import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/request.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { expectedCalls } from '#tests/support/expected-calls.ts';

describe('the table of calls', () => {
  it.each(expectedCalls)(
    'matches the documented contract of $call',
    ({ name, call, query, body, bearer }) => {
      const endpoint = endpoints[name];
      expect({
        call: `${endpoint.method} ${endpoint.path}`,
        query: Object.keys(endpoint.query.shape),
        body: Object.keys(endpoint.body.shape),
        bearer: endpoint.bearer,
      }).toEqual({ call, query, body, bearer });
    },
  );

  it.each(expectedCalls)('declares exactly the path parameters of $call', ({ name, call }) => {
    const inBraces = Array.from(call.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter);
    expect(Object.keys(endpoints[name].params.shape)).toEqual(inBraces);
  });

  it('requires both parts of a story', () => {
    expect(Object.keys(endpoints.saveStory.body.shape.historia.shape)).toEqual([
      'datosImportantes',
      'historia',
    ]);
  });

  it('gets questions by faccion or usuario, and certifies with 1 or 2', () => {
    const { type } = endpoints.questions.query.shape;
    expect(['faccion', 'usuario', 'otro'].map((text) => z.safeParse(type, text).success)).toEqual([
      true,
      true,
      false,
    ]);
    const { Tipo } = endpoints.certify.body.shape;
    expect([1, 2, 3, '1'].map((value) => z.safeParse(Tipo, value).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(endpointNames)(
    'requires a session on the server for %s exactly when the call sends one',
    (name) => {
      const { access, bearer } = endpoints[name];
      // The session check also answers without a session.
      expect(access !== 'public').toBe(name === 'checkAuth' ? false : bearer);
    },
  );

  it('restricts changes of links and news to administrators, and story reviews to the level', () => {
    const withAccess = (wanted: string) =>
      endpointNames.filter((name) => endpoints[name].access === wanted).toSorted();
    expect(withAccess('admin')).toEqual([
      'createNews',
      'createSubNews',
      'deleteNews',
      'deleteSubNews',
      'updateLink',
      'updateNews',
      'updateSubNews',
    ]);
    expect(withAccess('level')).toEqual(['reviewStory', 'stories']);
  });

  it.each(endpointNames)('can be converted to JSON Schema: %s', (name) => {
    const { params, query, body, answer } = endpoints[name];
    for (const schema of [params, query, body]) {
      expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', additionalProperties: false });
    }
    expect(Object.keys(z.toJSONSchema(answer)).length).toBeGreaterThan(1);
  });
});

describe('fillPath', () => {
  it('replaces the placeholders by values', () => {
    expect(fillPath('/api/VR/noticias/{id}/mininoticias', { id: 12 })).toBe(
      '/api/VR/noticias/12/mininoticias',
    );
  });

  it('encodes a value as one path segment', () => {
    expect(fillPath('/confirm/{token}', { token: '../a b?c#d%2F' })).toBe('/confirm/..%2Fa%20b%3Fc%23d%252F');
  });

  it.each(['', '.', '..'])('rejects the value %j, which would change the path', (token) => {
    expect(() => fillPath('/confirm/{token}', { token })).toThrow('token');
  });

  it('rejects a missing value', () => {
    expect(() => fillPath('/confirm/{token}', {})).toThrow('token');
  });
});
