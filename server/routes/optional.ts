import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { playerCall, publicCall } from '../http/call.ts';
import type { Services } from '../services.ts';
import { closeSessions, listSessions } from '../session/session-list.ts';

/** The optional calls (contract/calls/optional.ts). */
export function optionalRoutes(app: FastifyInstance, services: Services): void {
  const { capabilities, sessions } = services;

  publicCall(app, endpoints.capabilities, async () => ({ capabilities: [...capabilities] }));

  // The hash of a token proves nothing: it can only end the session.
  publicCall(app, endpoints.endSession, async ({ body }) => {
    await sessions.end(body.session);
    return { message: serverMessages.loggedOut };
  });

  playerCall(app, endpoints.sessions, ({ session }) => listSessions(services, session));

  playerCall(app, endpoints.closeSessions, async ({ session, body }) => {
    await closeSessions(services, session, body);
    return { message: serverMessages.loggedOut };
  });
}
