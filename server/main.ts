import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { buildServer } from './app.ts';
import { addressOf } from './common/address.ts';
import { readConfiguration } from './common/configuration.ts';
import { restrictToOwner } from './common/data-directory.ts';
import type { Environment } from './common/environment.ts';
import { causeOf, errorCode } from './common/error-code.ts';
import { messages } from './common/operator-messages.ts';
import { StartFailure } from './common/start-failure.ts';
import { withTimeLimit } from './common/time-limit.ts';
import { explainFullDisk } from './database/full-disk.ts';
import { connectsInClear, openConfiguredDatabase } from './database/open.ts';
import { drawnPicturesDir, siteDir } from './directories.ts';
import { gameConnectsInClear } from './game/connection.ts';
import { describeFailure } from './http/errors.ts';
import { createMetrics } from './http/metrics.ts';
import { renderSite } from './http/rendered-site.ts';
import { mailDemoConfirmations, openDemoAccounts, seedDemo } from './operator/seed.ts';
import { warning, welcome } from './operator/welcome.ts';
import { createOutbox, createSmtpMailer, type Mailer } from './outside/mailer.ts';
import { noteDueReminders } from './player/due-reminders.ts';
import { noteWaitingStories } from './player/story-deliveries.ts';
import { createPictureFiles } from './public/pictures.ts';
import { cleanUp } from './session/cleanup.ts';

/** How long a shutdown waits for the database, in milliseconds: a broken connection may never close. */
const closeLimit = 5000;

/** In milliseconds. */
const hour = 60 * 60_000;
const deliveryInterval = 5000;

function print(text: string): void {
  process.stdout.write(text);
}

// The reader of the output may end, like `head`: the server goes on.
process.stdout.on('error', () => undefined);

function createMailer(environment: Environment): Mailer {
  const { smtpUrl, smtpRequiresTls: requiresTls, mailFrom: from, dataDir, seedDemo: isDemo } = environment;
  if (smtpUrl !== null) return createSmtpMailer({ url: smtpUrl, from, requiresTls });
  return createOutbox({
    directory: join(dataDir, 'outbox'),
    from,
    now: Date.now,
    announce: ({ subject, link }) => {
      if (isDemo) print(`  ${messages.demoMail(subject, link)}\n`);
    },
  });
}

async function start(): Promise<void> {
  const environment = readConfiguration();
  const { host, port, dataDir, imagesDir } = environment;
  const siteFiles = await renderSite(siteDir, environment);
  await restrictToOwner(dataDir);
  // Writes the log in batches, at least every second and at exit.
  const log = pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 1000 });
  process.on('exit', () => log.flushSync());
  const logger = pino(
    { serializers: { req: () => undefined, res: () => undefined, err: describeFailure } },
    log,
  );
  for (const doubt of environment.community.doubts) logger.warn(doubt);
  const open = await openConfiguredDatabase(environment);
  try {
    // The address of the site if SITE_URL is not set.
    let address = addressOf(host, port);
    const siteUrl = () => environment.siteUrl ?? address;
    const mailer = createMailer(environment);
    const pictures = createPictureFiles(imagesDir, drawnPicturesDir, environment.community.pictures);
    const { metricsPort } = environment;
    const metrics = metricsPort === null ? null : await createMetrics(metricsPort);
    if (open.pool) metrics?.watchPool(open.pool);
    const parts = {
      environment,
      database: open.database,
      mailer,
      pictures,
      logger,
      siteDir,
      siteFiles,
      siteUrl,
    };
    const { app, services } = await buildServer({
      ...parts,
      now: Date.now,
      perf: performance,
      ...(metrics ? { metrics } : {}),
    });
    if (environment.seedDemo) {
      const { passwords, now } = services;
      await seedDemo(open.database, { passwords, adminRoleId: environment.adminRoleId, now: now() });
    }
    await app.listen({ host, port }).catch((error: unknown) => {
      throw new StartFailure(messages.cannotListen(address, errorCode(error)));
    });
    const metricsAt = await metrics?.listen();
    address = addressOf(host, boundPort(app.server.address(), port));
    const { background, deliveries, now } = services;
    const noteWaiting = async () => {
      if (deliveries.has('waitingStories')) await noteWaitingStories(open.database, now());
    };
    const repeated = [
      background.repeat(() => cleanUp(services), hour),
      background.repeat(noteWaiting, hour),
      background.repeat(() => noteDueReminders(services), hour),
      background.repeat(deliveries.run, deliveryInterval),
      background.repeat(services.showLife, deliveryInterval),
    ];

    let isStopping = false;
    const stop = async () => {
      if (isStopping) return;
      isStopping = true;
      for (const end of repeated) end();
      metricsAt?.close();
      await app.close();
      mailer.close();
      await withTimeLimit(open.close(), closeLimit, undefined);
      // Flush here: the synchronous flush at exit retries forever if the reader of the log has ended.
      await new Promise<void>((resolve) => log.flush(() => resolve()));
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);

    const openAccounts =
      environment.isPublic && environment.game === null
        ? await openDemoAccounts(open.database, services.passwords)
        : [];
    const warn = (text: string) => {
      print(warning(text));
      logger.warn(text);
    };
    print(welcome({ address, environment, database: open.place, mail: mailer.place, siteDir }));
    if (metricsAt) print(`  ${messages.metrics(metricsAt.url)}\n\n`);
    if (!environment.rateLimits) warn(messages.limitsAreOff);
    if (environment.isAdminPasskeyRequired && services.relyingParty === null) {
      warn(messages.noPasskeys);
    }
    if (environment.databaseUrl !== null && connectsInClear(environment.databaseUrl)) {
      warn(messages.databaseInClear);
    }
    if (environment.game !== null && gameConnectsInClear(environment.game.url)) {
      warn(messages.gameInClear);
    }
    if (openAccounts.length > 0) warn(messages.openDemoAccounts(openAccounts.join(', ')));
    if (environment.seedDemo) background.start(() => mailDemoConfirmations(services));
  } catch (error) {
    const reason = environment.databaseUrl === null ? await explainFullDisk(error, dataDir) : error;
    // On a full disk `close` also fails, with a less useful error.
    await open.close().catch(() => undefined);
    throw reason;
  }
}

function boundPort(address: AddressInfo | string | null, fallback: number): number {
  return address !== null && typeof address !== 'string' ? address.port : fallback;
}

try {
  await start();
} catch (error) {
  const line =
    error instanceof StartFailure ? error.message : messages.cannotStart(errorCode(causeOf(error)));
  const detail = error instanceof StartFailure ? '' : `${JSON.stringify(describeFailure(error))}\n`;
  process.stderr.write(`${line}\n${detail}`);
  process.exit(1);
}
