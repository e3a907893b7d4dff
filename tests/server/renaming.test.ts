import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { playerMessages, tooFewCoinsMessage } from '#contract/messages/player.ts';
import { players } from '#server/database/schema.ts';
import { renameCharacter } from '#server/player/renaming.ts';
import { serverForTests, sessionOf, type TestSession } from './support/server.ts';

const server = serverForTests();
beforeEach(() => server.clock.advance(60_000));

type Role = 'Legal' | 'Ilegal' | 'Civil';

function rename({ token, userID }: TestSession, newCharacterName: string, rolSeleccionado: Role = 'Civil') {
  return server.call(endpoints.changeCharacterName, { userID, newCharacterName, rolSeleccionado }, { token });
}

async function rowOf({ userID }: TestSession) {
  const [player] = await server.database.select().from(players).where(eq(players.id, userID));
  if (!player) throw new Error('no such player');
  return player;
}

async function give({ userID }: TestSession, values: Partial<typeof players.$inferInsert>) {
  await server.database.update(players).set(values).where(eq(players.id, userID));
}

describe('a rename', () => {
  test('costs 100 Coins, stores the role, keeps the permission and ends the other sessions (behaviour 9.4)', async () => {
    const mine = await server.logIn('jugador');
    const [other, admin] = [await server.logIn('jugador'), await server.logIn('admin')];
    const before = await rowOf(mine);
    const answer = await rename(mine, 'Lucas_Ferreyra', 'Ilegal');
    expect(answer.text).toBe(JSON.stringify({ message: playerMessages.rename.done }));
    expect(await rowOf(mine)).toEqual({
      ...before,
      characterName: 'Lucas_Ferreyra',
      characterNameKey: 'lucas_ferreyra',
      characterRole: 'Ilegal',
      coins: before.coins - 100,
      coinsSpent: before.coinsSpent + 100,
      canRename: true,
    });
    expect(await Promise.all([mine, other, admin].map(server.isAlive))).toEqual([true, false, true]);
  });

  test('is visible at once to later calls, also by the old names, to the leaderboards and the next login (behaviour 9.2)', async () => {
    const mine = await server.logIn('jugador');
    await server.ask(endpoints.tops, {});
    await give(mine, { coins: 300 });
    const [oldName, shortName, newName] = [mine.username, 'Damian_Oliver', 'Damian_Oliveros'];
    for (const name of [shortName, newName]) expect((await rename(mine, name)).status).toBe(200);
    const { token, userID } = mine;
    const sheet = (Name: string) => server.call(endpoints.stats, { userID, Name }, { token });
    for (const name of [oldName, shortName, newName])
      expect(JSON.parse((await sheet(name)).text).Name).toBe(newName);
    const tops = await server.ask(endpoints.tops, {});
    const names = tops.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect([names.includes(oldName), names.includes(newName)]).toEqual([false, true]);
    expect((await server.logIn('jugador')).username).toBe(newName);
    expect((await rename(mine, oldName)).status).toBe(200);
  });

  test('outside the site leaves the names valid that pages had read before, also the second one (behaviour 9.2)', async () => {
    const mine = await server.logIn('veterano');
    const { token, userID } = mine;
    const sheet = (Name: string) => server.ask(endpoints.stats, { userID, Name }, { token });
    const shown = [mine.username];
    for (const characterName of ['Primer_Nombre', 'Segundo_Nombre', 'Tercer_Nombre']) {
      await give(mine, { characterName, characterNameKey: characterName.toLowerCase() });
      shown.push((await sheet(shown.at(-1) ?? '')).Name);
    }
    expect(shown).toEqual([mine.username, 'Primer_Nombre', 'Segundo_Nombre', 'Tercer_Nombre']);
    const other = await server.call(endpoints.stats, { userID, Name: 'Cuarto_Nombre' }, { token });
    expect(other.status).toBe(403);
  });

  // Each case of the rule is in tests/contract.
  test.each([
    ['not normalised', 'lucas_ferreyra', playerMessages.characterName.badFormat],
    ['with blanks around', ' Lucas_Ferreyra ', playerMessages.characterName.badFormat],
    ['empty', '', playerMessages.characterName.badFormat],
    ['too long', `Lucas_F${'e'.repeat(26)}`, playerMessages.characterName.tooLong],
    ['neither normalised nor short', `lucas_f${'e'.repeat(26)}`, playerMessages.characterName.badFormat],
    ['blocked', 'Carl_Johnson', playerMessages.characterName.blocked],
    ['the current one', 'Rosario_Benavides', playerMessages.characterName.unchanged],
  ])('rejects a name that is %s (behaviour 9.3)', async (_name, wish, message) => {
    const mine = await server.logIn('familia1');
    await give(mine, { characterName: 'Rosario_Benavides', characterNameKey: 'rosario_benavides' });
    expect(await rename(mine, wish)).toMatchObject({ status: 400, text: message });
    expect((await rowOf(mine)).coins).toBe(200);
  });

  test('accepts a name of 32 characters', async () => {
    const mine = await server.logIn('familia2');
    const longest = `Lucas_F${'e'.repeat(25)}`;
    expect((await rename(mine, longest)).status).toBe(200);
    expect((await rowOf(mine)).characterName).toBe(longest);
  });

  test('checks the permission, then the connection, then the Coins (behaviour 9.4)', async () => {
    const mine = await server.logIn('veterano');
    await give(mine, { canRename: false, connected: true, coins: 99 });
    for (const [values, status, message] of [
      [{ canRename: false }, 403, playerMessages.rename.noPermission],
      [{ canRename: true }, 409, playerMessages.rename.connected],
      [{ connected: false }, 409, tooFewCoinsMessage('Coins')],
    ] as const) {
      await give(mine, values);
      expect(await rename(mine, 'Bruno_Echegaray')).toMatchObject({ status, text: message });
    }
    expect(await rowOf(mine)).toMatchObject({ characterName: mine.username, coins: 99, characterRole: null });
    await give(mine, { coins: 100 });
    expect((await rename(mine, 'Bruno_Echegaray')).status).toBe(200);
    expect((await rowOf(mine)).coins).toBe(0);
  });

  test('rejects a taken name regardless of case, but accepts the own name in another case', async () => {
    const mine = await server.logIn('admin');
    const other = await server.logIn('editora');
    await give(other, { characterName: 'SOFIA_montero', characterNameKey: 'sofia_montero' });
    const taken = await rename(mine, 'Sofia_Montero');
    expect([taken.status, taken.text]).toEqual([409, playerMessages.rename.taken]);
    expect((await rowOf(mine)).coins).toBe(500);
    await give(other, { canRename: true, coins: 100 });
    expect((await rename(other, 'Sofia_Montero')).status).toBe(200);
  });
});

describe('concurrent renames', () => {
  test('to one name succeed and cost 100 Coins once (behaviour 9.4)', async () => {
    const mine = await server.logIn('jugador');
    await give(mine, { coins: 350 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => rename(mine, 'Nahuel_Quiroga')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(9);
    expect(await rowOf(mine)).toMatchObject({ characterName: 'Nahuel_Quiroga', coins: 250 });
  });

  test('from one current name to different names succeed and cost 100 Coins once', async () => {
    const mine = await server.logIn('jugador');
    await give(mine, { coins: 350 });
    const session = await sessionOf(server, mine);
    const names = Array.from('abcdefghij', (letter) => `Nahuel_Qu${letter}roga`);
    const results = await Promise.allSettled(
      names.map((name) =>
        renameCharacter(server.database, session, { name, role: 'Legal', coinsName: 'Coins' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await rowOf(mine);
    expect(after.coins).toBe(250);
    expect(after.characterName).toBe(names[results.findIndex(({ status }) => status === 'fulfilled')]);
  });

  test('of several players to one name succeed for one of them', async () => {
    const sessions = await Promise.all(
      ['jugador', 'admin', 'familia1', 'familia2'].map((name) => server.logIn(name)),
    );
    for (const session of sessions) await give(session, { coins: 200, canRename: true });
    const answers = await Promise.all(
      [...sessions, ...sessions, ...sessions].map((session) => rename(session, 'Emilia_Zubieta')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(11);
    const rows = await Promise.all(sessions.map(rowOf));
    expect(rows.map(({ coins }) => coins).toSorted()).toEqual([100, 200, 200, 200]);
    expect(rows.filter(({ characterName }) => characterName === 'Emilia_Zubieta')).toHaveLength(1);
  });
});
