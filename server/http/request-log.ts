import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per answer. It holds the route's pattern instead of the URL, which may contain tokens and
 * e-mail addresses.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
