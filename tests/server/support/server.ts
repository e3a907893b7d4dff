import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { requestOf } from '#contract/http.ts';
import { buildServer, type Server } from '#server/app.ts';
import { readEnvironment } from '#server/common/environment.ts';
import type { Database } from '#server/database/open.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { drawnPicturesDir } from '#server/directories.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { mailDemoConfirmations } from '#server/operator/seed.ts';
import { createOutbox, createSmtpMailer } from '#server/outside/mailer.ts';
import { createPictureFiles } from '#server/public/pictures.ts';
import type { Session } from '#server/session/sessions.ts';
import { readSiteFiles } from '#tests/support/site-files.ts';
import { openServerDatabase } from './database.ts';
import { readOutbox, type WrittenMail } from './outbox.ts';
import { demoTime, testPasswordCost } from './prepared-databases.ts';

/** The real server over real HTTP and a real, seeded database, with a clock that tests control. */

export const apiKey = 'test-key';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestSession {
  readonly token: string;
  readonly userID: number;
  readonly username: string;
}

export interface TestServer extends Server {
  readonly url: string;
  readonly database: Database;
  readonly clock: { now(): number; advance(ms: number): void };
  /** Lines of the log so far. */
  readonly logLines: readonly string[];
  /** Any request, with the public key unless `headers` override it. */
  request(path: string, init?: RequestInit): Promise<TestAnswer>;
  /** A call of the contract by its fields; a 2xx body is validated against the contract. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<TestAnswer>;
  /** A call that must succeed; returns its answer. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** A session of a demo account. */
  logIn(usuario: string, options?: { password?: string; remember?: boolean }): Promise<TestSession>;
  /** The answer to a login, which may be a refusal. */
  tryLogIn(
    usuario: string,
    password: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>;
  /** Asks for a link that resets the password of the account of an address, and returns its token. */
  resetToken(email: string): Promise<string>;
  isAlive(session: { readonly token: string }): Promise<boolean>;
  /** The mails so far, after all background work is done. */
  mails(): Promise<WrittenMail[]>;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Environment variables. */
  readonly variables?: Record<string, string>;
  /** A built site. */
  readonly siteDir?: string;
  readonly metrics?: Metrics;
}

export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vida-rol-'));
  const outbox = join(directory, 'outbox');
  const siteDir = options.siteDir ?? join(directory, 'no-site');
  const environment = readEnvironment({ PUBLIC_API_KEY: apiKey, PORT: '0', ...options.variables });
  const open = await openServerDatabase(environment.game ? 'migratedDatabase' : 'seededDatabase');
  let time = demoTime;
  const now = () => time;
  const logLines: string[] = [];
  const logger = pino({}, { write: (line: string) => logLines.push(line) });
  const server = await buildServer({
    environment,
    database: open.database,
    mailer:
      environment.smtpUrl === null
        ? createOutbox({ directory: outbox, from: environment.mailFrom, now, announce: () => undefined })
        : createSmtpMailer({
            url: environment.smtpUrl,
            from: environment.mailFrom,
            requiresTls: environment.smtpRequiresTls,
          }),
    pictures: createPictureFiles(environment.imagesDir, drawnPicturesDir),
    logger,
    siteDir,
    siteFiles: readSiteFiles(siteDir),
    siteUrl: () => environment.siteUrl ?? 'http://site.test',
    now,
    perf: { now },
    passwordCost: testPasswordCost,
    ...(options.metrics ? { metrics: options.metrics } : {}),
  });
  const { app, services } = server;
  const { background } = services;
  // A test of mail sets the mail server itself.
  if (environment.smtpUrl === null && environment.game === null) await mailDemoConfirmations(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function request(path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const headers = new Headers({ 'x-api-key': apiKey });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(url + path, { ...init, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { token, headers }: CallOptions = {},
  ) {
    const { path, query, body } = requestOf(endpoint, input);
    const search = new URLSearchParams(query);
    const answer = await request(path + (search.size === 0 ? '' : `?${search}`), {
      method: endpoint.method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status >= 200 && answer.status < 300) z.parse(endpoint.answer, JSON.parse(answer.text));
    return answer;
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    callOptions?: CallOptions,
  ): Promise<AnswerOf<E>>;
  async function ask(
    endpoint: Endpoint,
    input: InputOf<Endpoint>,
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const answer = await call(endpoint, input, callOptions);
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status} ${answer.text}`);
    return z.parse(endpoint.answer, JSON.parse(answer.text));
  }

  async function mails(): Promise<WrittenMail[]> {
    await background.settled();
    return readOutbox(outbox);
  }

  return {
    ...server,
    url,
    database: open.database,
    clock: {
      now,
      advance: (ms) => {
        time += ms;
      },
    },
    logLines,
    request,
    call,
    ask,
    logIn: (usuario, { password = demoPassword, remember = false } = {}) =>
      ask(endpoints.logIn, { usuario, password, remember }),
    tryLogIn: (usuario, password, headers = {}) =>
      call(endpoints.logIn, { usuario, password, remember: false }, { headers }),
    resetToken: async (email) => {
      const [account] = await ask(endpoints.accountByEmail, { email });
      await ask(endpoints.forgotPassword, { email, ID: account?.ID ?? 0 });
      return (await mails()).findLast(({ to }) => to === email)?.token ?? '';
    },
    isAlive: async ({ token }) => (await ask(endpoints.checkAuth, {}, { token })).authenticated,
    mails,
    stop: async () => {
      // Nothing is in progress any more: a stop need not wait.
      app.server.closeAllConnections();
      await app.close();
      await open.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A server for the tests of a file or group. */
export function serverForTests(options?: ServerOptions | (() => Promise<ServerOptions>)): TestServer {
  const server: TestServer = Object.create(null);
  beforeAll(async () => {
    Object.assign(server, await startTestServer(typeof options === 'function' ? await options() : options));
  });
  afterAll(() => server.stop());
  return server;
}

/** The server's own view of a session. */
export async function sessionOf({ services }: TestServer, { token }: TestSession): Promise<Session> {
  const session = await services.sessions.find(token);
  if (session === null) throw new Error('the session has ended');
  return session;
}
