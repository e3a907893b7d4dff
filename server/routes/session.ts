import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { sessionMessages } from '#contract/messages/session.ts';
import { printable } from '#contract/printable.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { confirmedAnswer } from '#contract/rules/confirmation.ts';
import { normalized, normalizedEmail } from '../database/schema.ts';
import { playerCall, publicCall, rowIdOf } from '../http/call.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import type { Services } from '../services.ts';
import { browserWords } from '../session/browser-words.ts';
import { confirmWithToken } from '../session/confirmation.ts';
import { logIn } from '../session/login.ts';
import { mailResetLink, resetPassword } from '../session/password-reset.ts';
import { addressSubject } from '../session/rate-limits.ts';

/** Calls of the session: login, confirmation, password recovery and rights. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, playerData, now, rateLimits, chatRoles, background } = services;

  publicCall(app, endpoints.logIn, async ({ body: { usuario, password, remember }, request }) => {
    const login = { usuario, usuarioKey: normalized(usuario), address: addressSubject(request.ip) };
    // The database refuses some characters, which no name has.
    const account = printable.test(usuario) ? await playerData.findLoginAccount(login, now()) : undefined;
    request.accountId = account?.id ?? null;
    const browser = browserWords(request.headers['user-agent']);
    return await logIn(services, account, { ...login, password, remember, browser });
  });

  publicCall(app, endpoints.checkAuth, async ({ session }) => ({ authenticated: session !== null }));

  publicCall(app, endpoints.confirmAccount, async ({ params }) => {
    await confirmWithToken(database, params.token, now());
    return confirmedAnswer;
  });

  publicCall(app, endpoints.accountByEmail, async ({ query, request }) => {
    const subject = addressSubject(request.ip);
    await rateLimits.take({ limit: limits.accountByEmail, purpose: 'account-by-email', subject });
    return await playerData.accountsByEmail(normalizedEmail(query.email));
  });

  publicCall(app, endpoints.forgotPassword, async ({ body, request }) => {
    const emailKey = normalizedEmail(body.email);
    const playerId = rowIdOf(body.ID);
    const address = addressSubject(request.ip);
    // The limit of the address comes first, so that requests beyond it create no counters for invented
    // accounts.
    await rateLimits.take(
      { limit: limits.forgotPasswordPerAddress, purpose: 'forgot-password-address', subject: address },
      { limit: limits.forgotPassword, purpose: 'forgot-password', subject: `${body.ID} ${emailKey}` },
    );
    await playerData.demandPasswordChange();
    // After the answer, so that its time does not reveal whether the account exists.
    background.start(async () => {
      if (playerId === null || !(await mailResetLink(services, playerId, emailKey))) return;
      logSecurityEvent(request, 'reset.mailed', playerId);
    });
    return { message: sessionMessages.recovery.sent };
  });

  publicCall(app, endpoints.resetPassword, async ({ body, request }) => {
    const { resetToken: token, newPassword: password } = body;
    const address = addressSubject(request.ip);
    request.accountId = await resetPassword(services, { token, password, address });
    return { message: sessionMessages.reset.done };
  });

  playerCall(app, endpoints.adminLevel, async ({ session }) => ({
    Admin: session.adminLevel,
    Discord: session.chatId,
  }));

  playerCall(app, endpoints.userRole, async ({ session, query }) => ({
    tieneRol: await chatRoles.hasRole(session.chatId, query.RolPermitido),
  }));
}
