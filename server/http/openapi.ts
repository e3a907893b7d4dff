import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';

/** Serves the contract to authors of clients; it needs no key because it holds no secrets. */
export function openApiRoute(
  app: FastifyInstance,
  { apiKeyHeader, siteName }: { readonly apiKeyHeader: string; readonly siteName: string },
): void {
  // At the first request: few servers ever get one.
  let prepared: PreparedAnswer | null = null;
  app.get('/api/openapi.json', { exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', 'no-cache');
    prepared ??= PreparedAnswer.json(openApiDocument({ apiKeyHeader, title: `${siteName} API` }));
    return sendPrepared(request, reply, prepared);
  });
}
