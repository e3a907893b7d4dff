import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a call without a session, for the log only. */
    accountId: number | null;
  }
}

/** The events of calls that were done and of calls that were refused, explained in docs/operating.md. */
const events = new Map<Endpoint, { readonly done?: string; readonly refused?: string }>([
  [endpoints.logIn, { done: 'login.succeeded', refused: 'login.refused' }],
  [endpoints.passkeyLogin, { done: 'login.succeeded', refused: 'login.refused' }],
  [endpoints.forgotPassword, { done: 'reset.asked' }],
  [endpoints.resetPassword, { done: 'reset.done', refused: 'reset.refused' }],
  [endpoints.changePassword, { done: 'password.changed', refused: 'password.refused' }],
  [endpoints.closeSessions, { done: 'sessions.ended', refused: 'password.refused' }],
  [endpoints.changeCharacterName, { done: 'name.changed' }],
  [endpoints.passkeyOptions, { refused: 'password.refused' }],
  [endpoints.addPasskey, { done: 'passkey.added', refused: 'passkey.refused' }],
  [endpoints.removePasskey, { done: 'passkey.removed', refused: 'password.refused' }],
  [endpoints.verifySession, { done: 'passkey.used', refused: 'passkey.refused' }],
]);

/** The security event of an answered call; undefined for most. */
export function securityEventOf(
  { routeOptions }: FastifyRequest,
  { statusCode: status }: FastifyReply,
): string | undefined {
  const { endpoint } = routeOptions.config;
  if (!endpoint) return undefined;
  const { done, refused } = events.get(endpoint) ?? {};
  if (status < 300) return done ?? (isAdminWrite(endpoint) ? 'admin.write' : undefined);
  if (status >= 500) return undefined;
  if (status === 429) return 'limit.reached';
  if (status === 403 && endpoint.access !== 'public') return 'access.refused';
  return refused;
}

/** Whether a call changes something that only administrators may change. */
export function isAdminWrite({ access, method }: Endpoint): boolean {
  return (access === 'admin' || access === 'level') && method !== 'GET';
}

/** Logs a security event with ids and addresses, never with names, passwords, tokens or e-mails. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: string,
  playerId: number | null = request.accountId ?? request.session?.playerId ?? null,
): void {
  const { method, ip: address, routeOptions } = request;
  request.log.info({ event, method, route: routeOptions.url, address, playerId: playerId ?? undefined });
}

/**
 * Logs the outcome of each call that matters to security. Logs before the answer is sent, so that a client
 * that disconnects cannot avoid it.
 */
export function securityLog(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.addHook('onSend', async (request, reply) => {
    const event = securityEventOf(request, reply);
    if (event) logSecurityEvent(request, event);
  });
}
