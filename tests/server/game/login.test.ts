import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { players, sessions } from '#server/database/schema.ts';
import { exportToFile } from '#server/operator/copy-file.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';
import { gameForEachTest } from '../support/game.ts';

const { server, juan: session, password, inGame } = gameForEachTest();
const juan = { usuario: 'Juan_Perez', password, remember: false };
const change = (assignments: string, id = 1) => inGame(`update PlayaRP set ${assignments} where ID = ${id}`);

describe('login with an account of the game', () => {
  it('opens a session, and the sheet comes from the game', async () => {
    const { token, userID, username } = session;
    expect({ userID, username }).toEqual({ userID: 1, username: 'Juan_Perez' });
    const sheet = await server.ask(endpoints.stats, { userID, Name: username }, { token });
    expect(sheet).toMatchObject({
      Crystal: 250,
      Mail: 'juan@vida.example',
      Member: 'Policía',
      Inventory: '1|2|0',
      Antecedentes: [{ Rules: 'Robo', Meses: 3 }],
      Multas: [{ Rules: 'Velocidad', Money: 150 }],
      historia: null,
    });
    const level = await server.ask(endpoints.adminLevel, { userID }, { token });
    expect(level).toEqual({ Admin: 8, Discord: '300000000000000001' });
  });

  it.each([
    ['a wrong password', { ...juan, password: 'otra' }],
    ['a banned account', { ...juan, usuario: 'Baneado_Total' }],
    ['an unknown account', { ...juan, usuario: 'Nadie_Aqui' }],
    ['a name that the collation takes for another', { ...juan, usuario: 'Júan_Perez' }],
  ])('refuses %s', async (_name, login) => {
    const { status, text } = await server.call(endpoints.logIn, login);
    expect([status, text]).toEqual([401, 'Usuario o contraseña incorrectos.']);
    expect(await server.database.$count(players)).toBe(1);
  });

  it('lists and ends sessions, and reports a new browser to the address in the game', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    };
    const { token, userID } = await server.ask(endpoints.logIn, juan, { headers });
    const mails = await server.mails();
    expect(mails.map(({ to }) => to)).toEqual(['juan@vida.example']);
    expect(await server.ask(endpoints.sessions, { userID }, { token })).toHaveLength(2);
    await server.ask(endpoints.closeSessions, { userID, password, id: null }, { token });
    expect([await server.isAlive(session), await server.isAlive({ token })]).toEqual([false, true]);
  });

  it('keeps no hash and no salt of the game, in our database, its exports and the log', async () => {
    await server.call(endpoints.logIn, { ...juan, password: 'otra' });
    const directory = await mkdtemp(join(tmpdir(), 'export-'));
    const file = join(directory, 'backup.ndjson');
    await exportToFile(server.database, file, new Date());
    const all = (await readFile(file, 'utf8')) + server.logLines.join('\n');
    await rm(directory, { recursive: true });
    expect(all).toContain('Juan_Perez');
    expect(all).not.toContain('abcDEF:;<=');
    expect(all).not.toMatch(/[0-9a-f]{64}/i);
    expect(server.logLines.join('')).toContain('login.succeeded');
  });
});

describe('a passkey of a player of the game (behaviour 4.9)', () => {
  const origin = 'http://localhost';

  async function addKey() {
    const { token, userID } = session;
    const creation = await server.ask(endpoints.passkeyOptions, { userID, password }, { token });
    const key = createAuthenticator(origin);
    const credential = key.make(creation);
    await server.ask(endpoints.addPasskey, { userID, name: 'Llave', credential }, { token });
    return key;
  }

  async function use(key: Authenticator) {
    const credential = key.use(await server.ask(endpoints.passkeyLoginOptions, {}));
    return await server.call(endpoints.passkeyLogin, { credential, remember: false });
  }

  it('opens a session, also after a rename in the game, and stores nothing there', async () => {
    const before = await inGame('select * from PlayaRP');
    const key = await addKey();
    expect(JSON.parse((await use(key)).text)).toMatchObject({ usuario: 'Juan_Perez', userID: 1 });
    expect(await inGame('select * from PlayaRP')).toEqual(before);
    await change("Name = 'Juan_Nuevo'");
    server.clock.advance(60_000);
    expect(JSON.parse((await use(key)).text)).toMatchObject({ usuario: 'Juan_Nuevo', userID: 1 });
  });

  it('is refused after a ban in the game', async () => {
    const key = await addKey();
    await change('tBan = 1');
    expect((await use(key)).status).toBe(401);
  });
});

describe('a change in the game acts on the site within a minute', () => {
  it('ends the sessions of a banned player', async () => {
    await change('tBan = 1');
    expect(await server.isAlive(session)).toBe(true);
    server.clock.advance(60_000);
    expect(await server.isAlive(session)).toBe(false);
  });

  it('ends the sessions of a player whose password changed', async () => {
    await change("Salt = 'neu', Pass = upper(sha2('clave-nuevaneu', 256))");
    server.clock.advance(60_000);
    expect(await server.isAlive(session)).toBe(false);
    const { status } = await server.call(endpoints.logIn, juan);
    expect(status).toBe(401);
    await server.ask(endpoints.logIn, { ...juan, password: 'clave-nueva' });
    expect(await server.database.select().from(sessions)).toHaveLength(1);
  });

  it('applies a new level and a new name', async () => {
    const { token, userID } = session;
    await change("Admin = 0, Name = 'Pedro_Ruiz'");
    server.clock.advance(60_000);
    expect(await server.ask(endpoints.adminLevel, { userID }, { token })).toMatchObject({ Admin: 0 });
    // An open page still sends the name of the login.
    const sheet = await server.ask(endpoints.stats, { userID, Name: 'Juan_Perez' }, { token });
    expect(sheet.Name).toBe('Pedro_Ruiz');
  });

  it('lets two players exchange their names', async () => {
    const ana = await server.logIn('Ana_Gomez', { password: 'clave-de-ana' });
    await change("Name = if(ID = 1, 'Ana_Gomez', 'Juan_Perez')", 1);
    await change("Name = 'Juan_Perez'", 2);
    server.clock.advance(60_000);
    await server.ask(endpoints.stats, { userID: 1, Name: 'Ana_Gomez' }, session);
    await server.ask(endpoints.stats, { userID: 2, Name: 'Juan_Perez' }, ana);
  });
});
