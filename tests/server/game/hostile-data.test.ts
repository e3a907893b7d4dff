import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';

const mariadb = mariadbForTests();
const { password } = samples['vida-roleplay'];

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
  const server = await startGameServer(mariadb());
  const { token, userID, username } = await server.logIn('Juan_Perez', { password });
  const session = { token };
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
    ]) {
      await mariadb().rows(statement);
    }
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
    const login = { usuario: text, password: 'x', remember: false };
    expect((await server.call(endpoints.logIn, login)).status).toBeLessThan(500);
    const found = await server.call(endpoints.accountByEmail, { email: text });
    expect(found.status).toBeLessThan(500);
  }
  await server.stop();
});
