import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { houses, stats } from '#contract/calls/player.ts';
import { questionReader } from '#contract/calls/player-parts.ts';
import { serverStatus, tops } from '#contract/calls/public.ts';
import { accountByEmail, logIn } from '#contract/calls/session.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { chatIdLabel, flag, optionalFlag } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';

/** Copies of a JSON value, each with an extra field in one of its objects. */
function withOneUnknownField(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withOneUnknownField(item).map((copy) => value.with(index, copy)));
  }
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.entries(value).flatMap(([key, item]) =>
    withOneUnknownField(item).map((copy) => ({ ...value, [key]: copy })),
  );
  return [{ ...value, desconocido: 1 }, ...nested];
}

/** A JSON value with numbers as strings, and booleans as 0 and 1. */
function asLooseServer(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map(asLooseServer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asLooseServer(item)]));
}

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

describe('request schemas', () => {
  it.each(endpointNames)('accept the example of %s', (name) => {
    const { params, query, body } = endpoints[name];
    const input = new Map<string, unknown>(Object.entries(examples[name].input));
    const part = (schema: { shape: object }, give: (value: unknown) => unknown) =>
      Object.fromEntries(Object.keys(schema.shape).map((key) => [key, give(input.get(key))]));
    expect(z.safeParse(params, part(params, String)).error).toBeUndefined();
    expect(z.safeParse(query, part(query, String)).error).toBeUndefined();
    const sent = part(body, (value) => value);
    expect(z.safeParse(body, sent).error).toBeUndefined();
    const fields = [params, query, body].flatMap((schema) => Object.keys(schema.shape));
    expect(Object.keys(examples[name].input).toSorted()).toEqual(fields.toSorted());
  });

  it.each(endpointNames)('reject unknown fields: %s', (name) => {
    const { params, query, body } = endpoints[name];
    const input = examples[name].input;
    for (const schema of [params, query, body]) {
      const own = Object.fromEntries(Object.entries(input).filter(([key]) => key in schema.shape));
      expect(withOneUnknownField(own).filter((copy) => accepts(schema, copy))).toEqual([]);
    }
  });

  it.each([
    ['id', wire.id, [1, 2_147_483_647], [0, -1, 1.5, 2_147_483_648, '1', null]],
    ['idText', wire.idText, ['1', '2147483647'], ['0', '-1', '01', '1.5', '', ' 1', '1 ', "1' or '1'='1", 1]],
    ['idOrText', wire.idOrText, [7, '7'], [0, '0', '', null, [7]]],
    ['countText', wire.countText, ['1', '25'], ['0', '-1', '1.5', '', '1e3', '9999999999']],
    ['pageSizeText', wire.pageSizeText, ['1', '25', '99', '100'], ['0', '101', '-1', '010', '1000', '', 5]],
    ['chatId', wire.chatId, ['', '300000000000000007'], ['x', ' 1', '1'.repeat(21), 300000000000000]],
    [
      'email',
      wire.email,
      ['a@b', 'familia@example.com'],
      ['', 'a', '@b', 'a@', 'a b@c', 'a@b@c', `${'a'.repeat(254)}@b`],
    ],
    ['password', wire.password, ['', 'a'.repeat(256), '🎉 \n'], ['a'.repeat(257), '\ud83c', 1, null]],
    ['text', wire.text(3), ['', 'abc', 'a\n\t'], ['abcd', '\0', 'a\u001b', '\ud83c', 1]],
    ['filledText', wire.filledText(3), ['a', ' a '], ['', '   ', '\n', '\u200B ', 'abcd', '\0']],
  ] as const)('is checked as %s', (_name, schema, good, bad) => {
    expect(good.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(bad.filter((value) => accepts(schema, value))).toEqual([]);
  });
});

describe('answer schemas', () => {
  it.each(endpointNames)('accept the example of %s strictly', (name) => {
    expect(z.safeParse(endpoints[name].answer, examples[name].answer).error).toBeUndefined();
  });

  it.each(endpointNames.filter((name) => name !== 'confirmAccount'))(
    'reject unknown fields in a strict answer: %s',
    (name) => {
      const copies = withOneUnknownField(examples[name].answer);
      expect(copies).not.toEqual([]);
      expect(copies.filter((copy) => accepts(endpoints[name].answer, copy))).toEqual([]);
    },
  );

  it('allow strings only where a text is expected', () => {
    const accepting = endpointNames.filter((name) => accepts(endpoints[name].answer, 'Exitoso'));
    expect(accepting).toEqual(['confirmAccount']);
  });
});

describe('variants of other servers', () => {
  const readers = [
    'checkAuth',
    'bankMovements',
    'stats',
    'items',
    'businesses',
    'cars',
    'houses',
    'questions',
    'certificationStatus',
    'adminLevel',
    'userRole',
    'links',
    'news',
    'subNews',
    'tops',
    'createNews',
  ] as const;

  it.each(readers)('numbers as strings and flags as 0/1 read as the same: %s (behaviour 1.14)', (name) => {
    const { reader } = endpoints[name];
    const { answer } = examples[name];
    expect(z.parse(reader, asLooseServer(answer))).toEqual(z.parse(reader, answer));
  });

  it.each(readers)('unknown fields are dropped: %s', (name) => {
    const { reader } = endpoints[name];
    const { answer } = examples[name];
    for (const copy of withOneUnknownField(answer)) {
      expect(z.parse(reader, copy)).toEqual(z.parse(reader, answer));
    }
  });

  it('flags are true, 1, "1" or "true"; false, 0, "0", "false" or "" (behaviour 1.14)', () => {
    const read = (value: unknown) => z.parse(flag, value);
    expect([true, 1, '1', 'true'].map(read)).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false', ''].map(read)).toEqual([false, false, false, false, false]);
    expect(['quizás', 2, 'TRUE', null, undefined, {}].filter((value) => accepts(flag, value))).toEqual([]);
  });

  it('a missing optional flag is false', () => {
    const read = (value: unknown) => z.parse(optionalFlag, value);
    expect([null, undefined, 0, 1].map(read)).toEqual([false, false, false, true]);
  });

  it.each(['doce', '', '1e3', '0x10', '1,5', null, {}, [1]])('%j is not an amount', (value) => {
    const house = { ...examples.houses.answer[0], Number: value };
    expect(z.parse(houses.reader, [house]).rows[0]?.Number).toBeNull();
  });

  it('amounts can be negative and have decimals', () => {
    const house = { ...examples.houses.answer[0], Money: ' -12.5 ', Prise: '007' };
    expect(z.parse(houses.reader, [house]).rows).toMatchObject([{ Money: -12.5, Prise: 7 }]);
  });

  it.each([
    [['300000000000000007', ' 18446744073709551615 ', 123456789], (id: unknown) => String(id).trim()],
    // Invalid or imprecise.
    [
      [2 ** 53, Number('300000000000000007'), 1.5, 0, -1, '0', '', ' ', 'x', '1'.repeat(21), null, undefined],
      () => '',
    ],
  ])('a chat id keeps all its digits, or is none: %j (behaviour 2.10)', (ids, expected) => {
    expect(ids.map((id) => z.parse(chatIdLabel, id))).toEqual(ids.map(expected));
  });

  it('optional parts of a character sheet are empty by default', () => {
    const texts = 'Job Member NombreEnfermedad NombreShame alcohol TimeDis Mail Inventory'.split(' ');
    const none = { rows: [], unreadable: 0 };
    const defaults = {
      ...Object.fromEntries(texts.map((field) => [field, ''])),
      ...{ Antecedentes: none, Multas: none, permisoName: false, historia: { saved: null } },
    };
    const bare = Object.entries(examples.stats.answer).filter(([field]) => !(field in defaults));
    expect(z.parse(stats.reader, Object.fromEntries(bare))).toMatchObject(defaults);
  });

  it('an existing story is kept unchanged', () => {
    const historia = { datosImportantes: ' Nació ', historia: ' Creció\n' };
    const sheet = z.parse(stats.reader, { ...examples.stats.answer, historia });
    expect(sheet.historia).toEqual({ saved: historia });
  });

  it('missing figures of a leaderboard row are 0, and its picture is none', () => {
    const [board] = z.parse(tops.reader, [{ id: 'Bank', rows: [{ name: 'Juan_Perez', money: '5' }] }]);
    const row = { id: '', name: 'Juan_Perez', skin: null, points: 0, money: 5, hours: 0, gasto: 0 };
    expect(board).toEqual({ id: 'Bank', rows: { rows: [row], unreadable: 0 } });
  });

  it('a quiz answer without an option is invalid', () => {
    const [question] = examples.questions.answer;
    const read = (correct: unknown) => accepts(questionReader, { ...question, correct });
    expect([1, 4, '1', '4'].map(read)).toEqual([true, true, true, true]);
    expect([0, 5, '0', 1.5, null].filter(read)).toEqual([]);
  });

  it('ids of sessions and accounts keep their type', () => {
    const grant = { token: 't', username: 'Juan_Perez' };
    for (const id of [7, '7', '007']) {
      expect(z.parse(logIn.reader, { ...grant, userID: id }).userID).toBe(id);
      expect(z.parse(accountByEmail.reader, [{ ID: id, Name: 'Marta_Rios' }])[0]?.ID).toBe(id);
    }
  });

  it('every field of a server status is optional', () => {
    expect(z.parse(serverStatus.reader, { body: {} })).toEqual({ body: { online: '', maxplayers: '' } });
    expect(accepts(serverStatus.reader, {})).toBe(false);
  });
});
