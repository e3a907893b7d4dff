import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages } from '#contract/messages/server.ts';
import { causeOf, errorCode } from '../common/error-code.ts';
import { Refusal, unavailable } from '../common/refusal.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { mailReplyOf } from '../outside/mail-reply.ts';

/**
 * Answers an error as plain text in Spanish, in the error handler and before routing. A refusal gives its reason; a failure
 * gives none and is logged without values of rows or queries.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  if (refusal === null) {
    reply.code(500).send(serverMessages.broken);
    return;
  }
  const { status, text, retryAfterMs, headers } = refusal;
  reply.headers(headers);
  if (retryAfterMs !== null) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  // The rest of an incomplete body would be read as the next request.
  if (status === 408) reply.header('connection', 'close');
  reply.code(status).send(text);
}

/** The refusal for an error that is not one itself; null for a failure of the server, which is logged. */
function refusalOf(error: unknown, request: FastifyRequest): Refusal | null {
  const failure = describeFailure(error);
  const route = request.routeOptions.url;
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ route, code: failure.code }, 'database away');
    return unavailable();
  }
  if (failure.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete) {
    return new Refusal(408, serverMessages.tooSlow);
  }
  const status = frameworkStatus(error);
  if (status === 413) return new Refusal(413, serverMessages.tooLarge);
  if (status !== null && status < 500) return new Refusal(400, serverMessages.badRequest);
  request.log.error({ route, failure }, 'call failed');
  return status === 503 ? unavailable() : null;
}

function frameworkStatus(error: unknown): number | null {
  if (!(error instanceof Error && 'statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/**
 * The kind, code and stack of a failure for the log, and the reply of a mail server. Messages are left out, because
 * those of the database contain the query with its values.
 */
export function describeFailure(error: unknown) {
  const cause = causeOf(error);
  const reply = mailReplyOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return {
    kind: error instanceof Error ? error.name : typeof error,
    code: errorCode(cause),
    ...(reply === null ? {} : { reply }),
    frames: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
