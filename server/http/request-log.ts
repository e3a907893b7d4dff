import fastifyPlugin from 'fastify-plugin';

/**
 * One log line per answer, by the route's pattern: a path may hold a token, a query an e-mail
 * address, a header a session.
 */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
});
