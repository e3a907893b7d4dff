import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { views } from '#server/game/views.ts';
import { gameForEachTest } from '../support/game.ts';

const { mariadb, server, juan, password, sheet, cars } = gameForEachTest({ RATE_LIMITS: 'off' });

/** The columns without which a player does not exist or cannot log in. */
const needed = [
  ...['id', 'usuario', 'password_hash', 'password_salt', 'can_log_in'].map(
    (column) => `site_accounts.${column}`,
  ),
  'site_characters.id',
];

/** The calls that read a view; the others are read by most. */
const readers: Readonly<Record<string, readonly string[]>> = {
  site_vehicles: ['cars'],
  site_houses: ['houses'],
  site_businesses: ['businesses'],
  site_movements: ['movements'],
  site_records: ['sheet'],
  site_fines: ['sheet'],
};

it('reads every page while a column of the game is NULL', async () => {
  await mariadb().rows("create view vida_rol.site_registrations as select 1 id, '2024-05-01' registered");
  const own = { userID: 1 };
  const page = { ...own, Name: juan.username, page: 1, limit: 5 };
  const calls = {
    sheet,
    cars,
    houses: () => server.call(endpoints.houses, own, juan),
    businesses: () => server.call(endpoints.businesses, own, juan),
    movements: () => server.call(endpoints.bankMovements, page, juan),
    level: () => server.call(endpoints.adminLevel, own, juan),
    tops: () => server.call(endpoints.tops, {}),
    accounts: () => server.call(endpoints.accountByEmail, { email: 'juan@vida.example' }),
    passwordIsRight: () => server.call(endpoints.closeSessions, { ...own, password, id: null }, juan),
  };
  const logInAgain = async () => Object.assign(juan, await server.logIn('Juan_Perez', { password }));
  const found: string[] = [];
  for (const [view, text] of Object.entries(views)) {
    const columns = text.split(' ');
    await mariadb().rows(`create table copy_${view} as select * from vida_rol.${view}`);
    const rewrite = (columnOf: (name: string) => string) =>
      mariadb().rows(
        `create or replace sql security definer view vida_rol.${view} as select ${columns.map(columnOf).join(', ')} from copy_${view}`,
      );
    for (const [index, column] of columns.entries()) {
      // A constant, or an empty value of the column's type.
      const empty = index % 2 === 0 ? 'null' : `nullif(\`${column}\`, \`${column}\`)`;
      await rewrite((name) => (name === column ? `${empty} \`${name}\`` : `\`${name}\``));
      server.clock.advance(60_000);
      const isNeeded = needed.includes(`${view}.${column}`);
      for (const [name, call] of Object.entries(calls)) {
        if (readers[view]?.includes(name) === false) continue;
        const { status, text: answer } = await call();
        if (isNeeded ? status >= 500 : status !== 200)
          found.push(`${view}.${column} ${name}: ${status} ${answer}`);
      }
      if (!isNeeded) continue;
      await rewrite((name) => `\`${name}\``);
      await logInAgain();
    }
    await rewrite((name) => `\`${name}\``);
    await logInAgain();
  }
  expect(found).toEqual([]);
});
