import { sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { withTimeLimit } from '../common/time-limit.ts';
import type { Database } from '../database/open.ts';

/** How long the database may take to answer, in milliseconds. */
const timeLimit = 1000;

/** How long the result of a check is reused, in milliseconds, because anyone can call the route. */
const freshFor = 250;

/**
 * Liveness for a supervisor (`/health`) and readiness for a proxy (`/ready`): 200, or 503 while the database
 * does not answer and as soon as a graceful stop begins.
 */
export const health = fastifyPlugin<{ database: Database }>(
  async (app, { database }) => {
    let check: Promise<boolean> | null = null;

    function isDatabaseReady(): Promise<boolean> {
      if (check === null) {
        const answered = database.execute(sql`select 1`).then(
          () => true,
          () => false,
        );
        check = withTimeLimit(answered, timeLimit, false);
        setTimeout(() => {
          check = null;
        }, freshFor).unref();
      }
      return check;
    }

    // Do not log each call: proxies check every second.
    const options = { logLevel: 'warn' } as const;
    app.get('/health', options, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      // `npm run doctor` reads the address, to check the `X-Forwarded-For` header of a proxy.
      return `alive\ncalled from ${request.ip}\n`;
    });
    app.get('/ready', options, async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (app.isStopping()) return reply.code(503).send('stopping\n');
      if (!(await isDatabaseReady())) return reply.code(503).send('the database does not answer\n');
      return 'ready\n';
    });
  },
  { name: 'health', dependencies: ['draining'] },
);
