import { afterEach, beforeEach } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { questions, stories } from '#server/database/schema.ts';
import { type Mariadb, mariadbForTests, type Sample } from './mariadb.ts';
import { startTestServer, type TestServer, type TestSession } from './server.ts';

/** GAME_PASSWORDS of each sample, and the password of Juan_Perez. */
export const samples: Readonly<Record<Sample, { formats: string; password: string }>> = {
  'vida-roleplay': { formats: 'sha256(password+salt)', password: 'clave-del-juego' },
  'sc-rp': { formats: 'whirlpool(password)', password: 'abc' },
  'sc-rp-fork': { formats: 'whirlpool(password)', password: 'abc' },
  ngrp: { formats: 'whirlpool(password+salt)|whirlpool(password)', password: 'a' },
  hyaxe: { formats: 'argon2', password: 'clave-ñ' },
  'open-roleplay': { formats: 'bcrypt', password: 'clave-de-juan' },
};

/** The variables of a server on a sample. */
export function gameVariables(mariadb: Mariadb, sample: Sample): Record<string, string> {
  return {
    GAME_DATABASE_URL: mariadb.url,
    GAME_PASSWORDS: samples[sample].formats,
    GAME_PASSWORD_ENCODING: 'utf-8',
  };
}

/** A server on a fresh sample. */
export async function startGameServer(
  mariadb: Mariadb,
  sample: Sample = 'vida-roleplay',
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  await mariadb.load(sample);
  return startTestServer({ variables: { ...gameVariables(mariadb, sample), ...variables } });
}

const { password } = samples['vida-roleplay'];

/** A question of a quiz, whose texts do not matter. */
export const question = {
  question: '¿?',
  option1: 'a',
  option2: 'b',
  option3: 'c',
  option4: 'd',
  correct: 1,
};

/** A server on `vida-roleplay` for one test after another, and what its players do. A test calls `start`. */
export function gameForTests(variables: Readonly<Record<string, string>> = {}) {
  const mariadb = mariadbForTests();
  const server: TestServer = Object.create(null);
  const juan: TestSession = Object.create(null);
  let isStarted = false;
  async function stop(): Promise<void> {
    if (isStarted) await server.stop();
    isStarted = false;
  }
  afterEach(stop);

  return {
    mariadb,
    server,
    /** The session of Juan_Perez, who is an administrator. */
    juan,
    password,

    /** Starts a server on a fresh sample, and logs Juan_Perez in. */
    async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
      await stop();
      Object.assign(server, await startGameServer(mariadb(), 'vida-roleplay', { ...variables, ...more }));
      isStarted = true;
      Object.assign(juan, await server.logIn('Juan_Perez', { password }));
    },

    /** The rows of a statement in the tables of the game. */
    inGame: (sql: string) => mariadb().rows(sql),

    logIn: (usuario = 'Juan_Perez', given = password) => server.tryLogIn(usuario, given),

    rename: (newCharacterName: string, { token, userID }: TestSession = juan) =>
      server.call(
        endpoints.changeCharacterName,
        { userID, newCharacterName, rolSeleccionado: 'Civil' },
        { token },
      ),

    changePassword: (newPassword: string, currentPassword = password) =>
      server.call(
        endpoints.changePassword,
        { userID: 1, currentPassword, newPassword },
        { token: juan.token },
      ),

    sheet: () => server.call(endpoints.stats, { userID: 1, Name: juan.username }, { token: juan.token }),
    cars: () => server.call(endpoints.cars, { userID: 1 }, { token: juan.token }),

    async serveQuiz() {
      await server.database.insert(questions).values({ quiz: 'faccion', ...question });
      await server.ask(endpoints.questions, { type: 'faccion' }, { token: juan.token });
    },

    certify: () => server.call(endpoints.certify, { userID: 1, Tipo: 1 }, { token: juan.token }),

    async saveStory(): Promise<number> {
      const story = { playerId: 1, features: 'x', story: 'y', savedAt: new Date(server.clock.now()) };
      const [saved] = await server.database.insert(stories).values(story).returning({ id: stories.id });
      return saved?.id ?? 0;
    },

    decide(historiaID: number, razon = 'Bien') {
      const verdict = { AdminID: 1, historiaID, decision: 'aprobada', razon };
      return server.call(endpoints.reviewStory, verdict, { token: juan.token });
    },
  };
}

/** The same with a start before each test. */
export function gameForEachTest(
  variables: Readonly<Record<string, string>> = {},
): ReturnType<typeof gameForTests> {
  const game = gameForTests(variables);
  beforeEach(() => game.start());
  return game;
}
