import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { playerCall, publicCall } from './call.ts';
import type { Parts } from './parts.ts';

/** What this server offers, and what the caller may do. */
export function rightsRoutes(app: FastifyInstance, { capabilities, chatRoles }: Parts): void {
  publicCall(app, endpoints.capabilities, async () => ({ capabilities: [...capabilities] }));

  publicCall(app, endpoints.checkAuth, async ({ session }) => ({ authenticated: session !== null }));

  playerCall(app, endpoints.adminLevel, async ({ session }) => ({
    Admin: session.adminLevel,
    Discord: session.chatId,
  }));

  playerCall(app, endpoints.userRole, async ({ session, query }) => ({
    tieneRol: await chatRoles.hasRole(session.chatId, query.RolPermitido),
  }));
}
