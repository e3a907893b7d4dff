import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { samples, startGameServer } from '../support/game.ts';
import { mariadbForTests } from '../support/mariadb.ts';

const mariadb = mariadbForTests();
const { password } = samples['vida-roleplay'];
const strong = 'Otra-clave-2031';

/**
 * A server that is killed between the two databases leaves the game's change alone. The same state comes from the
 * procedure, called without the server.
 */
it.each([
  [
    'rename',
    "call vida_rol.site_rename(1, 'Juan_Perez', 'Pedro_Ruiz', 'Civil', 100, @r)",
    { Name: 'Pedro_Ruiz', isLive: true, login: 'Pedro_Ruiz', given: password },
  ],
  [
    'password',
    `call vida_rol.site_set_password(1, upper(sha2('${strong}neu', 256)), 'neu', (select Pass from PlayaRP where ID = 1), @r)`,
    { Name: 'Juan_Perez', isLive: false, login: 'Juan_Perez', given: strong },
  ],
])('a %s that only the game has is consistent within a minute', async (_what, change, expected) => {
  const server = await startGameServer(mariadb());
  const { token } = await server.logIn('Juan_Perez', { password });
  await mariadb().rows(change);
  server.clock.advance(60_000);
  const { authenticated } = await server.ask(endpoints.checkAuth, {}, { token });
  expect(authenticated).toBe(expected.isLive);
  const next = await server.logIn(expected.login, { password: expected.given });
  expect(next.username).toBe(expected.Name);
  await server.stop();
});
