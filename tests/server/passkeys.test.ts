import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MadeKey, UsedKey } from '#contract/calls/passkeys.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { passkeyChallenges, players, rateLimits } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { setMaintenance } from '#server/session/maintenance.ts';
import { clearPasskeys } from '#server/session/passkey-settings.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';
import { serverForTests, startTestServer, type TestSession } from './support/server.ts';
import { accountOf } from './support/valid-inputs.ts';

const origin = 'https://vida.example';
const minute = 60_000;

const server = serverForTests({ variables: { SITE_URL: origin, ADMIN_PASSKEY: 'required' } });
beforeEach(async () => {
  server.clock.advance(2 * 60 * minute);
  await server.database.delete(rateLimits);
  for (const usuario of ['jugador', 'veterano', 'admin', 'editora']) {
    await clearPasskeys(server.database, (await accountOf(server, usuario)).id);
  }
});

async function begin({ token, userID }: TestSession, password = demoPassword) {
  return await server.ask(endpoints.passkeyOptions, { userID, password }, { token });
}

function save({ token, userID }: TestSession, credential: MadeKey, name = 'Teléfono') {
  return server.call(endpoints.addPasskey, { userID, name, credential }, { token });
}

/** A passkey of the session's player. */
async function addKey(session: TestSession): Promise<Authenticator> {
  const key = createAuthenticator(origin);
  expect((await save(session, key.make(await begin(session)))).status).toBe(200);
  return key;
}

const ceremony = () => server.ask(endpoints.passkeyLoginOptions, {});

function send(credential: UsedKey) {
  return server.call(endpoints.passkeyLogin, { credential, remember: false });
}

async function use(key: Authenticator, deviation: Parameters<Authenticator['use']>[1] = {}) {
  return await send(key.use(await ceremony(), deviation));
}

async function verify({ token, userID }: TestSession, key: Authenticator) {
  const credential = key.use(await ceremony());
  return await server.call(endpoints.verifySession, { userID, credential }, { token });
}

function listOf({ token, userID }: TestSession) {
  return server.ask(endpoints.passkeys, { userID }, { token });
}

const refused = { status: 401, text: passkeyMessages.refused };
const wrongPassword = { status: 400, text: serverMessages.wrongCurrentPassword };
const notMade = { status: 400, text: passkeyMessages.refused };

describe('a login with a passkey (behaviour 4.9)', () => {
  test('opens a confirmed session, without a name or a password', async () => {
    const key = await addKey(await server.logIn('jugador'));
    const { id, characterName } = await accountOf(server, 'jugador');
    const opened = JSON.parse((await use(key)).text);
    expect(opened).toMatchObject({ usuario: 'jugador', userID: id, username: characterName });
    const { token } = opened;
    expect(await listOf({ token, userID: id, username: '' })).toMatchObject({
      isVerified: true,
      passkeys: [{ name: 'Teléfono', lastUsedAt: new Date(server.clock.now()).toISOString() }],
    });
  });

  test('is refused for another origin, another site, an absent user and another account', async () => {
    const key = await addKey(await server.logIn('jugador'));
    const answers = [
      await use(key, { origin: 'https://vida.example.evil.example' }),
      await use(key, { rpId: 'evil.example' }),
      await use(key, { isVerified: false }),
      await use(key, { userHandle: 'OTk' }),
      await use(createAuthenticator(origin), { userHandle: 'OTk' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect((await use(key)).status).toBe(200);
  });

  test('is refused for a signature of something else, and for unreadable data', async () => {
    const key = await addKey(await server.logIn('jugador'));
    const [first, second] = [key.use(await ceremony()), key.use(await ceremony())];
    for (const credential of [
      { ...first, signature: second.signature },
      { ...second, clientDataJSON: 'bm9wZQ' },
      { ...key.use(await ceremony()), authenticatorData: 'AAAA' },
    ])
      expect(await send(credential)).toMatchObject(refused);
  });

  test('takes a challenge once, for five minutes', async () => {
    const key = await addKey(await server.logIn('jugador'));
    const credential = key.use(await ceremony());
    expect((await send(credential)).status).toBe(200);
    expect(await send(credential)).toMatchObject(refused);
    const late = key.use(await ceremony());
    server.clock.advance(5 * minute);
    expect(await send(late)).toMatchObject(refused);
    await ceremony();
    server.clock.advance(5 * minute);
    await cleanUp(server.services);
    expect(await server.database.$count(passkeyChallenges)).toBe(0);
  });

  test('refuses and logs a passkey whose counter goes back: it was copied', async () => {
    const key = await addKey(await server.logIn('jugador'));
    expect((await use(key, { counter: 5 })).status).toBe(200);
    const before = server.logLines.length;
    for (const counter of [5, 4, 0]) expect(await use(key, { counter })).toMatchObject(refused);
    expect(server.logLines.slice(before).filter((line) => line.includes('"passkey.cloned"'))).toHaveLength(3);
    expect((await use(key, { counter: 6 })).status).toBe(200);
  });

  test('works ten times at once, but one answer only once', async () => {
    const key = await addKey(await server.logIn('jugador'));
    const all = await Promise.all(Array.from({ length: 10 }, () => use(key)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    const credential = key.use(await ceremony(), { counter: 7 });
    const same = await Promise.all(Array.from({ length: 10 }, () => send(credential)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused like a password for a disabled or unconfirmed account, and during maintenance', async () => {
    const { database, clock } = server;
    const key = await addKey(await server.logIn('jugador'));
    const change = (values: Partial<typeof players.$inferInsert>) =>
      database.update(players).set(values).where(eq(players.usuarioKey, 'jugador'));
    await change({ disabledAt: new Date(clock.now()) });
    expect(await use(key)).toMatchObject(refused);
    await change({ disabledAt: null, confirmed: false });
    expect(await use(key)).toMatchObject({ status: 403, text: serverMessages.unconfirmed });
    await change({ confirmed: true });
    const admin = await addKey(await server.logIn('admin'));
    await setMaintenance(database, true, clock.now());
    clock.advance(minute);
    expect(await use(key)).toMatchObject({ status: 503, text: siteMessages.maintenance.on });
    expect((await use(admin)).status).toBe(200);
    await setMaintenance(database, false, clock.now());
    clock.advance(minute);
  });

  test('counts against the limits of logins when it is refused', async () => {
    const key = await addKey(await server.logIn('jugador'));
    for (let count = 0; count < 6; count += 1)
      expect(await use(key, { isVerified: false })).toMatchObject(refused);
    expect((await use(key)).status).toBe(429);
    const { id } = await accountOf(server, 'jugador');
    const limited = server.logLines.filter((line) => line.includes('"limit.reached"')).at(-1) ?? '{}';
    expect(JSON.parse(limited)).toMatchObject({ playerId: id });
    server.clock.advance(minute);
    for (let count = 0; count < 8; count += 1) expect((await use(key)).status).toBe(200);
  });
});

describe('the passkeys of an account (behaviour 6.11)', () => {
  test('need the current password for the first one, which confirms the session', async () => {
    const session = await server.logIn('jugador');
    const { token, userID } = session;
    const wrong = await server.call(endpoints.passkeyOptions, { userID, password: 'wrong' }, { token });
    expect(wrong).toMatchObject(wrongPassword);
    expect(await listOf(session)).toEqual({ passkeys: [], isVerified: false, isRequired: false });
    const before = (await server.mails()).length;
    await addKey(session);
    expect(await listOf(session)).toMatchObject({ passkeys: [{ lastUsedAt: null }], isVerified: true });
    expect((await server.mails()).slice(before)).toMatchObject([
      { to: 'jugador@example.com', text: expect.stringContaining('una nueva llave de acceso') },
    ]);
  });

  test('are made only with a challenge of this player, for this site, with the user verified', async () => {
    const session = await server.logIn('jugador');
    const other = await server.logIn('veterano');
    const key = createAuthenticator(origin);
    const creation = await begin(session);
    const { challenge } = await ceremony();
    const attempts = [
      key.make({ ...creation, challenge }),
      key.make(await begin(other)),
      key.make(await begin(session), { origin: 'https://evil.example' }),
      key.make(await begin(session), { rpId: 'evil.example' }),
      key.make(await begin(session), { isVerified: false }),
    ];
    for (const credential of attempts) expect(await save(session, credential)).toMatchObject(notMade);
    expect((await save(session, key.make(creation))).status).toBe(200);
    const known = { status: 409, text: passkeyMessages.known };
    expect(await save(session, key.make(await begin(session)))).toMatchObject(known);
  });

  test('have an id of at most 1,023 bytes, the one of the attestation', async () => {
    const session = await server.logIn('jugador');
    const made = async (length: number) =>
      createAuthenticator(origin, undefined, length).make(await begin(session));
    expect((await save(session, await made(1023))).status).toBe(200);
    const tooLong = { status: 400, text: serverMessages.badRequest };
    expect(await save(session, await made(1024))).toMatchObject(tooLong);
    const { id } = await made(32);
    expect(await save(session, { ...(await made(8000)), id })).toMatchObject(notMade);
  });

  test('of an administrator who needs one are added and removed only by a confirmed session (behaviour 6.12)', async () => {
    const first = await server.logIn('admin');
    const key = await addKey(first);
    const second = await server.logIn('admin');
    const { token, userID } = second;
    const password = demoPassword;
    const [{ id } = { id: 0 }] = (await listOf(second)).passkeys;
    const options = () => server.call(endpoints.passkeyOptions, { userID, password }, { token });
    const remove = (input: object = {}) =>
      server.call(endpoints.removePasskey, { userID, password, id, ...input }, { token });
    const unconfirmed = { status: 403, text: passkeyMessages.confirmFirst };
    for (const answer of [await options(), await remove()]) expect(answer).toMatchObject(unconfirmed);
    expect((await verify(second, key)).status).toBe(200);
    expect((await options()).status).toBe(200);
    await server.ask(endpoints.renamePasskey, { userID, id, name: 'Portátil' }, { token });
    expect((await listOf(first)).passkeys).toMatchObject([{ name: 'Portátil' }]);
    expect(await remove({ password: 'wrong' })).toMatchObject(wrongPassword);
    expect((await remove()).status).toBe(200);
    expect(await use(key)).toMatchObject(refused);
    for (const session of [first, second])
      expect(await listOf(session)).toMatchObject({ passkeys: [], isVerified: false });
  });

  test('of other players are removed with the password, also without the lost one', async () => {
    await addKey(await server.logIn('jugador'));
    const session = await server.logIn('jugador');
    await addKey(session);
    const { token, userID } = await server.logIn('jugador');
    const [{ id } = { id: 0 }] = (await listOf(session)).passkeys;
    await server.ask(endpoints.removePasskey, { userID, id, password: demoPassword }, { token });
    expect((await listOf(session)).passkeys).toHaveLength(1);
  });

  test('take their confirmation from other sessions when one is removed, and count a missing one as removed', async () => {
    const first = await server.logIn('jugador');
    const key = await addKey(first);
    await addKey(first);
    const second = await server.logIn('jugador');
    await verify(second, key);
    const { token, userID } = second;
    const [{ id } = { id: 0 }] = (await listOf(second)).passkeys;
    const remove = () =>
      server.ask(endpoints.removePasskey, { userID, id, password: demoPassword }, { token });
    const before = (await server.mails()).length;
    await remove();
    await remove();
    expect((await server.mails()).slice(before)).toMatchObject([
      { to: 'jugador@example.com', text: expect.stringContaining('una llave de acceso menos') },
    ]);
    expect(await listOf(second)).toMatchObject({ passkeys: [{}], isVerified: true });
    expect(await listOf(first)).toMatchObject({ isVerified: false });
  });

  test('belong to one player: others can neither use nor rename them', async () => {
    const owner = await server.logIn('jugador');
    const key = await addKey(owner);
    const other = await server.logIn('veterano');
    expect(await verify(other, key)).toMatchObject(notMade);
    const [{ id } = { id: 0 }] = (await listOf(owner)).passkeys;
    const { token, userID } = other;
    const rename = await server.call(endpoints.renamePasskey, { userID, id, name: 'Mía' }, { token });
    expect(rename.status).toBe(404);
    expect(await listOf(other)).toMatchObject({ passkeys: [], isVerified: false });
  });

  test('are at most ten', async () => {
    const session = await server.logIn('jugador');
    for (let count = 0; count < passkeyLimits.perAccount; count += 1) await addKey(session);
    const { token, userID } = session;
    const more = await server.call(endpoints.passkeyOptions, { userID, password: demoPassword }, { token });
    expect(more).toMatchObject({ status: 409, text: passkeyMessages.tooMany });
  });

  test('in two browsers at once: one password of an administrator adds one passkey', async () => {
    const sessions = [await server.logIn('admin'), await server.logIn('admin')];
    const made = await Promise.all(
      sessions.map(
        async (session) => [session, createAuthenticator(origin).make(await begin(session))] as const,
      ),
    );
    const answers = await Promise.all(made.map(([session, credential]) => save(session, credential)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('with ADMIN_PASSKEY=required (behaviour 9.10)', () => {
  test.each(['admin', 'editora'])(
    '%s changes nothing without a passkey, reads everything, and continues with one',
    async (usuario) => {
      const session = await server.logIn(usuario);
      const { token, userID } = session;
      const text = { titulo: 'Aviso', descripcion: `De ${usuario}` };
      const write = () => server.call(endpoints.createNews, text, { token });
      expect(await write()).toMatchObject({ status: 403, text: passkeyMessages.needed });
      await server.ask(endpoints.adminLevel, { userID }, { token });
      expect(await listOf(session)).toMatchObject({ isRequired: true });
      await addKey(session);
      expect((await write()).status).toBe(200);
    },
  );
});

test('without https there are no passkeys', async () => {
  const plain = await startTestServer({ variables: { SITE_URL: 'http://vida.example' } });
  expect((await plain.call(endpoints.passkeyLoginOptions, {})).status).toBe(404);
  expect((await plain.ask(endpoints.capabilities, {})).capabilities).not.toContain('passkeys');
  await plain.stop();
});
