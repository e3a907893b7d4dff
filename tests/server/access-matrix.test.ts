import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Access } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionLife } from '#server/session/sessions.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changeableState } from './support/changeable-state.ts';
import { type Fields, sendRaw } from './support/raw-call.ts';
import { serverForTests, type TestAnswer } from './support/server.ts';
import { accountOf, validInput } from './support/valid-inputs.ts';

/** Fields that identify a player: a caller may only use the values of its own session. */
const personal = ['userID', 'Name', 'AdminID', 'UserDiscord'];

type Verdict = 'answer' | 'no key' | 'no session' | 'forbidden';

/** The exact status and text of each refusal. */
const refusals = {
  'no key': [401, serverMessages.noKey],
  'no session': [401, serverMessages.noSession],
  forbidden: [403, serverMessages.forbidden],
} as const satisfies Record<Exclude<Verdict, 'answer'>, readonly [number, string]>;

const callers = {
  anonymous: ['public'],
  player: ['public', 'player'],
  roleHolder: ['public', 'player', 'admin'],
  admin: ['public', 'player', 'admin', 'level'],
} as const satisfies Record<string, readonly Access[]>;

type CallerKind = keyof typeof callers;

const accounts = { anonymous: 'jugador', player: 'jugador', roleHolder: 'editora', admin: 'admin' } as const;

// Rate limits are off: they are tested elsewhere.
const server = serverForTests({ variables: { RATE_LIMITS: 'off' } });
let tokens: Readonly<Record<CallerKind, string | undefined>>;
let expiredToken: string;
beforeAll(async () => {
  expiredToken = (await server.logIn('admin')).token;
  server.clock.advance(sessionLife.standard.idle);
  const [player, roleHolder, admin] = await Promise.all(
    ['jugador', 'editora', 'admin'].map((usuario) => server.logIn(usuario)),
  );
  tokens = {
    anonymous: undefined,
    player: player?.token,
    roleHolder: roleHolder?.token,
    admin: admin?.token,
  };
});

function verdictOf(name: EndpointName, answer: TestAnswer): Verdict | string {
  if (answer.status === 200) {
    z.parse(endpoints[name].answer, JSON.parse(answer.text));
    return 'answer';
  }
  const verdict = Object.entries(refusals).find(
    ([, [status, text]]) => answer.status === status && answer.text === text,
  )?.[0];
  return verdict ?? `${answer.status} ${answer.text}`;
}

function expected(name: EndpointName, kind: CallerKind): Verdict {
  const { access } = endpoints[name];
  const open: readonly Access[] = callers[kind];
  if (open.includes(access)) return 'answer';
  return kind === 'anonymous' ? 'no session' : 'forbidden';
}

/** One cell of the matrix: the caller, the key and the expected verdict. */
interface Cell {
  readonly row: string;
  readonly kind: CallerKind;
  readonly expectedVerdict: Verdict;
  readonly token?: string;
  readonly key?: string;
  /** A personal field to fill with another player's value. */
  readonly foreignField?: string;
}

async function prepare(name: EndpointName, { kind, foreignField }: Cell): Promise<Fields> {
  const own = await validInput(name, { server, usuario: accounts[kind] });
  return foreignField === undefined ? { ...own } : { ...own, ...(await foreign(foreignField, kind)) };
}

async function send(name: EndpointName, { kind, token, key }: Cell, fields: Fields): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key };
  const answer = await sendRaw(server, endpoints[name], fields, { token: token ?? tokens[kind], headers });
  return verdictOf(name, answer);
}

/** The same field of another, existing player. */
async function foreign(field: string, kind: CallerKind): Promise<Fields> {
  const { id, characterName, chatId } = await accountOf(server, kind === 'admin' ? 'editora' : 'admin');
  const foreigners: Fields = { userID: id, AdminID: id, Name: characterName, UserDiscord: chatId };
  return { [field]: foreigners[field] };
}

function cellsOf(name: EndpointName): Cell[] {
  const anonymous = expected(name, 'anonymous');
  const { query, body } = endpoints[name];
  const fields = personal.filter((field) => field in query.shape || field in body.shape);
  return [
    { row: 'no key, any caller', kind: 'admin', expectedVerdict: 'no key', key: '' },
    { row: 'wrong key, any caller', kind: 'admin', expectedVerdict: 'no key', key: 'wrong' },
    { row: 'key only', kind: 'anonymous', expectedVerdict: anonymous },
    { row: 'garbage token', kind: 'anonymous', expectedVerdict: anonymous, token: 'garbage' },
    { row: 'expired token', kind: 'admin', expectedVerdict: anonymous, token: expiredToken },
    { row: 'player', kind: 'player', expectedVerdict: expected(name, 'player') },
    { row: 'role holder', kind: 'roleHolder', expectedVerdict: expected(name, 'roleHolder') },
    { row: 'admin', kind: 'admin', expectedVerdict: expected(name, 'admin') },
    ...fields.flatMap((foreignField) =>
      (['player', 'roleHolder', 'admin'] as const).map((kind): Cell => {
        const row = `${kind}, ${foreignField} of another`;
        return { row, kind, expectedVerdict: 'forbidden', foreignField };
      }),
    ),
  ];
}

test.each(endpointNames)('%s answers only callers with access (behaviour 9.2)', async (name) => {
  const cells = cellsOf(name);
  const seen: Record<string, string> = {};
  const refused: [Cell, Fields][] = [];
  for (const cell of cells.filter(({ expectedVerdict }) => expectedVerdict !== 'answer')) {
    refused.push([cell, await prepare(name, cell)]);
  }
  const before = await changeableState(server);
  for (const [cell, fields] of refused) seen[cell.row] = await send(name, cell, fields);
  expect(await changeableState(server)).toEqual(before);
  for (const cell of cells.filter(({ expectedVerdict }) => expectedVerdict === 'answer')) {
    seen[cell.row] = await send(name, cell, await prepare(name, cell));
  }
  expect(seen).toEqual(Object.fromEntries(cells.map(({ row, expectedVerdict }) => [row, expectedVerdict])));
});
