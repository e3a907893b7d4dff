import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CalendarChange } from '#contract/calls/calendar.ts';
import { endpoints } from '#contract/endpoints.ts';
import { taxDivisors } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { businesses, calendars, deliveries, houses, players, vehicles } from '#server/database/schema.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { logOut, logOutAll } from '#server/operator/accounts.ts';
import { noteDueReminders } from '#server/player/due-reminders.ts';
import { erasePlayer } from '#server/player/erasure.ts';
import { cleanUp } from '#server/session/cleanup.ts';
import { serverForTests, type TestSession } from './support/server.ts';

const day = 24 * 60 * 60_000;

const server = serverForTests();
let mine: TestSession;
let password = demoPassword;
beforeEach(async () => {
  server.clock.advance(60_000);
  mine = await server.logIn('jugador', { password });
});

const change = (change: CalendarChange) =>
  server.ask(endpoints.changeCalendar, { userID: mine.userID, change }, { token: mine.token });
const share = async () => new URL((await change('share')).address).pathname;
const isShared = async () =>
  (await server.ask(endpoints.calendar, { userID: mine.userID }, { token: mine.token })).isShared;
const follow = (path: string) => server.request(path, { headers: { 'x-api-key': '' } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('uid'), String(event.getFirstPropertyValue('dtstart'))]);

describe('the calendar of due days (behaviour 5.22)', () => {
  test('follows payments at its secret address, of which the database has only a hash', async () => {
    expect(await isShared()).toBe(false);
    const path = await share();
    expect(await isShared()).toBe(true);
    const [stored] = await server.database.select().from(calendars);
    expect(path).not.toContain(stored?.secretHash);
    const answer = await follow(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const before = eventsOf(answer.text);
    expect(before.length).toBeGreaterThan(0);

    const isMine = eq(vehicles.playerId, mine.userID);
    const [{ id, taxMoney } = { id: 0, taxMoney: 0 }] = await server.database
      .select()
      .from(vehicles)
      .where(isMine);
    const paid = { taxMoney: taxMoney + 730 };
    await server.database.update(vehicles).set(paid).where(eq(vehicles.id, id));
    const after = eventsOf((await follow(path)).text);
    expect(after.map(([uid]) => uid)).toEqual(before.map(([uid]) => uid));
    expect(after).not.toEqual(before);
  });

  test('ends when the player takes the address back or asks for another one', async () => {
    const first = await share();
    const second = await share();
    expect((await follow(first)).status).toBe(404);
    expect((await follow(second)).status).toBe(200);
    expect(await change('stop')).toEqual({ isShared: false, isMailed: false, address: '' });
    expect((await follow(second)).status).toBe(404);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'the other sessions',
      () => server.ask(endpoints.closeSessions, { userID: mine.userID, password, id: null }, mine),
    ],
    ['all sessions, by an operator', () => logOut(server.database, 'jugador')],
    ['all sessions of all accounts', () => logOutAll(server.database)],
    [
      'the password',
      async () => {
        const newPassword = 'Contra-2031';
        const change = { userID: mine.userID, currentPassword: password, newPassword };
        await server.ask(endpoints.changePassword, change, mine);
        password = newPassword;
      },
    ],
  ])('ends with %s', async (_what, end) => {
    const path = await share();
    await end();
    expect((await follow(path)).status).toBe(404);
  });

  test('ends with the account', async () => {
    mine = await server.logIn('veterano');
    const path = await share();
    const isTheirs = eq(players.id, mine.userID);
    await server.database.update(players).set({ disabledAt: new Date() }).where(isTheirs);
    expect((await follow(path)).status).toBe(404);
    await server.database.update(players).set({ disabledAt: null }).where(isTheirs);
    expect((await follow(path)).status).toBe(200);
    await erasePlayer(server.database, { name: 'veterano', now: server.clock.now() });
    expect((await follow(path)).status).toBe(404);
  });

  test('is limited for those who guess (behaviour 9.7)', async () => {
    const guess = async () => (await follow(`/calendario/${'a'.repeat(43)}.ics`)).status;
    server.clock.advance(day);
    for (let number = 0; number < rateLimits.calendars.most; number += 1) await guess();
    expect(await guess()).toBe(429);
    server.clock.advance(60_001);
    expect(await guess()).toBe(404);
  });
});

describe('the mail about what is due soon (behaviour 5.23)', () => {
  const texts = async () =>
    (await server.mails()).map(({ text }) => text).filter((text) => text.includes('impuestos pagados'));
  const pay = (days: number) => {
    const isMine = eq(vehicles.playerId, mine.userID);
    const taxMoney = days * taxDivisors.car;
    return server.database.update(vehicles).set({ taxMoney }).where(isMine);
  };

  test('is sent once, three days before, to those who want it, and not after the payment', async () => {
    const { database, services, clock } = server;
    await database.update(houses).set({ taxMoney: 1e9 });
    await database.update(businesses).set({ taxMoney: 1e9 });
    const remind = async () => {
      // Two servers, each at every hour.
      await Promise.all([noteDueReminders(services), noteDueReminders(services)]);
      await cleanUp(services);
    };
    await pay(3);
    await remind();
    expect(await database.$count(deliveries)).toBe(0);
    expect(await change('mail')).toMatchObject({ isMailed: true });
    for (let left = 5; left >= 0; left -= 1) {
      await pay(left);
      await remind();
      await services.deliveries.run();
      expect(await texts()).toHaveLength(left > 3 ? 0 : 1);
      clock.advance(day);
    }
    expect((await texts())[0]).toContain('/user/due');

    await pay(3);
    await remind();
    await pay(30);
    await services.deliveries.run();
    expect(await texts()).toHaveLength(1);

    clock.advance(20 * day);
    mine = await server.logIn('jugador', { password });
    await pay(2);
    await remind();
    await change('noMail');
    await services.deliveries.run();
    expect(await texts()).toHaveLength(1);
  });

  test('is sent to the others if one player cannot be read', async () => {
    const { database, services } = server;
    const lost = await server.logIn('admin');
    for (const { userID } of [mine, lost]) {
      await database.insert(calendars).values({ playerId: userID, isMailed: true }).onConflictDoNothing();
      await database.update(calendars).set({ isMailed: true }).where(eq(calendars.playerId, userID));
    }
    await database.delete(deliveries);
    await pay(1);
    const playerReads = {
      ...services.playerReads,
      cars: (playerId: number) =>
        playerId === lost.userID ? Promise.reject(new Error('locked')) : services.playerReads.cars(playerId),
    };
    await expect(noteDueReminders({ ...services, playerReads })).rejects.toThrow('1 players');
    expect(await database.select({ playerId: deliveries.playerId }).from(deliveries)).toEqual([
      { playerId: mine.userID },
    ]);
  });
});
