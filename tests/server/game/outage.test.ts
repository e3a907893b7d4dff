import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { gameForEachTest } from '../support/game.ts';

const { mariadb, server, juan, logIn, rename, sheet, cars } = gameForEachTest();

beforeEach(() => server.ask(endpoints.tops, {}));

async function timed<T>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const start = performance.now();
  return { ...(await work()), ms: performance.now() - start };
}

/** Calls that need the game's database. */
function privateCalls() {
  const { token, userID, username: Name } = juan;
  const movements = { userID, Name, page: 1, limit: 5 };
  return [
    sheet,
    cars,
    () => server.call(endpoints.bankMovements, movements, { token }),
    () => logIn(),
    () => rename('Pedro_Ruiz'),
  ];
}

/** Calls that work without it. */
function otherCalls() {
  const { token } = juan;
  return [
    () => server.call(endpoints.tops, {}),
    () => server.call(endpoints.news, {}),
    () => server.call(endpoints.checkAuth, {}, { token }),
    () => server.call(endpoints.createNews, { titulo: 'Aviso', descripcion: 'x' }, { token }),
    () => server.request('/ready'),
  ];
}

const load = <T>(calls: (() => Promise<T>)[]) =>
  Promise.all([...calls, ...calls, ...calls, ...calls].map((call) => timed(call)));

describe("while the game's database is away", () => {
  it('a calendar is the last one that was sent, with its time (behaviour 5.22)', async () => {
    const change = { userID: juan.userID, change: 'share' as const };
    const share = () => server.ask(endpoints.changeCalendar, change, { token: juan.token });
    const path = new URL((await share()).address).pathname;
    const sent = await server.request(path);
    const madeAt = new Date(server.clock.now()).toUTCString();
    expect(sent.status).toBe(200);
    await mariadb().stop();
    server.clock.advance(3_600_000);
    const last = await server.request(path);
    expect([last.status, last.text, last.headers.get('last-modified')]).toEqual([200, sent.text, madeAt]);
    await mariadb().start();
  });

  it.each([
    ['stopped', () => mariadb().stop(), () => mariadb().start()],
    ['frozen', async () => mariadb().signal('SIGSTOP'), async () => mariadb().signal('SIGCONT')],
  ])('(%s) public calls work, private ones say so, and it returns by itself', async (_how, stop, start) => {
    await stop();
    // The shadow and the TOPs are due.
    server.clock.advance(60_000);
    const [refused, served] = await Promise.all([load(privateCalls()), load(otherCalls())]);
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['503 El juego no responde en este momento. Inténtalo de nuevo en unos segundos.']),
    );
    expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(2500);
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
    expect(served.at(0)?.text).toContain('Ana_Gomez');
    expect((await server.request('/ready')).text).toBe("ready\nthe game's database does not answer\n");
    expect(server.logLines.join('')).toContain('game database away');

    await start();
    const back = performance.now();
    await expect.poll(async () => (await cars()).status, { timeout: 10_000, interval: 50 }).toBe(200);
    expect(performance.now() - back).toBeLessThan(2000);
    expect(server.logLines.join('')).toContain('game database back');
    // The answer of /ready is reused for a moment.
    await expect.poll(async () => (await server.request('/ready')).text).toBe('ready\n');
  });
});
