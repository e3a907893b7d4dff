import type { FastifyInstance } from 'fastify';
import type { Capability } from '#contract/capabilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ChatRoles } from '../outside/discord-roles.ts';
import { playerCall, publicCall } from './call.ts';

/** What this server offers, and what the caller may do. */
export function rightsRoutes(
  app: FastifyInstance,
  {
    capabilities,
    chatRoles,
  }: { readonly capabilities: readonly Capability[]; readonly chatRoles: ChatRoles },
): void {
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
