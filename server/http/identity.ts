import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostMessages } from '#contract/host-messages.ts';
import { rateLimits as limits } from '#contract/limits.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import type { Session, Sessions } from '../accounts/sessions.ts';
import { tokenHash } from '../accounts/tokens.ts';
import type { ChatRoles } from '../outside/chat-roles.ts';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, when a live bearer token came along. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The call of the table that a route answers. */
    endpoint?: Endpoint;
  }
}

interface IdentityParts {
  readonly apiKey: string;
  /** Lower case. */
  readonly apiKeyHeader: string;
  readonly adminRoleId: string;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly chatRoles: ChatRoles;
}

/** How many live tokens a host remembers at most. */
const mostLiveTokens = 50_000;

/**
 * Who may call, decided before a body is read, for every route of the table of calls: the public key
 * (401), the general limit (429), the live token (401) and the access that the table demands (403).
 */
export const identity = fastifyPlugin<IdentityParts>(async (app, parts) => {
  const { apiKey, apiKeyHeader, adminRoleId, sessions, rateLimits, chatRoles } = parts;

  /** Hashes of the tokens that were live at their last call. */
  const liveTokens = new Set<string>();

  /**
   * The session of a token, under the general limit. A token that is not known to be live counts by
   * address before the database is asked, so a flood of made-up tokens does not reach it.
   */
  async function findSession(token: string | undefined, ip: string): Promise<Session | null> {
    const hash = token === undefined ? '' : tokenHash(token);
    const subject = liveTokens.has(hash) ? `session ${hash}` : `address ${addressSubject(ip)}`;
    rateLimits.takeInMemory({ limit: limits.anything, purpose: 'anything', subject });
    if (token === undefined) return null;
    const session = await sessions.find(token);
    if (liveTokens.size >= mostLiveTokens) liveTokens.clear();
    if (session) liveTokens.add(hash);
    else liveTokens.delete(hash);
    return session;
  }

  async function isAllowed(access: Endpoint['access'], session: Session): Promise<boolean> {
    if (access === 'player' || isAdminLevel(session.adminLevel)) return true;
    return access === 'admin' && (await chatRoles.hasRole(session.chatId, adminRoleId));
  }

  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    // Answers are for the caller alone, unless a route says otherwise.
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers[apiKeyHeader] !== apiKey) throw new Refusal(401, hostMessages.noKey);

    const token = /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = await findSession(token, request.ip);
    request.session = session;

    if (endpoint.access === 'public') return;
    if (!session) throw new Refusal(401, hostMessages.noSession);
    if (!(await isAllowed(endpoint.access, session))) throw new Refusal(403, hostMessages.forbidden);
  });
});
