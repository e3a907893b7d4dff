import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { readLeaderboards } from '../accounts/leaderboards.ts';
import { listLinks } from '../admin/links.ts';
import { listNews, listSubNews } from '../admin/news.ts';
import { publicCall, rowIdOf } from '../http/call.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { HostServices } from '../services.ts';

/**
 * Reads that are the same for every caller. A browser may keep them if it revalidates each time. Register
 * them in their own scope: the header of the hook is for them alone.
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
  publicCall(app, endpoints.tops, () => sharedReads.read('tops', '', () => readLeaderboards(database)));
  publicCall(app, endpoints.links, () => sharedReads.read('links', '', () => listLinks(database)));
  publicCall(app, endpoints.news, () => sharedReads.read('news', '', () => listNews(database)));
  publicCall(app, endpoints.subNews, async ({ params }) => {
    const newsId = rowIdOf(params.id);
    if (newsId === null) throw new Refusal(404, visitorMessages.news.notFound);
    return sharedReads.read('news', params.id, () => listSubNews(database, newsId));
  });
}
