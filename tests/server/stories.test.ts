import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { audit, players, stories } from '#server/database/schema.ts';
import { startTestServer, type TestServer, type TestSession } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(60_000));

const valid = { datosImportantes: 'Nació en el puerto. ⚓', historia: 'a'.repeat(limits.storyMin) };

function save({ token, userID }: TestSession, historia: { datosImportantes: string; historia: string }) {
  return server.call(endpoints.saveStory, { userID, historia }, { token });
}

function storyOf({ userID }: TestSession) {
  return server.database.select().from(stories).where(eq(stories.playerId, userID));
}

describe('a character story', () => {
  test.each([
    ['without a text', { ...valid, historia: ' \n' }, playerMessages.story.incomplete],
    ['without the characteristics', { ...valid, datosImportantes: '' }, playerMessages.story.incomplete],
    [
      'that is one character too short',
      { ...valid, historia: 'ñ'.repeat(1299) },
      playerMessages.story.tooShort,
    ],
    [
      'of spaces and punctuation',
      { ...valid, historia: 'a .,;!'.repeat(1000) },
      playerMessages.story.tooShort,
    ],
    [
      'that is one character too long',
      { ...valid, historia: 'é1'.repeat(1500).concat('x') },
      playerMessages.story.tooLong,
    ],
  ])('rejects a story %s (behaviour 9.3)', async (_name, story, message) => {
    const mine = await server.logIn('jugador');
    const answer = await save(mine, story);
    expect([answer.status, answer.text]).toEqual([400, message]);
    expect(await storyOf(mine)).toEqual([]);
  });

  test('is stored unchanged, is in the sheet, and cannot be saved again', async () => {
    const mine = await server.logIn('jugador');
    const { token, userID, username } = mine;
    const story = { datosImportantes: ' Manco\tdel  izquierdo ', historia: `  ¡Ay!\n${'ñ'.repeat(2996)}.\n` };
    const answer = await save(mine, story);
    expect(answer.text).toBe(JSON.stringify({ message: playerMessages.story.done }));
    const sheet = await server.ask(endpoints.stats, { userID, Name: username }, { token });
    expect(sheet.historia).toEqual(story);

    const again = await save(mine, valid);
    expect([again.status, again.text]).toEqual([409, playerMessages.story.locked]);
    const locked = await save(await server.logIn('veterano'), valid);
    expect(locked.status).toBe(409);
    expect(await storyOf(mine)).toMatchObject([{ features: story.datosImportantes, story: story.historia }]);
  });

  test('is saved once by fifty concurrent calls (behaviour 9.5)', async () => {
    const mine = await server.logIn('admin');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save(mine, { ...valid, datosImportantes: `Versión ${index}` }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const saved = await storyOf(mine);
    expect(saved).toMatchObject([{ features: `Versión ${winner}` }]);
    const entries = await server.database.select().from(audit).where(eq(audit.playerId, mine.userID));
    expect(entries).toMatchObject([
      { action: 'story.saved', subject: `story ${saved[0]?.id}`, detail: { characters: limits.storyMin } },
    ]);
  });

  test('cannot be overwritten in the database', async () => {
    await expect(server.database.update(stories).set({ story: 'x' })).rejects.toThrow();
    await expect(server.database.update(stories).set({ features: 'x' })).rejects.toThrow();
  });
});

describe('the review of stories', () => {
  function review({ token, userID }: TestSession, historiaID: number | string, razon = 'Bien escrita.') {
    const body = { historiaID, decision: ' aprobada ', AdminID: userID, razon };
    return server.call(endpoints.reviewStory, body, { token });
  }

  test('lists stories and records a decision with its author', async () => {
    const mine = await server.logIn('admin');
    const veterano = await server.logIn('veterano');
    const list = () => server.ask(endpoints.stories, {}, { token: mine.token });
    const story = (await list()).find(({ userID }) => userID === veterano.userID);
    expect(story).toMatchObject({ Name: veterano.username, decision: null, razon: null });
    const id = story?.id ?? 0;

    expect((await review(mine, id)).text).toBe(JSON.stringify({ message: serverMessages.storyReviewed }));
    expect((await review(mine, String(id), '')).status).toBe(200);
    expect((await list()).find((other) => other.id === id)).toEqual({
      ...story,
      decision: 'aprobada',
      razon: '',
    });
    expect(await storyOf(veterano)).toMatchObject([
      { reviewedBy: mine.userID, reviewedAt: new Date(server.clock.now()) },
    ]);
    const entries = await server.database.select().from(audit).where(eq(audit.action, 'story.reviewed'));
    expect(entries.map(({ playerId, subject, detail }) => ({ playerId, subject, detail }))).toEqual([
      {
        playerId: mine.userID,
        subject: `story ${id}`,
        detail: {
          before: { decision: null, reason: null },
          after: { decision: 'aprobada', reason: 'Bien escrita.' },
        },
      },
      {
        playerId: mine.userID,
        subject: `story ${id}`,
        detail: {
          before: { decision: 'aprobada', reason: 'Bien escrita.' },
          after: { decision: 'aprobada', reason: '' },
        },
      },
    ]);
  });

  test('reaches the player, who can write a reopened story once more (behaviour 6.14, 9.5)', async () => {
    const mine = await server.logIn('veterano');
    const admin = await server.logIn('admin');
    const credentials = { token: mine.token };
    const decision = () => server.ask(endpoints.storyReview, { userID: mine.userID }, credentials);
    const sheet = () =>
      server.ask(endpoints.stats, { userID: mine.userID, Name: mine.username }, credentials);
    const [first] = await storyOf(mine);
    const saved = { datosImportantes: first?.features, historia: first?.story };
    const verdict = { historiaID: first?.id ?? 0, AdminID: admin.userID, razon: 'Falta su infancia.' };
    const reopen = () => server.call(endpoints.reopenStory, verdict, { token: admin.token });

    expect((await server.call(endpoints.reopenStory, verdict, credentials)).status).toBe(403);
    await server.call(endpoints.reviewStory, { ...verdict, decision: 'rechazada' }, { token: admin.token });
    expect(await decision()).toEqual({ decision: 'rechazada', reason: verdict.razon, reopened: null });
    expect((await save(mine, valid)).status).toBe(409);

    expect((await reopen()).status).toBe(200);
    expect(await decision()).toEqual({ decision: 'rechazada', reason: verdict.razon, reopened: saved });
    expect((await sheet()).historia).toBeNull();
    expect((await save(mine, valid)).status).toBe(200);
    expect((await save(mine, { ...valid, datosImportantes: 'Otra.' })).status).toBe(409);
    expect(await decision()).toEqual({ decision: '', reason: '', reopened: null });
    expect((await sheet()).historia).toEqual(valid);
    const reviews = await server.database.select().from(audit).where(eq(audit.action, 'story.reviewed'));
    expect(reviews.at(-1)?.detail).toMatchObject({ reopened: { story: first?.story } });
  });

  test("is recorded under the caller's own id, and only for an existing story", async () => {
    const mine = await server.logIn('admin');
    const body = { historiaID: 1, decision: 'aprobada', AdminID: mine.userID + 1, razon: '' };
    expect((await server.call(endpoints.reviewStory, body, { token: mine.token })).status).toBe(403);
    for (const missing of [99_999, '9999999999']) {
      const answer = await review(mine, missing);
      expect([answer.status, answer.text]).toEqual([404, serverMessages.storyNotFound]);
    }
  });

  test('ends with the level: a demotion applies at the next call', async () => {
    const mine = await server.logIn('admin');
    const setLevel = (adminLevel: number) =>
      server.database.update(players).set({ adminLevel }).where(eq(players.id, mine.userID));
    await setLevel(7);
    expect((await server.call(endpoints.stories, {}, { token: mine.token })).status).toBe(403);
    await setLevel(9);
    expect((await server.call(endpoints.stories, {}, { token: mine.token })).status).toBe(200);
  });
});
