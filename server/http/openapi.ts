import fastifyPlugin from 'fastify-plugin';
import { openApiDocument } from './openapi-document.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';

/** Serves the contract to authors of clients; it needs no key because it holds no secrets. */
export const openApi = fastifyPlugin<{ apiKeyHeader: string; siteName: string }>(
  async (app, { apiKeyHeader, siteName }) => {
    const prepared = PreparedAnswer.json(openApiDocument({ apiKeyHeader, title: `${siteName} API` }));
    app.get('/api/openapi.json', { exposeHeadRoute: false }, (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return sendPrepared(request, reply, prepared);
    });
  },
  { name: 'openApi' },
);
