import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, inArray, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartFailure } from '#server/common/start-failure.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import * as tables from '#server/database/schema.ts';
import { importFile } from '#server/operator/commands/import.ts';
import { communityFile, readCommunityFile } from '#server/operator/community-file.ts';
import { ImportRefused, importCommunity } from '#server/operator/community-import.ts';
import { createPasswords } from '#server/session/passwords.ts';
import { createTestPostgres, openServerDatabase } from './support/database.ts';
import { makeDataDir, makeMigratedDataDir } from './support/program.ts';

const examplePath = new URL('../../docs/import-example.json', import.meta.url);
const passwords = createPasswords();
const dataDir = process.env['TEST_DATABASE_URL'] ? makeDataDir() : makeMigratedDataDir();
const now = Date.UTC(2030, 0, 15, 12);

let open: OpenDatabase;
let example: string;
beforeAll(async () => {
  open = await openServerDatabase('migratedDatabase');
  example = await readFile(examplePath, 'utf8');
});
afterAll(() => open.close());

/** The tables that an import fills. */
const filled = [
  ...['players', 'vehicles', 'houses', 'businesses', 'bankMovements', 'items', 'questions', 'links', 'news'],
  ...['vehicleModels', 'fines', 'criminalRecords', 'certificates', 'stories', 'subNews', 'chatRoles'],
];

/** The number of their rows. */
async function counts(): Promise<Record<string, number>> {
  const entries = Object.entries(tables).map(async ([name, table]) =>
    is(table, PgTable) && filled.includes(name) ? [[name, await open.database.$count(table)]] : [],
  );
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The bank movements of an account, in their order. */
const movementsOf = (usuario: string) =>
  open.database
    .select({
      number: tables.bankMovements.number,
      at: tables.bankMovements.movedAt,
      saldo: tables.bankMovements.balance,
    })
    .from(tables.bankMovements)
    .innerJoin(tables.players, eq(tables.players.id, tables.bankMovements.playerId))
    .where(eq(tables.players.usuarioKey, usuario))
    .orderBy(asc(tables.bankMovements.number));

async function load(value: unknown): Promise<void> {
  const read = readCommunityFile(JSON.stringify(value));
  if ('problems' in read) throw new ImportRefused(read.problems);
  await importCommunity(open.database, read.file, {
    passwords,
    siteName: 'Vida Rol',
    adminRoleId: '42',
    now,
  });
}

async function problemsOf(value: unknown): Promise<string[]> {
  const refused = await load(value).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof ImportRefused)) throw new Error('the import was accepted');
  return refused.problems.map(({ place, reason }) => `${place}: ${reason}`);
}

describe('importing a community', () => {
  test('loads the whole example, which contains every field', async () => {
    await load(JSON.parse(example));
    const several = { players: 3, bankMovements: 2, items: 2, links: 2, certificates: 2, news: 2 };
    expect(await counts()).toEqual({ ...Object.fromEntries(filled.map((name) => [name, 1])), ...several });
    const [lucia, tomas] = await open.database.select().from(tables.players).orderBy(asc(tables.players.id));
    expect(lucia).toMatchObject({ usuarioKey: 'lucia', adminLevel: 8, bank: 8650, connected: true });
    expect(await open.database.select().from(tables.chatRoles)).toEqual([
      { chatId: '300000000000000007', roleId: '42' },
    ]);
    const news = await open.database.select().from(tables.news).orderBy(asc(tables.news.id));
    expect(news.map(({ publishedAt }) => publishedAt)).toEqual([
      new Date('2026-03-01T09:00:00Z'),
      new Date(now),
    ]);
    expect(await passwords.verify(lucia?.passwordHash ?? null, 'una-clave-de-ejemplo')).toBe(true);
    expect(tomas).toMatchObject({ passwordHash: '!', hunger: 100, job: null });
    const [car] = await open.database.select().from(tables.vehicles);
    expect(car).toMatchObject({ playerId: lucia?.id, plate: 'VR-1234', parked: 1, taxMoney: 730 });
    expect(await movementsOf('lucia')).toMatchObject([
      { number: 1, saldo: 9000 },
      { number: 2, saldo: 8650 },
    ]);

    const shown = JSON.parse(example);
    const { asOf: _, ...lists } = communityFile.shape;
    for (const [list, schema] of Object.entries(lists)) {
      const fields = new Set(shown[list].flatMap((row: object) => Object.keys(row)));
      const known = schema.def.innerType.def.element.shape;
      expect([...fields].sort()).toEqual(Object.keys(known).sort());
    }
  });

  test('adds data for existing players, oldest movements first', async () => {
    const movement = (fecha: string, saldo: number) => ({ owner: 'TOMAS', fecha, ingreso: 1, saldo });
    await load({ movements: [movement('2026-05-02 00:00:00', 2), movement('2026-05-01T00:00:00', 1)] });
    expect((await movementsOf('tomas')).map(({ saldo }) => saldo)).toEqual([1, 2]);
  });

  test('reads dates as the game or a JSON library writes them, to the second', async () => {
    const given = [
      '2026-06-03T00:00:00.999Z',
      '2026-06-03 00:00:00.5',
      '2026-06-03 00:00:00',
      '2024-02-29T23:59:59Z',
      '2024-02-29 23:59:59.999999',
    ];
    const movements = given.map((fecha, saldo) => ({ owner: 'fechas', fecha, ingreso: 1, saldo }));
    await load({ players: [{ usuario: 'fechas', Name: 'Con_Fechas' }], movements });
    const [leapDay, june] = ['2024-02-29 23:59:59', '2026-06-03 00:00:00'];
    expect((await movementsOf('fechas')).map(({ at, saldo }) => [at, saldo])).toEqual([
      ...[3, 4].map((saldo) => [leapDay, saldo]),
      ...[2, 1, 0].map((saldo) => [june, saldo]),
    ]);
  });

  test('moves all dates with the moment that means now', async () => {
    await load({
      asOf: '2026-06-10 12:00:00',
      players: [
        { usuario: 'ayer', Name: 'De_Ayer', TimeDis: '09/06/2026 11:30' },
        { usuario: 'nunca', Name: 'De_Nunca', TimeDis: 'nunca' },
      ],
      movements: [{ owner: 'ayer', fecha: '2026-06-10 09:59:58', ingreso: 1, saldo: 1 }],
      news: [{ titulo: 'Hace una semana', descripcion: 'Texto', fecha: '2026-06-03 12:00:00' }],
    });
    const { players, bankMovements, news } = tables;
    const found = await open.database
      .select({ lastSeen: players.lastSeen, at: bankMovements.movedAt })
      .from(players)
      .leftJoin(bankMovements, eq(bankMovements.playerId, players.id))
      .where(inArray(players.usuario, ['ayer', 'nunca']))
      .orderBy(asc(players.id));
    expect(found).toEqual([
      { lastSeen: '14/01/2030 11:30', at: '2030-01-15 09:59:58' },
      { lastSeen: 'nunca', at: null },
    ]);
    const [old] = await open.database.select().from(news).where(eq(news.title, 'Hace una semana'));
    expect(old?.publishedAt).toEqual(new Date('2030-01-08T12:00:00Z'));
  });

  test('loads several players without an e-mail address', async () => {
    const names = ['Ana_Mora', 'Eva_Mora', 'Ines_Mora'];
    const emails = [{}, { email: '' }, { email: null }];
    const players = names.map((Name, index) => ({ usuario: Name, Name, ...emails[index] }));
    await load({ players });
    const found = await open.database
      .select({ name: tables.players.characterName, key: tables.players.emailKey })
      .from(tables.players)
      .where(eq(tables.players.email, ''))
      .orderBy(asc(tables.players.id));
    expect(found.filter(({ name }) => names.includes(name))).toEqual(
      names.map((name) => ({ name, key: '' })),
    );
  });
});

describe('an invalid row', () => {
  const player = { usuario: 'nueva', email: 'nueva@example.com', Name: 'Nueva_Persona' };
  const house = { owner: 'nueva', Number: 900, Model: 1, Money: 1, Prise: 1 };
  const link = { nombre: 'Nuevo', link: 'https://example.com/nuevo' };

  const withHash = (cost: string) => `$argon2id$v=19$${cost}$${'c'.repeat(22)}$${'h'.repeat(43)}`;
  const car = { owner: 'nueva', Model: 999, Matricula: 'X', Money: 1, Prise: 1 };
  const one = (changes: object) => ({ players: [{ ...player, ...changes }] });
  const second = (changes: object) => ({ players: [player, { ...player, ...changes }] });
  const dated = (fecha: string) => ({ players: [player], movements: [{ owner: 'nueva', fecha, saldo: 1 }] });
  const noDate = /^movements\[0\]\.fecha: must be a date and time, such as 2024-05-01 12:00:00$/;
  const noCost = /^players\[1\]\.passwordHash: must be argon2id with m from 17511 to 21401, t=2, p=1: /;

  test.each<[unknown, ...RegExp[]]>([
    [second({ Level: 'x' }), /^players\[1\]\.Level: /],
    [one({ Nivel: 1 }), /^players\[0\]: .*Nivel/],
    [{ houses: [{ owner: 'nueva' }] }, /Number/, /Model/, /Money/, /Prise/],
    [{ coches: [] }, /^the file: .*coches/],
    [{ houses: [{ ...house, Number: 3_000_000_000 }] }, /^houses\[0\]\.Number: /],
    [dated('0000-00-00 00:00:00'), noDate],
    [dated('0000-01-01 00:00:00'), noDate],
    [dated('2026-02-30 00:00:00'), noDate],
    [dated('2026-02-03 24:00:00'), noDate],
    [dated('2026-02-03'), noDate],
    [dated('03/02/2026 10:00'), noDate],
    [dated('2026-02-03T10:00:00+02:00'), noDate],
    [one({ tieneRol: true }), /^players\[0\]\.tieneRol: needs/],
    [one({ email: 'nueva' }), /e-mail address/],
    [{ links: [{ ...link, link: 'javascript:alert(1)' }] }, /links\[0\]\.link: must be/],
    [second({ passwordHash: withHash('m=1024,t=1,p=1') }), noCost],
    [second({ passwordHash: withHash('m=65536,t=3,p=4') }), noCost],
    [second({ passwordHash: withHash('m=19456,t=2,p=2') }), noCost],
    [second({ passwordHash: withHash('m=19456,t=3,p=1') }), noCost],
    [second({ passwordHash: withHash('m=22000,t=2,p=1') }), noCost],
    [
      second({ usuario: 'otra', Name: 'Otra_Persona', password: 'Contraseña' }),
      /^players\[1\]\.password: is easy to guess/,
    ],
    [
      second({ usuario: 'NUEVA', Name: 'Otra_Persona' }),
      /^players\[1\]\.usuario: repeats players\[0\]\.usuario$/,
    ],
    [one({ Name: 'LUCIA_FERRER' }), /^players\[0\]\.Name: is in the database already$/],
    [
      { players: [player], houses: [{ ...house, owner: 'nadie' }] },
      /^houses\[0\]\.owner: no player has the usuario nadie$/,
    ],
    [{ players: [player], vehicles: [car] }, /^vehicles\[0\]\.Model: vehicleModels has no model 999$/],
    [{ links: [link, { ...link, nombre: 'Otro' }] }, /^links\[1\]\.link: repeats links\[0\]\.link$/],
  ])('is reported, and nothing is loaded: %j', async (value, ...words) => {
    const before = await counts();
    const problems = await problemsOf(value);
    expect(problems).toHaveLength(words.length);
    for (const [index, pattern] of words.entries()) expect(problems[index]).toMatch(pattern);
    expect(await counts()).toEqual(before);
  });

  test('in another encoding is refused by the command with the position of the byte', async () => {
    const path = join(dataDir, 'players.json');
    const content = JSON.stringify({ players: [{ ...player, Name: 'Nuñez_Persona' }] });
    await writeFile(path, Buffer.from(content, 'latin1'));
    await expect(importFile.run([path])).rejects.toThrow(
      new StartFailure(`${path} is not UTF-8: see byte ${content.indexOf('ñ') + 1}. Save it as UTF-8.`),
    );
  });

  test('is no player without an e-mail address and a password: the command counts them', async () => {
    const path = join(dataDir, 'players.json');
    const players = [
      { usuario: 'ana', Name: 'Ana_Mora' },
      { usuario: 'eva', Name: 'Eva_Mora', password: 'clave-larga-1' },
    ];
    await writeFile(path, `\uFEFF${JSON.stringify({ players })}`);
    const postgres = await createTestPostgres();
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', postgres?.url);
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await importFile.run([path]);
    const out = write.mock.calls.map(([text]) => text).join('');
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await postgres?.remove();
    expect(out).toMatch(/^players: 2\n.*address nor a password: 1\. To set one: /s);
  });

  test('is a player while the gamemode owns the players', async () => {
    const path = join(dataDir, 'players.json');
    await writeFile(path, JSON.stringify({ players: [{ usuario: 'ana', Name: 'Ana_Mora' }] }));
    vi.stubEnv('GAME_DATABASE_URL', 'mysql://site:x@localhost/vida_rol');
    vi.stubEnv('GAME_PASSWORDS', 'bcrypt');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(importFile.run([path])).rejects.toThrow(
      new StartFailure('The gamemode owns players and property: import items, questions, links and news.'),
    );
  });

  test('is reported by the command, one per line', async () => {
    const file = new URL('../../package.json', import.meta.url).pathname;
    const lines = /^the file: Unrecognized keys: .*\nNothing was loaded\.$/;
    await expect(importFile.run([file])).rejects.toThrow(lines);
  });
});
