import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hostMessages } from '#contract/host-messages.ts';
import { Refusal } from '../refusal.ts';
import { errorCode } from '../start-failure.ts';

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
  if (error instanceof Refusal) {
    if (error.retryAfterMs !== null) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000));
    reply.code(error.status).send(error.text);
    return;
  }
  const status = frameworkStatus(error);
  if (status === 413) reply.code(413).send(hostMessages.tooLarge);
  else if (status !== null && status < 500) reply.code(400).send(hostMessages.badRequest);
  else {
    request.log.error({ route: request.routeOptions.url, failure: describeFailure(error) }, 'call failed');
    reply.code(status ?? 500).send(hostMessages.broken);
  }
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
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
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
