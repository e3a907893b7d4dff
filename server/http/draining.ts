import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unavailable } from './refusal.ts';

/** How many connections that the system has made already a stop takes over before it refuses new ones. */
const mostWaiting = 50;

/** How long a stop waits for calls that are on their way on open connections, in milliseconds. */
const linger = 500;

/** How long calls under way may take from the stop on, in milliseconds; then they are answered with 503. */
const patience = 10_000;

/** How long those answers may take to be read, in milliseconds. */
const farewell = 1000;

/**
 * Lets a stop answer every call that was sent. New connections are refused at once; open ones may bring one
 * call more each, which is answered as usual, and end with it.
 */
export const draining = fastifyPlugin(async (app) => {
  const underWay = new Set<FastifyReply>();
  let isStopping = false;
  let hasLingered = false;

  function endIfQuiet(): void {
    if (hasLingered && underWay.size === 0) app.server.closeAllConnections();
  }

  app.addHook('onRequest', async (_request, reply) => {
    underWay.add(reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (_request, reply) => {
    underWay.delete(reply);
    if (hasLingered) setImmediate(endIfQuiet);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const { server } = app;
    // Closing would reset the connections that wait to be accepted, with their calls: Node takes one a turn.
    for (let turn = 0; turn < mostWaiting; turn += 1) await nextTurn();
    // An HTTP server's own `close` also destroys idle connections, and with them calls that it has not read yet.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => {
        hasLingered = true;
        endIfQuiet();
      }, linger),
      setTimeout(() => {
        for (const reply of underWay) if (!reply.raw.headersSent) reply.send(unavailable());
      }, patience),
      setTimeout(() => server.closeAllConnections(), patience + farewell),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  });
});
