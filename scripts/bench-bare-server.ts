/**
 * The baseline of the bench: Fastify with a constant answer, and Fastify with one row by primary key, on the
 * same database and driver. Prints its address.
 */
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { players } from '#server/database/schema.ts';
import { print, runCommand } from './command.ts';
import { withDatabase } from './configuration.ts';

await runCommand(() =>
  withDatabase(async (database) => {
    const row = database
      .select({ id: players.id, name: players.characterName, level: players.adminLevel })
      .from(players)
      .where(eq(players.id, sql.placeholder('id')))
      .prepare('bare_row');
    const app = Fastify();
    app.get('/constant', async () => ({ online: 42, maxplayers: 100 }));
    app.get<{ Querystring: { id: string } }>('/row', async ({ query }) => {
      const [found] = await row.execute({ id: Number(query.id) });
      return found;
    });
    print(await app.listen({ host: '127.0.0.1', port: 0 }));
    await new Promise((resolve) => process.once('SIGTERM', resolve));
    await app.close();
  }),
);
