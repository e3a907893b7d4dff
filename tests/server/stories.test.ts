import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { audit, stories } from '#server/database/schema.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const server = serverForTests();
beforeEach(() => server.clock.advance(60_000));

const valid = { datosImportantes: 'Nació en el puerto. ⚓', historia: 'a'.repeat(limits.storyMin) };

function save({ token, userID }: TestSession, historia: { datosImportantes: string; historia: string }) {
  return server.call(endpoints.saveStory, { userID, historia }, { token });
}

function storyOf({ userID }: TestSession) {
  return server.database.select().from(stories).where(eq(stories.playerId, userID));
}

describe('a character story', () => {
  // Each case of the rule is in tests/contract.
  test('is refused if it breaks the rule (behaviour 9.3)', async () => {
    const mine = await server.logIn('jugador');
    const tooShort = { status: 400, text: playerMessages.story.tooShort };
    expect(await save(mine, { ...valid, historia: 'a .,;!'.repeat(1000) })).toMatchObject(tooShort);
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

    expect(await save(mine, valid)).toMatchObject({ status: 409, text: playerMessages.story.locked });
    const locked = await save(await server.logIn('veterano'), valid);
    expect(locked.status).toBe(409);
    expect(await storyOf(mine)).toMatchObject([{ features: story.datosImportantes, story: story.historia }]);
  });

  test('is saved once by ten concurrent calls (behaviour 9.5)', async () => {
    const mine = await server.logIn('admin');
    const versions = Array.from({ length: 10 }, (_, index) => ({
      ...valid,
      datosImportantes: `Versión ${index}`,
    }));
    const answers = await Promise.all(versions.map((version) => save(mine, version)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
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
    const reviewed = { ...story, decision: 'aprobada', razon: '' };
    expect((await list()).find((other) => other.id === id)).toEqual(reviewed);
    const by = { reviewedBy: mine.userID, reviewedAt: new Date(server.clock.now()) };
    expect(await storyOf(veterano)).toMatchObject([by]);
    const entries = await server.database.select().from(audit).where(eq(audit.action, 'story.reviewed'));
    const steps = [
      { decision: null, reason: null },
      { decision: 'aprobada', reason: 'Bien escrita.' },
      { decision: 'aprobada', reason: '' },
    ];
    const author = { playerId: mine.userID, subject: `story ${id}` };
    expect(entries).toMatchObject([
      { ...author, detail: { before: steps[0], after: steps[1] } },
      { ...author, detail: { before: steps[1], after: steps[2] } },
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

  test('needs an existing story', async () => {
    const mine = await server.logIn('admin');
    for (const missing of [99_999, '9999999999']) {
      expect(await review(mine, missing)).toMatchObject({ status: 404, text: serverMessages.storyNotFound });
    }
  });
});
