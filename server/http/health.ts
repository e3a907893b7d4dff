import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '../common/time-limit.ts';
import type { Database } from '../database/open.ts';

/** How long the database may take to answer, in milliseconds. */
const timeLimit = 1000;

/** How long the result of a check is reused, in milliseconds, because anyone can call the route. */
const freshFor = 250;

interface Checked {
  readonly database: Database;
  /** The game's database; null if there is none. */
  readonly game: { rows(statement: string): Promise<unknown> } | null;
}

/**
 * Liveness for a supervisor (`/health`) and readiness for a proxy (`/ready`): 200, or 503 while the database
 * does not answer and as soon as a graceful stop begins.
 */
export function healthRoutes(app: FastifyInstance, { database, game }: Checked): void {
  const states = new LRUCache<'state', { isReady: boolean; hasGame: boolean }>({
    max: 1,
    ttl: freshFor,
    async fetchMethod() {
      const own = answers(database.execute(sql`select 1`));
      const hasGame = game === null || (await answers(game.rows('select 1')));
      return { isReady: await own, hasGame };
    },
  });

  // Do not log each call: proxies check every second.
  const options = { logLevel: 'warn' } as const;
  app.get('/health', options, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    // `npm run vida -- doctor` reads the address, to check the `X-Forwarded-For` header of a proxy.
    return `alive\ncalled from ${request.ip}\n`;
  });
  app.get('/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (app.isStopping()) return reply.code(503).send('stopping\n');
    const { isReady, hasGame } = await states.forceFetch('state');
    if (!isReady) return reply.code(503).send('the database does not answer\n');
    // The public pages work without the game's database, and every server would be without it.
    return hasGame ? 'ready\n' : "ready\nthe game's database does not answer\n";
  });
}

/** Whether a database answers a statement in time. */
function answers(statement: Promise<unknown>): Promise<boolean> {
  const answered = statement.then(() => true);
  return withTimeLimit(answered, timeLimit, false).catch(() => false);
}
