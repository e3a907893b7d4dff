import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Access } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { sessionLife } from '#server/accounts/sessions.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { type Fields, sendRaw } from './support/raw-call.ts';
import { startTestServer, type TestAnswer, type TestServer } from './support/server.ts';
import { accountOf, validInput } from './support/valid-inputs.ts';

/** Fields that name a person: only the token's own may stand there. */
const personal = ['userID', 'Name', 'AdminID', 'UserDiscord'];

type Verdict = 'answer' | 'no key' | 'no session' | 'forbidden';

/** What each verdict is, to the letter: a refusal holds its sentence and no data. */
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

let server: TestServer;
let tokens: Readonly<Record<CallerKind, string | undefined>>;
let expiredToken: string;
beforeAll(async () => {
  // Who may call is the question here, not how often.
  server = await startTestServer({ variables: { RATE_LIMITS: 'off' } });
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
afterAll(() => server.stop());

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

/** One square of the matrix: who sends what, and what is due. */
interface Square {
  readonly row: string;
  readonly kind: CallerKind;
  readonly due: Verdict;
  readonly token?: string;
  readonly key?: '';
  /** A personal field to fill with somebody else's value. */
  readonly foreignField?: string;
}

async function prepare(name: EndpointName, { kind, foreignField }: Square): Promise<Fields> {
  const own = await validInput(name, { server, usuario: accounts[kind] });
  return foreignField === undefined ? { ...own } : { ...own, ...(await foreign(foreignField, kind)) };
}

async function send(name: EndpointName, { kind, token, key }: Square, fields: Fields): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key };
  const answer = await sendRaw(server, endpoints[name], fields, { token: token ?? tokens[kind], headers });
  return verdictOf(name, answer);
}

/** The same field of somebody else, who is there. */
async function foreign(field: string, kind: CallerKind): Promise<Fields> {
  const { id, characterName, chatId } = await accountOf(server, kind === 'admin' ? 'editora' : 'admin');
  const foreigners: Fields = { userID: id, AdminID: id, Name: characterName, UserDiscord: chatId };
  return { [field]: foreigners[field] };
}

const changeable = {
  players: 't',
  stories: 't',
  certificates: 't',
  served_quizzes: 't',
  mail_tokens: 't',
  news: 't',
  sub_news: 't',
  links: 't',
  audit: 't',
  // A session's last use changes with every call.
  sessions: 't.token_hash',
};

/** All that calls can change, as one figure. */
async function state(): Promise<unknown> {
  const digests = Object.entries(changeable).map(
    ([table, value]) =>
      sql`(select md5(string_agg(${sql.raw(value)}::text, '|' order by ${sql.raw(value)}::text))
           from ${sql.identifier(table)} t)`,
  );
  return server.database
    .select({ digest: sql<string>`concat_ws(' ', ${sql.join(digests, sql`, `)})` })
    .from(sql`(select 1) nothing`);
}

function squaresOf(name: EndpointName): Square[] {
  const anonymous = expected(name, 'anonymous');
  const { query, body } = endpoints[name];
  const fields = personal.filter((field) => field in query.shape || field in body.shape);
  return [
    { row: 'no key, any caller', kind: 'admin', due: 'no key', key: '' },
    { row: 'key only', kind: 'anonymous', due: anonymous },
    { row: 'garbage token', kind: 'anonymous', due: anonymous, token: 'garbage' },
    { row: 'expired token', kind: 'admin', due: anonymous, token: expiredToken },
    { row: 'player', kind: 'player', due: expected(name, 'player') },
    { row: 'role holder', kind: 'roleHolder', due: expected(name, 'roleHolder') },
    { row: 'admin', kind: 'admin', due: expected(name, 'admin') },
    ...fields.flatMap((foreignField) =>
      (['player', 'roleHolder', 'admin'] as const).map(
        (kind): Square => ({
          row: `${kind}, ${foreignField} of another`,
          kind,
          due: 'forbidden',
          foreignField,
        }),
      ),
    ),
  ];
}

test.each(endpointNames)('%s answers allowed callers only', async (name) => {
  const squares = squaresOf(name);
  const seen: Record<string, string> = {};
  const refused: [Square, Fields][] = [];
  for (const square of squares.filter(({ due }) => due !== 'answer')) {
    refused.push([square, await prepare(name, square)]);
  }
  const before = await state();
  for (const [square, fields] of refused) seen[square.row] = await send(name, square, fields);
  expect(await state()).toEqual(before);
  for (const square of squares.filter(({ due }) => due === 'answer')) {
    seen[square.row] = await send(name, square, await prepare(name, square));
  }
  expect(seen).toEqual(Object.fromEntries(squares.map(({ row, due }) => [row, due])));
});
