import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { businessIncome } from '#contract/rules/property.ts';
import { bankMovements, businesses } from '#server/database/schema.ts';
import { statementQuery } from '#server/player/bank-statement.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const server = serverForTests();
let jugador: TestSession;
let admin: TestSession;
let editora: TestSession;
beforeAll(async () => {
  jugador = await server.logIn('jugador');
  admin = await server.logIn('admin');
  editora = await server.logIn('editora');
});

function statement({ token, userID, username }: TestSession, page: number, limit: number) {
  return server.ask(endpoints.bankMovements, { userID, Name: username, page, limit }, { token });
}

describe('bank movements', () => {
  test('are newest first, and each is on one page', async () => {
    const first = await statement(jugador, 1, 100);
    const total = first.totalItems;
    expect(total).toBeGreaterThanOrEqual(200);
    expect(first.movimientos[0]).toEqual({
      fecha: '2030-01-15 10:00:00',
      ingreso: expect.any(Number),
      egreso: expect.any(Number),
      saldo: 186_420,
    });
    for (const limit of [1, 5, 10, 25, 100]) {
      const last = Math.ceil(total / limit);
      const pages = await Promise.all([1, 2, last].map((page) => statement(jugador, page, limit)));
      expect(pages.map(({ totalItems }) => totalItems)).toEqual([total, total, total]);
      expect(pages[2]?.movimientos).toHaveLength(total - (last - 1) * limit);
      const [one, two] = pages;
      expect([...(one?.movimientos ?? []), ...(two?.movimientos ?? [])]).toEqual(
        [...first.movimientos, ...(await statement(jugador, 2, 100)).movimientos].slice(0, 2 * limit),
      );
    }
    const all = await Promise.all([1, 2, 3].map((page) => statement(jugador, page, 100)));
    const dates = all.flatMap(({ movimientos }) => movimientos.map(({ fecha }) => fecha));
    expect(dates).toHaveLength(total);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('are an empty list with the correct total beyond the last page', async () => {
    const { totalItems } = await statement(jugador, 1, 5);
    for (const [page, limit] of [
      [Math.ceil(totalItems / 5) + 1, 5],
      [999_999_999, 100],
    ] as const)
      expect(await statement(jugador, page, limit)).toEqual({ movimientos: [], totalItems });
  });

  test('are separate for each player, and empty for a player without any', async () => {
    expect((await statement(admin, 1, 100)).totalItems).toBe(12);
    expect(await statement(editora, 1, 5)).toEqual({ movimientos: [], totalItems: 0 });
  });

  test('a new one is listed first immediately', async () => {
    const before = await statement(admin, 1, 5);
    await server.database.insert(bankMovements).values({
      playerId: admin.userID,
      movedAt: '2030-01-15 12:34:56',
      expense: 70,
      balance: 9_007_199_254,
    });
    const after = await statement(admin, 1, 5);
    expect(after.totalItems).toBe(before.totalItems + 1);
    expect(after.movimientos).toEqual([
      { fecha: '2030-01-15 12:34:56', ingreso: 0, egreso: 70, saldo: 9_007_199_254 },
      ...before.movimientos.slice(0, 4),
    ]);
  });

  test('read only the index rows of the page, on the first page and on the last', async () => {
    const { database } = server;
    await database.execute(sql`analyze bank_movements`);
    for (const page of [1, 47]) {
      const query = statementQuery(database, jugador.userID, { page, limit: 5 }).toSQL();
      const statement = query.sql.replace(/\$(\d+)/g, (_match, place) => String(query.params[place - 1]));
      const plan = await database.execute(sql.raw(`explain (analyze, costs off, timing off) ${statement}`));
      const text = JSON.stringify(plan);
      expect(text).toMatch(/Index (Only )?Scan Backward using bank_movements/);
      // Check only the scan of the movements: the counter may be read by a scan of its single page.
      expect(text).not.toMatch(/using bank_movements[^>]*Rows Removed/);
    }
  });
});

describe('property', () => {
  test('cars with the details of their models', async () => {
    const cars = await server.ask(endpoints.cars, { userID: jugador.userID }, jugador);
    const plates = ['VR-1048', 'VR-2217', 'VR-3390', 'VR-4125', 'VR-5501'];
    expect(cars.map(({ Matricula }) => Matricula)).toEqual(plates);
    expect(cars[0]).toMatchObject({ Model: 411, EngineStar: 3, Service: 0, Straf: 0, Detenido: 0 });
    expect(cars[0]?.ModeloDetalles.carname).toBe('Infernus');
    expect(cars.map(({ Service, Straf, Detenido }) => [Service, Straf, Detenido])).toContainEqual([0, 0, 1]);
    expect(cars.map(({ Money }) => Math.floor(Number(Money) / 73))).toEqual([41, 18, 9, 12, 2]);
  });

  test('houses with their key holders', async () => {
    const houses = await server.ask(endpoints.houses, { userID: jugador.userID }, jugador);
    expect(houses.map((house) => [house.Number, house.Lock])).toEqual([
      [17, 1],
      [84, 0],
      [131, 1],
    ]);
    const [Invite1, Invite2] = ['Rosario_Benavides', 'Octavio_Benavides'];
    expect(houses[0]).toMatchObject({ Invite1, Invite2, Invite3: 'None', Invite4: null, Invite5: null });
  });

  test('businesses, with the income in the field of their type', async () => {
    const { userID } = jugador;
    const answer = await server.ask(endpoints.businesses, { userID }, jugador);
    const fields = ['Balans', 'Balanse', 'Bank', 'PassiveEarnings'];
    const named = answer.map((business) => [
      business.valor,
      ...fields.filter((field) => Object.hasOwn(business, field)),
    ]);
    expect(named).toEqual([
      ['gas', 'Balans'],
      ['gas', 'Balans'],
      ['salon', 'Balanse'],
      ['shop24', 'Bank'],
      ['global', 'PassiveEarnings'],
    ]);
    const rows = await server.database
      .select()
      .from(businesses)
      .where(eq(businesses.playerId, userID))
      .orderBy(asc(businesses.id));
    const read = z.parse(endpoints.businesses.reader, answer);
    expect(read.rows.map((business) => [business.ID, businessIncome(business)])).toEqual(
      rows.map(({ id, income }) => [String(id), income]),
    );
  });

  test('is empty for a player without any', async () => {
    const { userID } = editora;
    for (const endpoint of [endpoints.cars, endpoints.houses, endpoints.businesses])
      expect(await server.call(endpoint, { userID }, editora)).toMatchObject({ status: 200, text: '[]' });
  });
});
