import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../common/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a graceful stop has begun. */
    isStopping(): boolean;
  }
}

/** How many connections from the backlog of the system a shutdown accepts before it refuses new ones. */
const backlog = 50;

/** How long a shutdown waits for calls on open connections, in milliseconds. */
const quietPeriod = 500;

/** How long running calls may take after the shutdown began, in milliseconds; then they get a 503. */
const answerTimeout = 10_000;

/** How long clients may take to read these answers, in milliseconds. */
const closeTimeout = 1000;

/**
 * Answers every call that was sent before a shutdown. New connections are refused; each open one may send
 * one more call and is closed after it.
 */
export function draining(app: FastifyInstance): void {
  const pending = new Set<FastifyReply>();
  let isStopping = false;
  let isQuietPeriodOver = false;
  app.decorate('isStopping', () => isStopping);

  function closeIfIdle(): void {
    if (isQuietPeriodOver && pending.size === 0) app.server.closeAllConnections();
  }

  app.addHook('onRequest', async (_request, reply) => {
    pending.add(reply);
    // Also emitted when the client has disconnected, which `onResponse` does not report.
    reply.raw.once('close', () => {
      pending.delete(reply);
      if (isQuietPeriodOver) setImmediate(closeIfIdle);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const { server } = app;
    // Accept the connections in the backlog first, one per turn: closing would reset them and lose their calls.
    for (let turn = 0; turn < backlog; turn += 1) await nextTurn();
    // The `close` of an HTTP server also destroys idle connections, including those with unread calls.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => {
        isQuietPeriodOver = true;
        closeIfIdle();
      }, quietPeriod),
      setTimeout(() => {
        for (const reply of pending) if (!reply.raw.headersSent) reply.send(unavailable());
      }, answerTimeout),
      setTimeout(() => server.closeAllConnections(), answerTimeout + closeTimeout),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  });
}
