import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/common/environment.ts';
import { players } from '#server/database/schema.ts';
import { runAccount } from '#server/operator/commands/account.ts';
import { gameForEachTest, gameVariables } from '../support/game.ts';

const { mariadb, server, inGame, logIn: logInAs } = gameForEachTest();

function run(args: string[], input = '') {
  const environment = readEnvironment(gameVariables(mariadb(), 'vida-roleplay'));
  return runAccount(args, {
    input: Readable.from([input]),
    print: () => undefined,
    withDatabase: (work) => work(server.database, environment),
  });
}

const logIn = (given?: string) => logInAs('Juan_Perez', given);

it('refuses what the gamemode owns', async () => {
  const commands = [
    ['create', '--usuario', 'x', '--email', 'x@y.example', '--name', 'Pedro_Ruiz'],
    ['promote', 'Juan_Perez'],
    ['confirm', 'Juan_Perez'],
    ['role', 'Juan_Perez', '--chat-id', '1'],
  ];
  for (const args of commands) {
    await expect(run(args)).rejects.toThrow('The gamemode owns accounts: do this in the game.');
  }
  expect(await server.database.$count(players)).toBe(1);
});

it('sets the password in the game, and disables and erases the part of the site', async () => {
  await run(['reset', 'Juan_Perez', '--password-stdin'], 'Otra-clave-2031');
  expect((await logIn()).status).toBe(401);
  expect((await logIn('Otra-clave-2031')).status).toBe(200);
  await run(['logout', 'Juan_Perez']);
  await run(['role', 'Juan_Perez', '--grant', 'admin']);
  await run(['disable', 'Juan_Perez']);
  expect((await logIn('Otra-clave-2031')).status).toBe(401);
  await run(['enable', 'Juan_Perez']);
  expect((await logIn('Otra-clave-2031')).status).toBe(200);
  await inGame('update PlayaRP set Online = 1');
  await expect(run(['erase', 'Juan_Perez', '--yes'])).rejects.toThrow('Juan_Perez is connected to the game.');
  await inGame('update PlayaRP set Online = 0');
  await run(['erase', 'Juan_Perez', '--yes']);
  expect((await logIn('Otra-clave-2031')).status).toBe(401);
  expect(await server.database.select().from(players)).toMatchObject([{ id: 1, usuario: 'borrado 1' }]);
  await expect(run(['disable', 'Nadie_Aqui'])).rejects.toThrow('There is no account Nadie_Aqui.');
});
