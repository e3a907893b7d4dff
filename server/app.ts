import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createPasswords } from './accounts/passwords.ts';
import { createSessions } from './accounts/sessions.ts';
import type { Database } from './database/open.ts';
import { draining } from './http/draining.ts';
import { answerError, describeFailure, errors } from './http/errors.ts';
import { identity } from './http/identity.ts';
import { openApi } from './http/openapi.ts';
import type { PictureFiles } from './http/picture-files.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders, strictTransport } from './http/security-headers.ts';
import { securityLog } from './http/security-log.ts';
import { createSharedReads } from './http/shared-reads.ts';
import { site } from './http/site.ts';
import { type ChatRoles, createStoredChatRoles } from './outside/chat-roles.ts';
import { createDiscordChatRoles } from './outside/discord-roles.ts';
import { createDemoGameServer, createQueriedGameServer, type GameServer } from './outside/game-server.ts';
import { writeLetter } from './outside/letters.ts';
import type { Mailer } from './outside/mailer.ts';
import { BackgroundWork } from './program/background-work.ts';
import type { Environment } from './program/environment.ts';
import { administrationRoutes } from './routes/administration.ts';
import { authRoutes } from './routes/auth.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { playerRoutes } from './routes/player.ts';
import { propertyRoutes } from './routes/property.ts';
import { publicRoutes } from './routes/public.ts';
import { settingsRoutes } from './routes/settings.ts';
import type { HostServices } from './services.ts';

/** What a host is built from; `main.ts` and the tests bring their own. */
export interface HostParts {
  readonly environment: Environment;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly pictures: PictureFiles;
  readonly logger: FastifyBaseLogger;
  /** Directory of the built site; it need not exist. */
  readonly siteDir: string;
  /** Where people find the site, without a slash at its end; asked when a mail is written. */
  readonly siteUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Host {
  readonly app: FastifyInstance;
  readonly services: HostServices;
}

/** The API host with all its routes, not listening yet. Closing `app` waits for work under way. */
export async function buildHost(parts: HostParts): Promise<Host> {
  const { environment, pictures, siteDir } = parts;
  const transport = strictTransport(parts.siteUrl(), environment.hstsSubdomains);
  const app = createServer(parts, transport);
  const services = createServices(parts);
  app.addHook('onClose', () => services.background.settled());

  await app.register(draining);
  await app.register(errors);
  await app.register(requestLog);
  await app.register(securityLog);
  await app.register(securityHeaders, {
    siteDir: parts.siteDir,
    apiOrigin: environment.apiOrigin,
    isForTesters: environment.isForTesters,
    strictTransport: transport,
  });
  await app.register(cors, {
    origin: environment.corsOrigins.length > 0 ? environment.corsOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [environment.apiKeyHeader, 'authorization', 'content-type'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The default of 11 takes longer than it saves for an answer made once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(identity, { ...environment, ...services });
  await app.register(openApi, environment);
  await app.register(site, { directory: siteDir, isForTesters: environment.isForTesters });

  pictureRoutes(app, pictures);
  authRoutes(app, services);
  playerRoutes(app, services);
  propertyRoutes(app, services);
  certificateRoutes(app, services);
  settingsRoutes(app, services);
  administrationRoutes(app, services);
  await app.register((scope) => publicRoutes(scope, services));
  return { app, services };
}

function createServer({ environment, logger }: HostParts, transport: string | null): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy right in front is believed: what it was told by others may be made up.
    trustProxy: environment.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    // Without a byte either way for so long a connection is cut: its reader has stopped reading.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // A call that comes during a stop is answered like any other (draining.ts).
    return503OnClosing: false,
    // It would limit a close too, which waits for calls and mail under way; those have limits of their own.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // What has no route, such as an address that cannot be decoded, meets no hook.
      reply.header('x-content-type-options', 'nosniff');
      if (transport !== null) reply.header('strict-transport-security', transport);
      answerError(error, request, reply);
    },
    clientErrorHandler: ({ code }, socket) => {
      const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
      if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    },
  });
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients name the type of a body that they do not send.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  return app;
}

function createServices(parts: HostParts): HostServices {
  const { environment, database, mailer, logger, siteUrl, now } = parts;
  return {
    database,
    now,
    passwords: createPasswords(),
    sessions: createSessions({ database, now }),
    rateLimits: createRateLimits({ database, now, isOn: environment.rateLimits }),
    chatRoles: createChatRoles(parts),
    gameServer: createGameServer(parts),
    sharedReads: createSharedReads(now),
    siteName: environment.siteName,
    background: new BackgroundWork((error) =>
      logger.error({ failure: describeFailure(error) }, 'background work failed'),
    ),
    sendLetter: (purpose, player, token) =>
      mailer.send(
        writeLetter({
          purpose,
          to: player.email,
          characterName: player.characterName,
          token,
          siteUrl: siteUrl(),
          siteName: environment.siteName,
        }),
      ),
  };
}

function createChatRoles({ environment: { discord }, database, now }: HostParts): ChatRoles {
  return discord === null ? createStoredChatRoles(database) : createDiscordChatRoles({ ...discord, now });
}

function createGameServer({ environment: { gameServer }, now }: HostParts): GameServer {
  return gameServer === null ? createDemoGameServer(now) : createQueriedGameServer({ ...gameServer, now });
}
