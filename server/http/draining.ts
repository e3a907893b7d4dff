import fastifyPlugin from 'fastify-plugin';

/**
 * Lets a stop end as soon as the last call is answered: a connection that is busy when the stop
 * begins would else be kept alive after its answer, and the stop wait for it.
 */
export const draining = fastifyPlugin(async (app) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
});
