import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCode } from '../common/error-code.ts';
import { messages } from '../common/operator-messages.ts';
import { StartFailure } from '../common/start-failure.ts';
import type { PoolState } from '../database/open.ts';
import type { Mailer } from '../outside/mailer.ts';
import { securityEventOf } from './security-log.ts';

/** The server's measurements for Prometheus, explained in docs/operating.md. */
export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** Upper bounds in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics, all at zero, for a local port. The library is loaded only if metrics are on.
 */
export async function createMetrics(wantedPort: number) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vida_rol_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  });
  const securityEvents = new Counter({
    name: 'vida_rol_security_events_total',
    help: 'Security events, as in the log.',
    labelNames: ['event'],
    registers,
  });
  const mails = new Counter({
    name: 'vida_rol_mails_total',
    help: 'Mails that the mail server accepted, or did not.',
    labelNames: ['result'],
    registers,
  });
  const polls = new Counter({
    name: 'vida_rol_game_server_queries_total',
    help: 'Queries that the game server answered, or did not.',
    labelNames: ['result'],
    registers,
  });
  // Start at zero, because an alert on an increase needs the value before.
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  for (const result of ['answered', 'unanswered']) polls.inc({ result }, 0);
  for (const event of ['login.succeeded', 'login.refused', 'limit.reached']) securityEvents.inc({ event }, 0);

  return {
    /** Measures the requests and the security events of a server. */
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
        const event = securityEventOf(request, reply);
        if (event) securityEvents.inc({ event });
      });
    },

    /** Wraps a mailer to count its mails. */
    countMails(mailer: Mailer): Mailer {
      return {
        ...mailer,
        async send(message) {
          try {
            await mailer.send(message);
            mails.inc({ result: 'sent' });
          } catch (error) {
            mails.inc({ result: 'failed' });
            throw error;
          }
        },
      };
    },

    countPoll(isAnswered: boolean): void {
      polls.inc({ result: isAnswered ? 'answered' : 'unanswered' });
    },

    watchPool(pool: PoolState): void {
      new Gauge({
        name: 'vida_rol_database_connections',
        help: 'Open connections to the database.',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        },
      });
      new Gauge({
        name: 'vida_rol_database_waiting',
        help: 'Statements that wait for a connection.',
        registers,
        collect() {
          this.set(pool.waitingCount);
        },
      });
    },

    /**
     * Serves the measurements to this machine.
     * @throws {StartFailure} when the port is in use.
     */
    async listen(): Promise<{ url: string; close: () => void }> {
      const server = createServer(async (_request, response) => {
        response.setHeader('content-type', registry.contentType);
        response.end(await registry.metrics());
      });
      try {
        await once(server.listen(wantedPort, '127.0.0.1'), 'listening');
      } catch (error) {
        throw new StartFailure(messages.cannotListen(`METRICS_PORT ${wantedPort}`, errorCode(error)));
      }
      server.unref();
      const address = server.address();
      const port = address !== null && typeof address !== 'string' ? address.port : wantedPort;
      return {
        url: `http://127.0.0.1:${port}/metrics`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      };
    },
  };
}

/** The pattern of a route; the pages and files of the site count as one. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  const isPattern = url?.includes(':') || url === '/health' || url === '/ready';
  return config.endpoint || isPattern ? (url ?? 'site') : 'site';
}
