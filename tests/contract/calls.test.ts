import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/http.ts';
import { limits } from '#contract/limits.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';

/** Texts that a field for visible text of limited length must reject. */
function badTexts(most: number): readonly string[] {
  return ['', ' \n', 'x'.repeat(most + 1), 'a\u0000b', 'a\u202eb', 'a\u2066b', 'a\ud800b'];
}

// tests/api/client.test.ts compares it with the documented calls.
describe('the table of calls', () => {
  it.each([
    ['questions', 'type', [undefined, 'admin']],
    ['certify', 'Tipo', [undefined, 0, 3, '1']],
    ['changeCharacterName', 'rolSeleccionado', [undefined, '', 'legal', 'Policía']],
    ['bankMovements', 'page', ['0', '-1', '1.5']],
    ['bankMovements', 'limit', ['0', '101']],
    ['createNews', 'titulo', badTexts(limits.newsTitleMax)],
    ['createNews', 'descripcion', badTexts(limits.newsTextMax)],
    ['updateNews', 'titulo', badTexts(limits.newsTitleMax)],
    ['updateNews', 'descripcion', badTexts(limits.newsTextMax)],
    ['createSubNews', 'minititulo', badTexts(limits.newsTitleMax)],
    ['createSubNews', 'contenido', badTexts(limits.newsTextMax)],
    ['updateSubNews', 'minititulo', badTexts(limits.newsTitleMax)],
    ['updateSubNews', 'contenido', badTexts(limits.newsTextMax)],
  ] as const)('%s restricts the values of %s', (name, field, values) => {
    const { query, body }: Endpoint = endpoints[name];
    const schema = query.shape[field] ?? body.shape[field] ?? z.unknown();
    expect(values.filter((value) => z.safeParse(schema, value).success)).toEqual([]);
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
    const ofNews = ['createNews', 'createSubNews', 'deleteNews', 'deleteSubNews'];
    expect(withAccess('admin')).toEqual([...ofNews, 'updateLink', 'updateNews', 'updateSubNews']);
    expect(withAccess('level')).toEqual(['reopenStory', 'reviewStory', 'stories']);
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
