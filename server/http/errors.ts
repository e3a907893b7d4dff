import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hostMessages } from '#contract/host-messages.ts';
import { isDatabaseAway } from '../database/away.ts';
import { causeOf, errorCode } from '../program/start-failure.ts';
import { Refusal, unavailable } from './refusal.ts';

/**
 * The shape of every answer that is not what was asked for: plain text in Spanish. A refusal says
 * why; a failure says nothing of itself, and goes to the log without values of rows or queries.
 */
export const errors = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: unknown, request, reply) => answerError(error, request, reply));
});

/** Answers an error as plain text; for the error handler and for what fails before there is a route. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  if (refusal === null) {
    reply.code(500).send(hostMessages.broken);
    return;
  }
  const { status, text, retryAfterMs } = refusal;
  if (retryAfterMs !== null) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  // What is still to come of a body that is not waited for would be taken for the next request.
  if (status === 408) reply.header('connection', 'close');
  reply.code(status).send(text);
}

/** What the caller hears of an error that is no refusal by itself; null for a failure of the host, which is logged. */
function refusalOf(error: unknown, request: FastifyRequest): Refusal | null {
  const failure = describeFailure(error);
  const route = request.routeOptions.url;
  if (isDatabaseAway(error)) {
    request.log.warn({ route, code: failure.code }, 'database away');
    return unavailable();
  }
  if (failure.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete) {
    return new Refusal(408, hostMessages.tooSlow);
  }
  const status = frameworkStatus(error);
  if (status === 413) return new Refusal(413, hostMessages.tooLarge);
  if (status !== null && status < 500) return new Refusal(400, hostMessages.badRequest);
  request.log.error({ route, failure }, 'call failed');
  return status === 503 ? unavailable() : null;
}

function frameworkStatus(error: unknown): number | null {
  return isFrameworkError(error) ? (error.statusCode ?? null) : null;
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/**
 * What the log may know of a failure: its kind, its code and where it came from. The message of a
 * database error repeats the query with its values, so messages stay out.
 */
export function describeFailure(error: unknown): { kind: string; code: string; frames: string[] } {
  const cause = causeOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return {
    kind: error instanceof Error ? error.name : typeof error,
    code: errorCode(cause),
    frames: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
