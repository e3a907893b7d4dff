import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { isAdminLevel } from '#contract/rules/access.ts';
import { Refusal } from '../common/refusal.ts';
import { isAdminWrite } from '../http/security-log.ts';
import { isAdministrator } from './chat-roles.ts';
import type { Parts } from './parts.ts';
import { addressSubject } from './rate-limits.ts';
import { type Session, tokenHash } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a valid bearer token. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route answers. */
    endpoint?: Endpoint;
  }
}

interface IdentityParts extends Parts {
  readonly apiKey: string;
  /** Lower case. */
  readonly apiKeyHeader: string;
}

/** Calls that work during maintenance. A login checks the rights of its account itself. */
const openInMaintenance = new Set<Endpoint>([
  endpoints.logIn,
  endpoints.checkAuth,
  endpoints.capabilities,
  endpoints.endSession,
  endpoints.passkeyLoginOptions,
  endpoints.passkeyLogin,
]);

/** The maximum number of tokens that the server remembers as valid. */
const liveTokenLimit = 5_000;

/**
 * Checks the rights of every call before its body is read, and again after it: the public key (401), the general limit
 * (429), the token (401), the access of the endpoint (403), and maintenance (503).
 */
export function identity(app: FastifyInstance, parts: IdentityParts): void {
  const { apiKey, apiKeyHeader, sessions, rateLimits, maintenance } = parts;

  /** The hashes of tokens that were valid in their last call. */
  const liveTokens = new LRUCache<string, true>({ max: liveTokenLimit });

  /**
   * The session of a token, within the general limit. Unknown tokens count by address before the database
   * is queried, so that a flood of invented tokens does not reach it. Checks of the session count separately: a
   * refused one ends the session in the browser.
   */
  async function findSession(
    token: string | undefined,
    { ip, endpoint }: { ip: string; endpoint: Endpoint },
  ): Promise<Session | null> {
    const hash = token === undefined ? '' : tokenHash(token);
    const isLive = liveTokens.has(hash);
    const subject = isLive ? `session ${hash}` : `address ${addressSubject(ip)}`;
    const purpose = isLive && endpoint === endpoints.checkAuth ? 'checkAuth' : 'anything';
    rateLimits.takeInMemory({ limit: limits.anything, purpose, subject });
    if (token === undefined) return null;
    const session = await sessions.find(token);
    if (session) liveTokens.set(hash, true);
    else liveTokens.delete(hash);
    return session;
  }

  async function isAllowed(access: Endpoint['access'], session: Session): Promise<boolean> {
    if (access === 'player') return true;
    return access === 'admin' ? await isAdministrator(parts, session) : isAdminLevel(session.adminLevel);
  }

  async function demandRights(endpoint: Endpoint, session: Session | null): Promise<void> {
    if (endpoint.access !== 'public') {
      if (!session) throw new Refusal(401, serverMessages.noSession);
      if (!(await isAllowed(endpoint.access, session))) throw new Refusal(403, serverMessages.forbidden);
      if (parts.isAdminPasskeyRequired && isAdminWrite(endpoint) && !session.isVerified) {
        throw new Refusal(403, passkeyMessages.needed);
      }
    }
    if (!openInMaintenance.has(endpoint)) await maintenance.admit(session);
  }

  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    // Answers are private unless a route overrides this.
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers[apiKeyHeader] !== apiKey) throw new Refusal(401, serverMessages.noKey);

    request.session = await findSession(tokenOf(request), { ip: request.ip, endpoint });
    await demandRights(endpoint, request.session);
  });

  // Again, because a body may arrive long after its headers. The transaction that writes checks the session, too.
  app.addHook('preHandler', async (request: FastifyRequest) => {
    const { session: before, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    if (!endpoint || endpoint.method === 'GET' || before === null) return;
    const found = await sessions.find(tokenOf(request) ?? '');
    // A rename is made from the name that the caller had.
    request.session = found && { ...found, characterName: before.characterName };
    await demandRights(endpoint, request.session);
  });
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(headers.authorization ?? '')?.[1];
}
