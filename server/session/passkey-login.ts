import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { rateLimits as limits } from '#contract/rate-limits.ts';
import { Refusal } from '../common/refusal.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { publicCall } from './call.ts';
import { addressCounter, countersOf, grantSession } from './login.ts';
import type { Parts } from './parts.ts';
import { beginUse, checkPasskey, findPasskey } from './passkeys.ts';
import { addressSubject } from './rate-limits.ts';

/** Few at once, as with passwords: an attempt counts until it is known to be right. */
const queue = pLimit(3);

/** The login with a passkey, within the limits of all logins. A disabled account is refused like an unknown passkey. */
export function passkeyLoginRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now, accounts, rateLimits, maintenance } = parts;

  publicCall(app, endpoints.passkeyLoginOptions, async ({ request }) => {
    const subject = addressSubject(request.ip);
    await rateLimits.take({ limit: limits.passkeyChallenges, purpose: 'passkey-challenges', subject });
    return await beginUse(parts);
  });

  publicCall(app, endpoints.passkeyLogin, async ({ body: { credential, remember }, request }) => {
    const address = addressSubject(request.ip);
    const refused = new Refusal(401, passkeyMessages.refused);
    const began = now();
    const found = await findPasskey(database, credential);
    const isRenamed = found !== undefined && (await accounts.refresh(found.playerId, began));
    const key = isRenamed ? await findPasskey(database, credential) : found;
    const account = key && (await accounts.findLoginAccount({ ...key, address }, now()));
    const counters = key
      ? countersOf({ ...key, address }, Boolean(account?.lastLoginHere))
      : [addressCounter(address)];
    request.accountId = key?.playerId ?? null;
    const verdict = await queue(async () => {
      await rateLimits.take(...counters);
      const checked = await checkPasskey(parts, key, credential);
      if (checked === 'genuine') await rateLimits.refund(...counters);
      return checked;
    });
    if (verdict === 'cloned') logSecurityEvent(request, 'passkey.cloned');
    // In a game's database the name may belong to another player by now.
    if (verdict !== 'genuine' || !key || account?.id !== key.playerId) throw refused;
    if (!account.confirmed) throw new Refusal(403, serverMessages.unconfirmed);
    await maintenance.admit(account);
    const { playerId, id: passkeyId } = key;
    const passwordHash = await accounts.admit(account, null);
    const grant = passwordHash && { playerId, passwordHash, remember, passkeyId };
    const granted = grant && (await grantSession(parts, request, grant));
    if (!granted) throw refused;
    return { ...granted, usuario: key.usuario };
  });
}
