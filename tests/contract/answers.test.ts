import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '#contract/answers.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { readAnswer } from '#contract/http.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';

const page = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';

/** The problem of an answer, or undefined if it is valid. */
function failureOf(name: EndpointName, status: number, body: string): string | undefined {
  try {
    readAnswer(endpoints[name], status, body);
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error.reason;
    throw error;
  }
}

describe('an accepted answer', () => {
  it.each(endpointNames)("is the contract's example of %s", (name) => {
    const body = JSON.stringify(examples[name].answer);
    expect(readAnswer(endpoints[name], 200, body)).toMatchObject({ ok: true });
  });

  it('contains the parsed value', () => {
    expect(readAnswer(endpoints.adminLevel, 200, '{"Admin":"8","Discord":null}')).toEqual({
      ok: true,
      value: { Admin: 8, Discord: '' },
    });
  });

  it.each([200, 201, 204, 299])('has the status %i', (status) => {
    expect(readAnswer(endpoints.deleteNews, status, '')).toEqual({ ok: true, value: null });
  });

  it.each(['Exitoso', '"Exitoso"', '{"message":"Exitoso"}'])('confirms an account with %s', (body) => {
    expect(readAnswer(endpoints.confirmAccount, 200, body)).toEqual({ ok: true, value: 'Exitoso' });
  });
});

describe('an answer of a call whose result may have any shape', () => {
  it.each([
    ['nothing', '', null],
    ['null', 'null', null],
    ['true', 'true', true],
    ['a number', '1', 1],
    ['an object', '{"affectedRows":1}', { affectedRows: 1 }],
    ['a list', '[]', []],
    ['an object that contains markup', '{"html":"<p>hola</p>"}', { html: '<p>hola</p>' }],
    ['a JSON string', '"Listo"', 'Listo'],
    ['plain text', 'Contraseña actualizada.', 'Contraseña actualizada.'],
    ['text with single angle brackets', 'a < b > c', 'a < b > c'],
  ])('may be %s', (_what, body, value) => {
    expect(readAnswer(endpoints.changePassword, 200, body)).toEqual({ ok: true, value });
  });

  it.each([
    ['a page', page],
    ['a page after a line break', `\n${page}`],
    ['text with a tag', 'Listo <b>ya</b>'],
    ['a comment', '<!-- nothing -->'],
    ['a truncated object', '{"message":"Contra'],
    ['a truncated list', '[{"id":1},'],
    ['a truncated object after spaces', '  {"message"'],
  ])('is not %s', (_what, body) => {
    expect(failureOf('changePassword', 200, body)).toBe('unreadable');
    expect(failureOf('confirmAccount', 200, body)).toBe('unreadable');
  });
});

describe('a refusal', () => {
  const refusal = (status: number, body: string) => readAnswer(endpoints.logIn, status, body);

  it.each([
    ['plain text', 'Usuario incorrecto.', 'Usuario incorrecto.'],
    ['text with spaces around it', ' \n Usuario incorrecto.\n', 'Usuario incorrecto.'],
    ['a JSON string', '"Usuario incorrecto."', 'Usuario incorrecto.'],
    ['a message field', '{"message":"Usuario incorrecto."}', 'Usuario incorrecto.'],
    ['an error field', '{"error":"Usuario incorrecto."}', 'Usuario incorrecto.'],
    ['both fields', '{"error":"Bad Request","message":"Usuario incorrecto."}', 'Usuario incorrecto.'],
    ['nothing', '', ''],
    ['spaces', ' \n', ''],
    ['null', 'null', ''],
    ['a number', '42', ''],
    ['a list', '["Usuario incorrecto."]', ''],
    ['a message that is not a string', '{"message":{"code":1}}', ''],
    ['a page', page, ''],
    ['markup in a message', '{"message":"<img src=x onerror=alert(1)>"}', ''],
    ['a closing tag', 'hola</b>', ''],
  ])('reads the text of %s', (_what, body, text) => {
    expect(refusal(400, body)).toEqual({ ok: false, status: 400, text });
  });

  it('is cut after 300 whole characters (behaviour 1.7)', () => {
    expect(refusal(400, 'ñ'.repeat(300))).toMatchObject({ text: 'ñ'.repeat(300) });
    expect(refusal(400, '🎉'.repeat(301))).toMatchObject({ text: '🎉'.repeat(300) });
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 499])('has the status %i', (status) => {
    expect(refusal(status, 'No.')).toEqual({ ok: false, status, text: 'No.' });
  });

  it.each(['false', '0', '"0"', '"false"'])(
    'is an answer of 200 with success %s (behaviour 1.8)',
    (success) => {
      const explained = readAnswer(endpoints.certify, 200, `{"success":${success},"message":"Otra vez."}`);
      expect(explained).toEqual({ ok: false, status: 200, text: 'Otra vez.' });
      const silent = readAnswer(endpoints.saveStory, 200, `{"success":${success}}`);
      expect(silent).toEqual({ ok: false, status: 200, text: '' });
    },
  );
});

describe('a failed server', () => {
  const textOf = (status: number, body: string) => {
    try {
      readAnswer(endpoints.stats, status, body);
      return 'an answer';
    } catch (failure) {
      return failure instanceof CallFailure ? failure.text : 'another error';
    }
  };

  it.each([
    ['plain text', 'En mantenimiento hasta las 18:00.', 'En mantenimiento hasta las 18:00.'],
    ['a message field', '{"message":"En mantenimiento."}', 'En mantenimiento.'],
    ['a page', page, ''],
    ['nothing', '', ''],
  ])('reads the text of %s', (_what, body, text) => {
    expect([500, 503, 599].map((status) => textOf(status, body))).toEqual([text, text, text]);
  });

  it('is cut after 300 characters', () => {
    expect(textOf(500, 'ñ'.repeat(301))).toBe('ñ'.repeat(300));
  });

  it('has no text with another status or an unreadable body', () => {
    expect([textOf(302, 'Por allá.'), textOf(200, 'Todo bien.')]).toEqual(['', '']);
  });
});

describe('an invalid answer', () => {
  it.each([100, 301, 304, 500, 502, 503, 599])('has the status %i with any body', (status) => {
    expect(failureOf('logIn', status, JSON.stringify(examples.logIn.answer))).toBe('server');
    expect(failureOf('logIn', status, page)).toBe('server');
  });

  it.each([
    ['a page', page],
    ['JSON that broke off', '{"token": "abc'],
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"unexpected":[1,2,3]}'],
    ['an empty token', '{"token":"","userID":7,"username":"Juan_Perez"}'],
  ])('is %s for a login', (_what, body) => {
    expect(failureOf('logIn', 200, body)).toBe('unreadable');
  });

  it.each(['{}', '{"success":null}', '{"success":""}', '{"success":"sí"}', '"true"', 'true', ''])(
    'is %j for a certificate: it never counts as passed',
    (body) => {
      expect(failureOf('certify', 200, body)).toBe('unreadable');
    },
  );

  it('is an object instead of a list', () => {
    expect(failureOf('news', 200, '{"noticias":[]}')).toBe('unreadable');
  });

  it('throws no other kind of error for any answer', () => {
    const json = fc.json();
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      json,
      json.map((text) => text.slice(0, -1)),
      fc.constantFrom(...endpointNames.map((name) => JSON.stringify(examples[name].answer))),
    );
    const status = fc.oneof(fc.constantFrom(200, 201, 400, 401, 500), fc.integer({ min: 100, max: 599 }));
    fc.assert(
      fc.property(fc.constantFrom(...endpointNames), status, body, (name, code, text) => {
        const failure = failureOf(name, code, text);
        if (code >= 400 && code < 500) expect(failure).toBeUndefined();
        else if (code < 200 || code >= 300) expect(failure).toBe('server');
        else expect([undefined, 'unreadable']).toContain(failure);
      }),
      { numRuns: 2000 },
    );
  });

  it('limits every refusal to 300 characters without tags (behaviour 1.7)', () => {
    const bodies = fc.oneof(
      fc.string({ maxLength: 700, size: 'max', unit: fc.constantFrom('<', '>', '/', 'a', '!', ' ', '🎉') }),
      fc.json(),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const result = readAnswer(endpoints.news, 400, body);
        const text = result.ok ? 'not a refusal' : result.text;
        expect(Array.from(text).length).toBeLessThanOrEqual(300);
        expect(text).not.toMatch(/<\/?[a-z!][^>]*>/i);
      }),
    );
  });
});
