import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a call without a session, for the log only. */
    accountId: number | null;
  }
}

/** Events in the log, explained in docs/operating.md. */
type SecurityEvent =
  | 'login.succeeded'
  | 'login.refused'
  | 'limit.reached'
  | 'reset.asked'
  | 'reset.mailed'
  | 'reset.done'
  | 'reset.refused'
  | 'password.changed'
  | 'password.refused'
  | 'sessions.ended'
  | 'name.changed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.used'
  | 'passkey.refused'
  | 'passkey.cloned'
  | 'access.refused'
  | 'admin.write';

const whenDone = new Map<Endpoint, SecurityEvent>([
  [endpoints.logIn, 'login.succeeded'],
  [endpoints.forgotPassword, 'reset.asked'],
  [endpoints.resetPassword, 'reset.done'],
  [endpoints.changePassword, 'password.changed'],
  [endpoints.closeSessions, 'sessions.ended'],
  [endpoints.changeCharacterName, 'name.changed'],
  [endpoints.passkeyLogin, 'login.succeeded'],
  [endpoints.addPasskey, 'passkey.added'],
  [endpoints.removePasskey, 'passkey.removed'],
  [endpoints.verifySession, 'passkey.used'],
]);

const whenRefused = new Map<Endpoint, SecurityEvent>([
  [endpoints.logIn, 'login.refused'],
  [endpoints.resetPassword, 'reset.refused'],
  [endpoints.changePassword, 'password.refused'],
  [endpoints.closeSessions, 'password.refused'],
  [endpoints.passkeyLogin, 'login.refused'],
  [endpoints.passkeyOptions, 'password.refused'],
  [endpoints.addPasskey, 'passkey.refused'],
  [endpoints.removePasskey, 'password.refused'],
  [endpoints.verifySession, 'passkey.refused'],
]);

/** The security event of an answered call; undefined for most. */
export function securityEventOf(
  { routeOptions }: FastifyRequest,
  { statusCode: status }: FastifyReply,
): SecurityEvent | undefined {
  const { endpoint } = routeOptions.config;
  if (!endpoint) return undefined;
  if (status < 300) return whenDone.get(endpoint) ?? (isAdminWrite(endpoint) ? 'admin.write' : undefined);
  if (status >= 500) return undefined;
  if (status === 429) return 'limit.reached';
  if (status === 403 && endpoint.access !== 'public') return 'access.refused';
  return whenRefused.get(endpoint);
}

/** Whether a call changes something that only administrators may change. */
export function isAdminWrite({ access, method }: Endpoint): boolean {
  return (access === 'admin' || access === 'level') && method !== 'GET';
}

/** Logs a security event with ids and addresses, never with names, passwords, tokens or e-mails. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  playerId: number | null = request.accountId ?? request.session?.playerId ?? null,
): void {
  const { method, ip: address, routeOptions } = request;
  request.log.info({ event, method, route: routeOptions.url, address, playerId: playerId ?? undefined });
}

/**
 * Logs the outcome of each call that matters to security. Logs before the answer is sent, so that a client
 * that disconnects cannot avoid it.
 */
export const securityLog = fastifyPlugin(
  async (app) => {
    app.decorateRequest('accountId', null);
    app.addHook('onSend', async (request, reply) => {
      const event = securityEventOf(request, reply);
      if (event) logSecurityEvent(request, event);
    });
  },
  { name: 'securityLog' },
);
