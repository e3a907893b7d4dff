import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { apiKey, serverForTests } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const address = '203.0.113.66';
const headers = { 'x-forwarded-for': address };

const server = serverForTests({ variables: { TRUST_PROXY: 'true' } });

const newPassword = 'Nueva-2030';
const wrong = 'canary-password';

/** Words that no line may contain; the tests add their tokens. */
const secrets = new Set(
  `jugador veterano conectado nuevo familia1 editora nobody-of-that-name Villanueva Benavides Canario
   @example.com made-up-token ${demoPassword} ${newPassword} ${wrong}`.split(/\s+/),
);

let before: number;
beforeEach(() => {
  server.clock.advance(2 * 60 * 60_000);
  before = server.logLines.length;
});

const line = z.object({
  event: z.optional(z.string()),
  method: z.optional(z.string()),
  route: z.optional(z.string()),
  address: z.optional(z.string()),
  playerId: z.optional(z.int()),
});

/** The security events of a test, as `event playerId`, all from its address and without secrets. */
function events(): string[] {
  return server.logLines.slice(before).flatMap((text) => {
    for (const secret of secrets) expect(text).not.toContain(secret);
    const entry = z.parse(line, JSON.parse(text));
    if (entry.event === undefined) return [];
    const route = expect.stringMatching(/^\/api/);
    expect(entry).toMatchObject({ address, method: expect.any(String), route });
    return [`${entry.event} ${entry.playerId ?? '-'}`];
  });
}

async function idOf(usuario: string): Promise<number> {
  return (await accountOf(server, usuario)).id;
}

const logIn = (usuario: string, password: string) => server.tryLogIn(usuario, password, headers);

const session = z.object({ token: z.string(), userID: z.int(), username: z.string() });

async function sessionOf(usuario: string) {
  const opened = z.parse(session, JSON.parse((await logIn(usuario, demoPassword)).text));
  secrets.add(opened.token);
  return opened;
}

test('logs logins: correct, wrong, unknown, unconfirmed and locked out', async () => {
  await logIn('jugador', demoPassword);
  await logIn('nobody-of-that-name', wrong);
  await logIn('nuevo', demoPassword);
  for (let count = 0; count < 7; count += 1) await logIn('veterano', wrong);
  const veterano = await idOf('veterano');
  expect(events()).toEqual([
    `login.succeeded ${await idOf('jugador')}`,
    'login.refused -',
    `login.refused ${await idOf('nuevo')}`,
    ...Array.from({ length: 6 }, () => `login.refused ${veterano}`),
    `limit.reached ${veterano}`,
  ]);
});

test('logs a reset: requested, mailed, refused and done', async () => {
  const email = 'conectado@example.com';
  const id = await idOf('conectado');
  await server.ask(endpoints.forgotPassword, { email, ID: id }, { headers });
  await server.ask(endpoints.forgotPassword, { email: 'nobody@example.com', ID: id }, { headers });
  const resetToken = (await server.mails()).findLast(({ to }) => to === email)?.token ?? '';
  expect(resetToken).not.toBe('');
  secrets.add(resetToken);
  const reset = (token: string) =>
    server.call(endpoints.resetPassword, { resetToken: token, newPassword }, { headers });
  await reset('made-up-token');
  await reset(resetToken);
  expect(events().toSorted()).toEqual([
    'reset.asked -',
    'reset.asked -',
    `reset.done ${id}`,
    `reset.mailed ${id}`,
    'reset.refused -',
  ]);
});

test('logs changes of password and name', async () => {
  const { token, userID } = await sessionOf('familia1');
  const change = (currentPassword: string) =>
    server.call(endpoints.changePassword, { userID, currentPassword, newPassword }, { token, headers });
  await change(wrong);
  await change(demoPassword);
  const rename = { userID, newCharacterName: 'Canario_Amarillo', rolSeleccionado: 'Civil' } as const;
  await server.ask(endpoints.changeCharacterName, rename, { token, headers });
  expect(events()).toEqual([
    `login.succeeded ${userID}`,
    `password.refused ${userID}`,
    `password.changed ${userID}`,
    `name.changed ${userID}`,
  ]);
});

test('logs the writes of an administrator and the refusals of other players', async () => {
  const player = await sessionOf('jugador');
  const editor = await sessionOf('editora');
  const news = { titulo: 'Canario en la plaza', descripcion: 'Canta.' };
  await server.call(endpoints.createNews, news, { token: player.token, headers });
  await server.call(endpoints.stories, {}, { token: editor.token, headers });
  await server.call(endpoints.adminLevel, { userID: editor.userID }, { token: player.token, headers });
  const { id } = await server.ask(endpoints.createNews, news, { token: editor.token, headers });
  await server.ask(endpoints.deleteNews, { id }, { token: editor.token, headers });
  expect(events()).toEqual([
    `login.succeeded ${player.userID}`,
    `login.succeeded ${editor.userID}`,
    `access.refused ${player.userID}`,
    `access.refused ${editor.userID}`,
    `access.refused ${player.userID}`,
    `admin.write ${editor.userID}`,
    `admin.write ${editor.userID}`,
  ]);
});

test('logs the request of a caller that disconnects', async () => {
  const verify = vi.spyOn(server.services.passwords, 'verify');
  const body = JSON.stringify({ usuario: 'admin', password: wrong, remember: false });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const request = [
    `POST /api/logueo/login HTTP/1.1\r\nhost: site.test\r\nx-api-key: ${apiKey}\r\nx-forwarded-for: ${address}`,
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  ];
  socket.write(request.join('\r\n'));
  await vi.waitFor(() => expect(verify).toHaveBeenCalled());
  socket.destroy();
  await once(socket, 'close');
  const admin = await idOf('admin');
  await vi.waitFor(() => expect(events()).toEqual([`login.refused ${admin}`]));
  verify.mockRestore();
});
