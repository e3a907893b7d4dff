import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { publicMessages } from '#contract/messages/public.ts';
import { listLinks } from '../admin/links.ts';
import { listNews, listSubNews } from '../admin/news.ts';
import { Refusal } from '../common/refusal.ts';
import { publicCall, rowIdOf } from '../http/call.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { Services } from '../services.ts';

/**
 * Reads that are the same for every caller. Browsers may cache them but must revalidate: the hook sets
 * this header, so register them in a scope of their own.
 */
export async function publicRoutes(
  app: FastifyInstance,
  { database, playerData, gameServer, readCache }: Services,
): Promise<void> {
  app.addHook('preHandler', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  publicCall(app, endpoints.serverStatus, async () => {
    const { online, maxplayers } = await gameServer.status();
    const answer: AnswerOf<typeof endpoints.serverStatus> = { body: { online, maxplayers } };
    return PreparedAnswer.json(answer);
  });
  publicCall(app, endpoints.tops, () => readCache.read('tops', '', () => playerData.leaderboards()));
  publicCall(app, endpoints.links, () => readCache.read('links', '', () => listLinks(database)));
  publicCall(app, endpoints.news, () => readCache.read('news', '', () => listNews(database)));
  publicCall(app, endpoints.subNews, async ({ params }) => {
    const newsId = rowIdOf(params.id);
    if (newsId === null) throw new Refusal(404, publicMessages.news.notFound);
    return readCache.read('news', params.id, () => listSubNews(database, newsId));
  });
}
