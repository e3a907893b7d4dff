import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { leaderboards } from '#contract/rules/leaderboard.ts';
import { players } from '#server/database/schema.ts';
import { readDemo } from '#server/operator/seed.ts';
import { serverForTests } from './support/server.ts';

const server = serverForTests();

describe('public reads', () => {
  test('the demo’s server status stays within its slots and changes with the clock', async () => {
    const seen = new Set<number | string>();
    for (let step = 0; step < 24; step += 1) {
      const { body } = await server.ask(endpoints.serverStatus, {});
      expect(body.maxplayers).toBe(100);
      expect(body.online).toBeGreaterThan(0);
      expect(body.online).toBeLessThanOrEqual(100);
      seen.add(body.online);
      server.clock.advance(60 * 60_000);
    }
    expect(seen.size).toBeGreaterThan(6);
  });

  test('news is newest first, each item with its own sub-news items', async () => {
    const { news: demoNews } = await readDemo();
    const news = await server.ask(endpoints.news, {});
    expect(news.map(({ titulo }) => titulo)).toEqual(demoNews.map(({ titulo }) => titulo).reverse());
    const newest = news[0];
    const subNews = await server.ask(endpoints.subNews, { id: newest?.id ?? 0 });
    expect(subNews.map(({ minititulo }) => minititulo)).toEqual(
      demoNews.at(-1)?.mininoticias.map(({ minititulo }) => minititulo),
    );
    expect(subNews.every(({ noticiaId }) => noticiaId === newest?.id)).toBe(true);
    expect((await server.call(endpoints.subNews, { id: 99_999 })).status).toBe(404);
  });

  test('leaderboards sort by their own column and contain at most a thousand confirmed players (behaviour 3.13)', async () => {
    const createdAt = new Date(server.clock.now());
    const email = { email: 'extra@example.com', emailKey: 'extra@example.com' };
    const crowd = Array.from({ length: 1020 }, (_, index) => ({
      ...{ usuario: `extra${index}`, usuarioKey: `extra${index}`, passwordHash: '!', confirmed: true },
      ...{ characterName: `Extra_${index}`, characterNameKey: `extra_${index}`, ...email, createdAt },
      ...{ rolePoints: index, bank: 9_000_000_000 + index },
    }));
    await server.database.insert(players).values(crowd);
    const tops = await server.ask(endpoints.tops, {});
    expect(tops.map(({ id }) => id)).toEqual(leaderboards.map(({ id }) => id));
    for (const [index, { field }] of leaderboards.entries()) {
      const figures = tops[index]?.rows.map((row) => row[field]) ?? [];
      expect(figures).toHaveLength(1000);
      expect(figures).toEqual([...figures].sort((a, b) => b - a));
      expect(tops[index]?.rows.map(({ name }) => name)).not.toContain('Ariana_Montiel');
    }
    expect(tops[1]?.rows[0]?.money).toBe(9_000_001_019);
  });
});

describe("a player's own data", () => {
  test('the character sheet', async () => {
    const { token, userID, username } = await server.logIn('jugador');
    const answer = await server.call(endpoints.stats, { userID, Name: username }, { token });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({
      Name: 'Marcos_Villanueva',
      Skin: 7,
      Eat: 82,
      Soif: 46,
      Diversion: 64,
      Job: 'Camionero',
      Crystal: 350,
      Bank: 186_420,
      MoneyVR: 4350,
      Mail: 'jugador@example.com',
      TimeDis: '15/01/2030 07:00',
      permisoName: true,
      historia: null,
      Antecedentes: [{ Rules: 'Robo de vehículo sin violencia', Meses: 6 }, expect.anything()],
    });
    expect(JSON.parse(answer.text).Inventory.split('|')).toHaveLength(45);
    expect(JSON.parse(answer.text).Inventory).toContain('|9001|1|');
  });

  test('a saved story, and empty texts without one', async () => {
    const { token, userID, username } = await server.logIn('veterano');
    const sheet = await server.ask(endpoints.stats, { userID, Name: username }, { token });
    expect(sheet.historia?.historia).toContain('Palomino Creek');
    const family = await server.logIn('familia1');
    const own = { userID: family.userID, Name: family.username };
    const other = await server.ask(endpoints.stats, own, family);
    expect([other.Member, other.NombreEnfermedad, other.alcohol]).toEqual([null, null, null]);
    expect(other.Antecedentes).toEqual([]);
  });

  test('the catalogue of items', async () => {
    const { token } = await server.logIn('jugador');
    expect(await server.ask(endpoints.items, {}, { token })).toEqual((await readDemo()).items);
  });

  test.each([
    ['admin', 8, '517308264915370284', false],
    ['editora', 0, '1093846257410683925', true],
    ['veterano', 0, '', false],
  ])('%s has level, chat id and role', async (usuario, level, chatId, holdsRole) => {
    const { token, userID } = await server.logIn(usuario);
    const rights = await server.ask(endpoints.adminLevel, { userID }, { token });
    expect(rights).toEqual({ Admin: level, Discord: chatId });
    const role = { UserDiscord: chatId, RolPermitido: '100000000000000001' };
    expect(await server.ask(endpoints.userRole, role, { token })).toEqual({ tieneRol: holdsRole });
    const otherRole = { UserDiscord: chatId, RolPermitido: '100000000000000002' };
    expect(await server.ask(endpoints.userRole, otherRole, { token })).toEqual({ tieneRol: false });
  });
});
