import { asc, desc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { type LeaderboardField, leaderboards } from '#contract/rules/leaderboard.ts';
import type { Database } from '../database/open.ts';
import { links, news, players, subNews } from '../database/schema.ts';
import { publicCall, rowIdOf } from '../http/call.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { HostServices } from '../services.ts';

/** How many rows a leaderboard has at most. */
const topRows = 100;

const rankedColumns: Readonly<Record<LeaderboardField, PgColumn>> = {
  points: players.rolePoints,
  money: players.bank,
  hours: players.hoursPlayed,
  gasto: players.moneySpent,
};

/**
 * Reads that everyone gets alike. A browser may keep them if it
 * asks each time whether they still hold: register in a scope of their own, for that header is theirs.
 */
export async function publicRoutes(
  app: FastifyInstance,
  { database, gameServer, sharedReads }: HostServices,
): Promise<void> {
  app.addHook('preHandler', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  publicCall(app, endpoints.serverStatus, async () => {
    const { online, maxplayers } = await gameServer.status();
    return new PreparedAnswer<AnswerOf<typeof endpoints.serverStatus>>({ body: { online, maxplayers } });
  });

  publicCall(app, endpoints.tops, () =>
    sharedReads.read('tops', '', () =>
      Promise.all(
        leaderboards.map(
          async ({ id, field }): Promise<AnswerOf<typeof endpoints.tops>[number]> => ({
            id,
            rows: await database
              .select({
                id: players.id,
                name: players.characterName,
                skin: players.skin,
                points: players.rolePoints,
                money: players.bank,
                hours: players.hoursPlayed,
                gasto: players.moneySpent,
              })
              .from(players)
              .where(eq(players.confirmed, true))
              .orderBy(desc(rankedColumns[field]), asc(players.id))
              .limit(topRows),
          }),
        ),
      ),
    ),
  );

  publicCall(app, endpoints.links, () =>
    sharedReads.read(
      'links',
      '',
      async (): Promise<AnswerOf<typeof endpoints.links>> =>
        await database
          .select({ id: links.id, nombre: links.name, link: links.address })
          .from(links)
          .orderBy(asc(links.id)),
    ),
  );

  publicCall(app, endpoints.news, () =>
    sharedReads.read(
      'news',
      '',
      async (): Promise<AnswerOf<typeof endpoints.news>> =>
        await database
          .select({ id: news.id, titulo: news.title, descripcion: news.description })
          .from(news)
          .orderBy(desc(news.id)),
    ),
  );

  publicCall(app, endpoints.subNews, async ({ params }) => {
    const newsId = rowIdOf(params.id);
    if (newsId === null) throw new Refusal(404, visitorMessages.news.notFound);
    return sharedReads.read('news', params.id, () => subNewsOf(database, newsId));
  });
}

async function subNewsOf(database: Database, newsId: number): Promise<AnswerOf<typeof endpoints.subNews>> {
  const [found] = await database.select({ id: news.id }).from(news).where(eq(news.id, newsId));
  if (!found) throw new Refusal(404, visitorMessages.news.notFound);
  return await database
    .select({
      id: subNews.id,
      minititulo: subNews.title,
      contenido: subNews.content,
      noticiaId: subNews.newsId,
    })
    .from(subNews)
    .where(eq(subNews.newsId, found.id))
    .orderBy(asc(subNews.id));
}
