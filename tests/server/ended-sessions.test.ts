import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/http.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { passkeyChallenges, passkeys, players, sessions } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { clearPasskeys, confirmSession } from '#server/session/passkey-settings.ts';
import { tokenHash } from '#server/session/sessions.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { endpointNames } from '#tests/support/endpoint-names.ts';
import { changeableState } from './support/changeable-state.ts';
import { type Fields, sendRaw } from './support/raw-call.ts';
import { apiKey, serverForTests, sessionOf, type TestSession } from './support/server.ts';
import { accountOf, validInput } from './support/valid-inputs.ts';

/** An administrator, who may make every call. */
const usuario = 'admin';

/** The calls of a session that write. Questions store when they were served. */
const writing = endpointNames.filter((name) => {
  const { access, method } = endpoints[name];
  return access !== 'public' && (method !== 'GET' || name === 'questions');
});
const withBody = writing.filter((name) => endpoints[name].method !== 'GET');
const administrative = withBody.filter((name) => endpoints[name].access !== 'player');

const server = serverForTests({
  variables: { RATE_LIMITS: 'off', ADMIN_PASSKEY: 'required', SITE_URL: 'http://localhost' },
});
let mine: TestSession;
beforeEach(async () => {
  const { passwords } = server.services;
  const passwordHash = await passwords.hash(demoPassword);
  const known = { passwordHash, adminLevel: 8, disabledAt: null };
  await server.database.update(players).set(known).where(eq(players.usuario, usuario));
  mine = await server.logIn(usuario);
  await server.database.update(sessions).set({ passkeyAt: new Date(server.clock.now()) });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function prepare(name: EndpointName): Promise<Fields> {
  const input = { ...(await validInput(name, { server, usuario })) };
  await server.database.update(sessions).set({ passkeyAt: new Date(server.clock.now()) });
  return input;
}

function logOut({ token }: TestSession) {
  return server.ask(endpoints.endSession, { session: tokenHash(token) });
}

/** Sends the headers and the first byte of the body; the result sends the rest and returns the answer. */
async function sendFirst(name: EndpointName, fields: Fields): Promise<() => Promise<string>> {
  const { method, path, params } = endpoints[name];
  const inPath = Object.keys(params.shape);
  const body = JSON.stringify(
    Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field))),
  );
  const admit = vi.spyOn(server.services.maintenance, 'admit');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `${method} ${fillPath(path, Object.fromEntries(inPath.map((field) => [field, String(fields[field])])))} HTTP/1.1`,
      `Host: x\r\nx-api-key: ${apiKey}\r\nAuthorization: Bearer ${mine.token}\r\nConnection: close`,
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 1)}`,
    ].join('\r\n'),
  );
  // The last check of the rights before the body.
  await vi.waitFor(() => expect(admit).toHaveBeenCalledOnce());
  await admit.mock.results[0]?.value;
  return () => {
    socket.write(body.slice(1));
    return text(socket);
  };
}

/** Runs `happen` right after the server has checked the session for the last time before it writes. */
function afterLastCheck(name: EndpointName, happen: () => Promise<unknown>): void {
  const { sessions: checked } = server.services;
  const find = checked.find.bind(checked);
  let left = endpoints[name].method === 'GET' ? 1 : 2;
  vi.spyOn(checked, 'find').mockImplementation(async (token) => {
    const found = await find(token);
    left -= 1;
    if (left === 0) await happen();
    return found;
  });
}

describe('a session that has ended changes nothing (behaviour 9.2)', () => {
  test.each(withBody)('%s is refused when its body arrives after a log-out', async (name) => {
    const fields = await prepare(name);
    const sendRest = await sendFirst(name, fields);
    await logOut(mine);
    const before = await changeableState(server);
    const answer = await sendRest();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain(serverMessages.noSession);
    expect(await changeableState(server)).toEqual(before);
  });

  test.each(writing)('%s is refused after a log-out during the call', async (name) => {
    const fields = await prepare(name);
    let before: unknown;
    afterLastCheck(name, async () => {
      await server.services.sessions.end(tokenHash(mine.token));
      before = await changeableState(server);
    });
    const answer = await sendRaw(server, endpoints[name], fields, { token: mine.token });
    expect(answer).toMatchObject({ status: 401, text: serverMessages.noSession });
    // The challenge of a passkey is used up.
    const isCeremony = name === 'addPasskey' || name === 'verifySession';
    if (!isCeremony) expect(await changeableState(server)).toEqual(before);
    else expect(await server.database.$count(passkeys)).toBe(name === 'addPasskey' ? 0 : 1);
  });

  test.each(administrative)('%s is refused without the rights, the account or the passkey', async (name) => {
    const isMine = eq(players.id, mine.userID);
    const set = (values: Partial<typeof players.$inferInsert>) =>
      server.database.update(players).set(values).where(isMine);
    const losses = [
      [401, serverMessages.noSession, () => set({ disabledAt: new Date() })],
      [403, serverMessages.forbidden, () => set({ adminLevel: 0 })],
      [403, passkeyMessages.needed, () => clearPasskeys(server.database, mine.userID)],
    ] as const;
    for (const [status, words, lose] of losses) {
      const fields = await prepare(name);
      const before = await changeableState(server);
      afterLastCheck(name, async () => await lose());
      const answer = await sendRaw(server, endpoints[name], fields, { token: mine.token });
      expect(answer).toMatchObject({ status, text: words });
      vi.restoreAllMocks();
      await set({ disabledAt: null, adminLevel: 8 });
      if (words !== passkeyMessages.needed) expect(await changeableState(server)).toEqual(before);
    }
  });

  test('a begun passkey ends with the password, with all other sessions and with all passkeys', async () => {
    const { userID, token } = mine;
    const begin = () => server.ask(endpoints.passkeyOptions, { userID, password: demoPassword }, { token });
    const { id } = await accountOf(server, usuario);
    await clearPasskeys(server.database, id);
    const change = { userID, currentPassword: demoPassword, newPassword: 'Nueva-2030' };
    const ends = [
      () => clearPasskeys(server.database, id),
      () => server.ask(endpoints.closeSessions, { userID, password: demoPassword, id: null }, { token }),
      () => server.ask(endpoints.changePassword, change, { token }),
    ];
    for (const end of ends) {
      const credential = createAuthenticator('http://localhost').make(await begin());
      await end();
      expect(await server.database.$count(passkeyChallenges, eq(passkeyChallenges.playerId, id))).toBe(0);
      const added = { userID, name: 'Llave', credential };
      const refused = { status: 400, text: passkeyMessages.refused };
      expect(await server.call(endpoints.addPasskey, added, { token })).toMatchObject(refused);
    }
  });

  test('a passkey that is removed while it is used confirms and opens nothing', async () => {
    await prepare('verifySession');
    const [row] = await server.database.select().from(passkeys);
    const id = row?.id ?? 0;
    await clearPasskeys(server.database, mine.userID);
    const { passwordHash } = await accountOf(server, usuario);
    const grant = { playerId: mine.userID, passwordHash, remember: false, passkeyId: id };
    expect(await server.services.sessions.open(grant)).toBeNull();
    const confirmed = confirmSession(server.services, await sessionOf(server, mine), id);
    await expect(confirmed).rejects.toMatchObject({ status: 400 });
    const isMine = eq(sessions.tokenHash, tokenHash(mine.token));
    const [left] = await server.database.select().from(sessions).where(isMine);
    expect(left?.passkeyAt).toBeNull();
  });
});
