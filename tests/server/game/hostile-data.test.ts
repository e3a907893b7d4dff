import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { gameForEachTest } from '../support/game.ts';

const { server, juan, inGame, logIn } = gameForEachTest();

/** Texts that break careless programs. */
const naughty = [
  '<img src=x onerror=x>',
  "'; drop table x; --",
  '{FF0000}rojo~r~',
  '{{7*7}}',
  '\\u0000\\n\\r\\t',
  'ComisarÃ­a ñandú €',
  '../../etc/passwd',
  'NULL',
  '-0',
  '9e999',
];

it('shows hostile text of every column as text', async () => {
  const { userID, username } = juan;
  const session = { token: juan.token };
  for (const text of naughty) {
    const value = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
    const set = (columns: string) =>
      columns
        .split(' ')
        .map((column) => `${column} = ${value}`)
        .join(', ');
    for (const statement of [
      `update PlayaRP set ${set('Mail Discord Job NombreEnfermedad NombreShame alcohol Inventory')} where ID = 1`,
      `update LeaderInfo set ${set('Name')}`,
      `update Car set ${set('Matricula')}`,
      `update car_table set ${set('carname')}`,
      `update House set ${set('Invite1 Invite2 Invite3 Invite4 Invite5')}`,
      ...['GasStations', 'Salon', 'Shop24', 'GlobalInfo'].map(
        (table) => `update ${table} set ${set('Info Lugar')}`,
      ),
      `update Antecedentes set ${set('Rules')}`,
      `update Ticketsys set ${set('Rules')}`,
      `update PlayaRP set ${set('Name')} where ID = 2`,
    ])
      await inGame(statement);
    server.clock.advance(60_000);
    const own = { userID };
    // Each answer fits the contract.
    const sheet = await server.ask(endpoints.stats, { ...own, Name: username }, session);
    expect(sheet.Job).toBe(text);
    const businesses = await server.ask(endpoints.businesses, own, session);
    expect(businesses.map(({ Info }) => Info)).toEqual(Array.from({ length: 4 }, () => text));
    await server.ask(endpoints.cars, own, session);
    await server.ask(endpoints.houses, own, session);
    await server.ask(endpoints.tops, {});
    await server.ask(endpoints.adminLevel, own, session);
    expect((await logIn(text, 'x')).status).toBeLessThan(500);
    const found = await server.call(endpoints.accountByEmail, { email: text });
    expect(found.status).toBeLessThan(500);
  }
});
