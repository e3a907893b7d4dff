import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Perf } from 'lru-cache';
import { capabilityNames } from '#contract/capabilities.ts';
import { maintenanceHeader } from '#contract/http.ts';
import { linkRoutes } from './admin/links.ts';
import { newsAnnouncer, newsRoutes } from './admin/news.ts';
import { BackgroundWork } from './common/background-work.ts';
import type { Environment } from './common/environment.ts';
import { createDeliveries, type Deliver, type Deliveries } from './database/deliveries.ts';
import type { Database } from './database/open.ts';
import type { DeliveryKind } from './database/schema.ts';
import type { connectToGame } from './game/connection.ts';
import { openGame } from './game/open-game.ts';
import { isReplica } from './game/procedures.ts';
import { draining } from './http/draining.ts';
import { answerError, describeFailure } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import type { Metrics } from './http/metrics.ts';
import { openApiRoute } from './http/openapi.ts';
import { createReadCache } from './http/read-cache.ts';
import type { SiteFiles } from './http/rendered-site.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders, strictTransport } from './http/security-headers.ts';
import { securityLog } from './http/security-log.ts';
import { hasTestersBench } from './http/testers-bench.ts';
import { type ChatRoles, createDiscordChatRoles } from './outside/discord-roles.ts';
import { createWebhookChannel } from './outside/discord-webhook.ts';
import { createDemoGameServer, createQueriedGameServer, type GameServer } from './outside/game-server.ts';
import { createMails, type Mails } from './outside/mail-messages.ts';
import type { Mailer } from './outside/mailer.ts';
import { calendarRoutes } from './player/calendars.ts';
import { certificateRoutes } from './player/certificates.ts';
import { dueMailer } from './player/due-reminders.ts';
import { leaderboardRoutes } from './player/leaderboard-days.ts';
import { createPlayerReads, type PlayerReads, playerReadRoutes } from './player/player-reads.ts';
import { type Rename, renameCharacter, renameRoutes } from './player/renaming.ts';
import { storyRoutes } from './player/stories.ts';
import { decisionMailer, waitingAnnouncer } from './player/story-deliveries.ts';
import { busyHourRoutes, countingPlayers } from './public/busy-hours.ts';
import { createDiscordStatus } from './public/discord-status.ts';
import { feedRoutes } from './public/news-feeds.ts';
import { createNewsHead } from './public/news-head.ts';
import { type PictureFiles, pictureRoutes } from './public/pictures.ts';
import { serverStatusRoutes } from './public/server-status.ts';
import { site } from './public/site.ts';
import { type Accounts, createAccounts } from './session/accounts.ts';
import { createStoredChatRoles } from './session/chat-roles.ts';
import { confirmationRoutes } from './session/confirmation.ts';
import { identity } from './session/identity.ts';
import { loginRoutes } from './session/login.ts';
import { createMaintenance } from './session/maintenance.ts';
import { passkeyLoginRoutes } from './session/passkey-login.ts';
import { passkeyRoutes } from './session/passkey-settings.ts';
import { passwordChangeRoutes } from './session/password-change.ts';
import { passwordResetRoutes } from './session/password-reset.ts';
import { createPasswords, type PasswordCost } from './session/passwords.ts';
import { createRateLimits } from './session/rate-limits.ts';
import { relyingPartyOf } from './session/relying-party.ts';
import { rightsRoutes } from './session/rights.ts';
import { sessionListRoutes } from './session/session-list.ts';
import { createSessions } from './session/sessions.ts';

/** The parts of a server; `main.ts` and the tests provide their own. */
export interface ServerParts {
  readonly environment: Environment;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly pictures: PictureFiles;
  readonly logger: FastifyBaseLogger;
  /** The directory of the built site; it may be missing. */
  readonly siteDir: string;
  /** The rendered pages of the site. */
  readonly siteFiles: SiteFiles;
  /** Returns the address of the site without a trailing slash. A function, because the port is known only later. */
  readonly siteUrl: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The monotonic clock of caches and of limits in memory. Tests pass their own. */
  readonly perf: Perf;
  /** A lower hash cost for tests, where the usual cost would dominate the time of a login. */
  readonly passwordCost?: PasswordCost;
  /** Connects to the game's database. The simulation passes its own. */
  readonly connectToGame?: typeof connectToGame;
  readonly metrics?: Metrics;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly services: ReturnType<typeof createServices>;
}

/** The calls, each beside its task. */
const routes = [
  loginRoutes,
  passkeyLoginRoutes,
  rightsRoutes,
  confirmationRoutes,
  passwordResetRoutes,
  passwordChangeRoutes,
  sessionListRoutes,
  passkeyRoutes,
  playerReadRoutes,
  leaderboardRoutes,
  certificateRoutes,
  renameRoutes,
  storyRoutes,
  calendarRoutes,
  linkRoutes,
  newsRoutes,
  serverStatusRoutes,
  busyHourRoutes,
];

/** The API server with all its routes, not listening yet. Closing `app` waits for background work. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { environment, pictures, siteDir } = parts;
  const transport = strictTransport(parts.siteUrl(), environment.hstsSubdomains);
  const app = createFastify(parts, transport);
  const background = new BackgroundWork((error) =>
    parts.logger.error({ failure: describeFailure(error) }, 'background work failed'),
  );
  const game = await openConfiguredGame(parts);
  const services = createServices(parts, game, background);
  app.addHook('onClose', async () => {
    await services.background.finish();
    await game?.connection.close();
  });

  draining(app);
  app.setErrorHandler(answerError);
  requestLog(app);
  securityLog(app);
  parts.metrics?.observe(app);
  await securityHeaders(app, {
    siteFiles: parts.siteFiles,
    hasBench: hasTestersBench(siteDir),
    apiOrigin: environment.apiOrigin,
    strictTransport: transport,
  });
  await app.register(cors, {
    origin: environment.corsOrigins.length > 0 ? environment.corsOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [environment.apiKeyHeader, 'authorization', 'content-type'],
    exposedHeaders: ['retry-after', maintenanceHeader],
    maxAge: 600,
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // For an answer that is sent once, the default quality of 11 takes longer than it saves. With 5 the page of a
    // shared news item still fits in the first 14,600 bytes, the initial congestion window of TCP.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  identity(app, { ...environment, ...services });
  healthRoutes(app, { database: parts.database, game: game?.connection ?? null });
  openApiRoute(app, environment);
  const published = {
    database: parts.database,
    siteName: environment.siteName,
    siteUrl: parts.siteUrl,
    siteDir,
  };
  await site(app, {
    ...services,
    directory: siteDir,
    files: parts.siteFiles,
    headOf: createNewsHead(published),
  });

  feedRoutes(app, published);
  pictureRoutes(app, pictures);
  for (const register of routes) register(app, services);
  return { app, services };
}

function createFastify({ environment, logger }: ServerParts, transport: string | null): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trust only the nearest proxy: the addresses before it may be forged.
    trustProxy: environment.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    // Closes connections whose client has stopped reading.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // `draining` answers calls that arrive during a shutdown.
    return503OnClosing: false,
    // Off, because it would also limit `close`, which waits for calls and mail with its own timeouts.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for requests without a route, such as a URL that cannot be decoded.
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
    // Some clients send the content type without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  return app;
}

const ignored = () => undefined;

/** The game's database; null if the players are in our own. */
async function openConfiguredGame(parts: ServerParts) {
  const { environment, database, logger, now, perf, connectToGame: connect } = parts;
  if (environment.game === null) return null;
  const onChange = (state: 'away' | 'back', what: string) => logger.warn({ what }, `game database ${state}`);
  const game = await openGame(environment.game, {
    database,
    now,
    perf,
    onChange,
    ...(connect ? { connect } : {}),
  });
  const warn = () =>
    logger.warn('the game database is a copy: what the site would write is done in the game');
  // Without waiting, because it may be away.
  isReplica(game.connection).then((isCopy) => isCopy && warn(), ignored);
  return game;
}

function createServices(
  parts: ServerParts,
  game: Awaited<ReturnType<typeof openConfiguredGame>>,
  background: BackgroundWork,
) {
  const { environment, database, siteUrl, now, perf, metrics } = parts;
  const mailer = metrics?.countMails(parts.mailer) ?? parts.mailer;
  const chatRoles = createChatRoles(parts);
  const { adminRoleId } = environment;
  const relyingParty = relyingPartyOf(environment);
  const capabilities = capabilityNames.filter((name) => name !== 'passkeys' || relyingParty !== null);
  const passwords = game?.passwords ?? createPasswords(parts.passwordCost);
  const accounts = game?.accounts ?? createAccounts(database, passwords);
  const playerReads = game?.playerReads ?? createPlayerReads(database);
  const mails = createMails({ mailer, siteUrl, community: environment.community });
  const gameServer = countingPlayers({ ...parts, background }, createGameServer(parts));
  const ownRename: Rename = (session, wish) => renameCharacter(database, session, wish);
  return {
    background,
    database,
    now,
    capabilities,
    passwords,
    accounts,
    playerReads,
    rename: game?.rename ?? ownRename,
    gameWrites: game?.gameWrites ?? null,
    sessions: createSessions({ database, now, refresh: accounts.refresh }),
    rateLimits: createRateLimits({ database, now, perf, isOn: environment.rateLimits }),
    chatRoles,
    adminRoleId,
    relyingParty,
    isAdminPasskeyRequired: environment.isAdminPasskeyRequired,
    maintenance: createMaintenance({ database, perf, chatRoles, adminRoleId }),
    gameServer,
    showLife: createShowLife(parts, gameServer),
    readCache: createReadCache(perf),
    siteName: environment.siteName,
    siteUrl,
    coinsName: environment.community.coins,
    deliveries: createOutbox(parts, { accounts, playerReads, ...mails }),
    ...mails,
  };
}

function createChatRoles(parts: ServerParts): ChatRoles {
  const { environment, database, perf } = parts;
  const { discord } = environment;
  return discord === null ? createStoredChatRoles(database) : createDiscordChatRoles({ ...discord, perf });
}

function createOutbox(
  { environment, database, siteUrl, logger, now }: ServerParts,
  mailing: Mails & { readonly accounts: Accounts; readonly playerReads: PlayerReads },
): Deliveries {
  const channels = new Map<DeliveryKind, Deliver>([
    ['story', decisionMailer(database, mailing)],
    ['due', dueMailer({ database, now, ...mailing })],
  ]);
  const channelOf = (url: string) => ({ channel: createWebhookChannel(url), siteUrl, now });
  const { discordWebhookUrl, discordAdminWebhookUrl } = environment;
  if (discordWebhookUrl !== null) channels.set('news', newsAnnouncer(database, channelOf(discordWebhookUrl)));
  if (discordAdminWebhookUrl !== null)
    channels.set('waitingStories', waitingAnnouncer(database, channelOf(discordAdminWebhookUrl)));
  return createDeliveries({ database, channels, logger, now });
}

/** Edits the status message of the chat community when it is due. */
function createShowLife(parts: ServerParts, gameServer: GameServer): () => Promise<void> {
  const { discordStatusWebhookUrl: url, siteName } = parts.environment;
  if (url === null) return async () => undefined;
  return createDiscordStatus({ ...parts, siteName, gameServer, channel: createWebhookChannel(url) });
}

function createGameServer(parts: ServerParts): GameServer {
  const { environment, now, perf, metrics } = parts;
  const { gameServer } = environment;
  if (gameServer === null) return createDemoGameServer(now);
  return createQueriedGameServer({
    ...gameServer,
    perf,
    ...(metrics ? { onQueried: metrics.countPoll } : {}),
  });
}
