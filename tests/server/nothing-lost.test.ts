import { describe, expect, inject, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { createTestPostgres } from './support/database.ts';
import type { PlainClient } from './support/plain-client.ts';
import { makeDataDir, makeMigratedDataDir, startServerProgram } from './support/program.ts';

const dataDir = process.env['TEST_DATABASE_URL'] ? makeDataDir() : makeMigratedDataDir('seededDatabase');

/** The writes that the server acknowledged. */
interface Acknowledged {
  readonly titles: Set<string>;
  readonly tokens: Set<string>;
  link: string;
  /** Sent after `link`, without an answer. */
  maybeLink: string | null;
}

/** The number of acknowledged writes before the server is killed, in each round. */
const rounds = [3, 30];

const demoLogin = { usuario: 'veterano', password: demoPassword, remember: false };

/** The server accepts no more calls. */
class Stopping extends Error {}

/** Writes until the server does not answer any more; calls `onAcknowledged` for each acknowledged write. */
async function writeOn(
  client: PlainClient,
  options: {
    round: number;
    token: string;
    known: Acknowledged;
    /** Whether the server shuts down and answers late calls; a killed server does not answer. */
    mayStop: boolean;
    onAcknowledged: () => void;
  },
): Promise<void> {
  const { round, token, known, mayStop, onAcknowledged } = options;
  function expectDone(status: number): void {
    if (mayStop && status === 503) throw new Stopping();
    expect(status).toBe(200);
  }
  /** Ends with the server: a call that fails, or that comes during the stop, was not acknowledged. */
  async function until(write: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      try {
        await write(turn);
      } catch (error) {
        if (error instanceof TypeError || error instanceof Stopping) return;
        throw error;
      }
      onAcknowledged();
    }
  }
  const newsWriter = (writer: number) =>
    until(async (turn) => {
      const titulo = `Ronda ${round}, autor ${writer}, noticia ${turn}`;
      const { status } = await client.post('/api/VR/noticias', { titulo, descripcion: 'x' }, token);
      expectDone(status);
      known.titles.add(titulo);
    });
  const visitor = until(async () => {
    const { status, body } = await client.post('/api/logueo/login', demoLogin);
    expectDone(status);
    known.tokens.add(JSON.parse(body).token);
  });
  const linkWriter = until(async (turn) => {
    const linkNew = `https://example.com/${round}/${turn}`;
    known.maybeLink = linkNew;
    const { status } = await client.post('/api/VR/updateLink', { linkOld: known.link, linkNew }, token);
    expectDone(status);
    known.link = linkNew;
    known.maybeLink = null;
  });
  await Promise.all([newsWriter(1), newsWriter(2), newsWriter(3), visitor, linkWriter]);
}

async function expectAll(client: PlainClient, known: Acknowledged): Promise<void> {
  const news: { titulo: string }[] = JSON.parse((await client.get('/api/VR/noticias')).body);
  const titles = new Set(news.map(({ titulo }) => titulo));
  expect([...known.titles].filter((title) => !titles.has(title))).toEqual([]);
  const alive = await Promise.all([...known.tokens].map((token) => client.isAlive(token)));
  expect(alive.every(Boolean)).toBe(true);
  const links: { link: string }[] = JSON.parse((await client.get('/api/VR/links')).body);
  const found = links.find(({ link }) => link === known.link || link === known.maybeLink);
  expect(found).toBeDefined();
  known.link = found?.link ?? '';
  known.maybeLink = null;
}

const place = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'PGlite';

describe(`acknowledged writes on ${place}`, () => {
  test('survive a kill during writes, and a stop', {
    timeout: 120_000,
  }, async () => {
    const postgres = await createTestPostgres(inject('seededDatabase'));
    const variables = {
      RATE_LIMITS: 'off',
      DATA_DIR: dataDir,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const known: Acknowledged = {
      titles: new Set(),
      tokens: new Set(),
      link: 'https://example.com/descargas/mapa-san-andreas.pdf',
      maybeLink: null,
    };
    for (const [round, most] of rounds.entries()) {
      const { program, client } = await startServerProgram(variables);
      await expectAll(client, known);
      const { token } = await client.logIn('admin');
      let acknowledged = 0;
      const isLast = round === rounds.length - 1;
      const onAcknowledged = () => {
        acknowledged += 1;
        if (acknowledged === most) program.child.kill(isLast ? 'SIGTERM' : 'SIGKILL');
      };
      await writeOn(client, { round, token, known, mayStop: isLast, onAcknowledged });
      expect(await program.ended).toBe(isLast ? 0 : null);
      expect(acknowledged).toBeGreaterThanOrEqual(most);
    }
    const { program, client } = await startServerProgram(variables);
    await expectAll(client, known);
    const imagined = { ...known, titles: new Set(['Nunca escrita']) };
    await expect(expectAll(client, imagined)).rejects.toThrow('Nunca escrita');
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await postgres?.remove();
  });
});
