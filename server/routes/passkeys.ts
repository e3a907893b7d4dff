import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { Refusal } from '../common/refusal.ts';
import { playerCall, publicCall, rowIdOf } from '../http/call.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import type { Services } from '../services.ts';
import { sendNotice } from '../session/account-notices.ts';
import { browserWords } from '../session/browser-words.ts';
import { isAdministrator } from '../session/chat-roles.ts';
import { demandPassword } from '../session/own-password.ts';
import { logInWithPasskey } from '../session/passkey-login.ts';
import {
  addPasskey,
  beginAddition,
  beginUse,
  checkPasskey,
  confirmSession,
  findPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../session/passkeys.ts';
import { addressSubject } from '../session/rate-limits.ts';
import type { Session } from '../session/sessions.ts';

const { settings: messages } = passkeyMessages;

/** Calls for passkeys. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, rateLimits } = services;

  async function isRequired(session: Session): Promise<boolean> {
    return services.isAdminPasskeyRequired && (await isAdministrator(services, session));
  }

  publicCall(app, endpoints.passkeyLoginOptions, async ({ request }) => {
    const subject = addressSubject(request.ip);
    await rateLimits.take({ limit: limits.passkeyChallenges, purpose: 'passkey-challenges', subject });
    return await beginUse(services);
  });

  publicCall(app, endpoints.passkeyLogin, ({ body, request }) =>
    logInWithPasskey(services, {
      ...body,
      address: addressSubject(request.ip),
      browser: browserWords(request.headers['user-agent']),
      onFound(playerId) {
        request.accountId = playerId;
      },
      onCloned: () => logSecurityEvent(request, 'passkey.cloned'),
    }),
  );

  playerCall(app, endpoints.passkeys, async ({ session }) => ({
    passkeys: await passkeysOf(database, session.playerId),
    isVerified: session.isVerified,
    isRequired: await isRequired(session),
  }));

  playerCall(app, endpoints.passkeyOptions, async ({ session, body }) => {
    await demandPassword(services, session, body.password);
    return await beginAddition(services, session, await isRequired(session));
  });

  playerCall(app, endpoints.addPasskey, async ({ session, body }) => {
    await addPasskey(services, session, { ...body, isRequired: await isRequired(session) });
    sendNotice(services, session.playerId, { kind: 'passkeyAdded' });
    return { message: messages.added };
  });

  playerCall(app, endpoints.renamePasskey, async ({ session, params, body }) => {
    await renamePasskey(database, session, { id: rowIdOf(params.id), name: body.name });
    return { message: messages.renamed };
  });

  playerCall(app, endpoints.removePasskey, async ({ session, params, body }) => {
    const required = await isRequired(session);
    // Otherwise a password would be worth a passkey.
    if (required && !session.isVerified) throw new Refusal(403, passkeyMessages.confirmFirst);
    await demandPassword(services, session, body.password);
    const removal = { id: rowIdOf(params.id), isRequired: required };
    const isGone = await removePasskey(database, session, removal);
    if (isGone) sendNotice(services, session.playerId, { kind: 'passkeyRemoved' });
    return { message: messages.removed };
  });

  playerCall(app, endpoints.verifySession, async ({ session, body, request }) => {
    const found = await findPasskey(database, body.credential);
    const own = found?.playerId === session.playerId ? found : undefined;
    const verdict = await checkPasskey(services, own, body.credential);
    if (verdict === 'cloned') logSecurityEvent(request, 'passkey.cloned');
    if (verdict !== 'genuine' || !own) throw new Refusal(400, passkeyMessages.refused);
    await confirmSession(services, session, own.id);
    return { message: messages.confirmed };
  });
}
