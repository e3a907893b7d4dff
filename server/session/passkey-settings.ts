import { and, asc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Creation, Passkeys } from '#contract/calls/passkeys.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { passkeyChallenges, passkeys, players, sessions } from '../database/schema.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { sendNotice } from './account-notices.ts';
import { playerCall, rowIdOf } from './call.ts';
import { isAdministrator } from './chat-roles.ts';
import { demandPassword } from './own-password.ts';
import type { Parts } from './parts.ts';
import {
  checkPasskey,
  demandRelyingParty,
  expectationOf,
  findPasskey,
  issueChallenge,
  library,
  userHandleOf,
} from './passkeys.ts';
import { isStored, lockPlayer, lockSession, type Session } from './sessions.ts';

/** The passkeys of a player, and the confirmation of a session with one of them. */
export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now } = parts;
  const { settings: messages, confirmFirst, known, refused } = passkeyMessages;

  /** Whether changes need a session that a passkey has confirmed. */
  async function isRequired(session: Session): Promise<boolean> {
    return parts.isAdminPasskeyRequired && (await isAdministrator(parts, session));
  }

  playerCall(app, endpoints.passkeys, async ({ session }) => ({
    passkeys: await passkeysOf(database, session.playerId),
    isVerified: session.isVerified,
    isRequired: await isRequired(session),
  }));

  playerCall(app, endpoints.passkeyOptions, async ({ session, body }) => {
    await demandPassword(parts, session, body.password);
    return await beginAddition(parts, session, await isRequired(session));
  });

  // The new passkey also confirms the session.
  playerCall(app, endpoints.addPasskey, async ({ session, body: { name, credential } }) => {
    const required = await isRequired(session);
    const { playerId } = session;
    const { id, clientDataJSON, attestationObject, transports } = credential;
    const expectation = await expectationOf(parts, clientDataJSON, playerId);
    const { verifyRegistrationResponse } = await library();
    const verified =
      expectation &&
      (await verifyRegistrationResponse({
        ...expectation,
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
      }).catch(() => null));
    if (!verified?.verified) throw new Refusal(400, refused);
    const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
    // The library does not compare them, and the other one may have any length.
    if (credentialId !== id) throw new Refusal(400, refused);
    await database.transaction(async (transaction) => {
      const { isVerified } = await lockSession(transaction, session);
      const count = await transaction.$count(passkeys, eq(passkeys.playerId, playerId));
      refuseAddition(count, required && !isVerified);
      const added = await transaction
        .insert(passkeys)
        .values({
          playerId,
          credentialId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
          name,
          createdAt: new Date(now()),
        })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (added.length === 0) throw new Refusal(409, known);
      await setVerified(transaction, session, now());
    });
    sendNotice(parts, playerId, { kind: 'passkeyAdded' });
    return { message: messages.added };
  });

  playerCall(app, endpoints.renamePasskey, async ({ session, params, body: { name } }) => {
    await database.transaction(async (transaction) => {
      await lockSession(transaction, session);
      const renamed = await transaction
        .update(passkeys)
        .set({ name })
        .where(isOwn(session, params.id))
        .returning({ id: passkeys.id });
      if (renamed.length === 0) throw new Refusal(404, serverMessages.notFound);
    });
    return { message: messages.renamed };
  });

  // One that is already gone counts as removed. Other sessions lose their confirmation, because the removed passkey may have
  // given it; this one too with the last passkey.
  playerCall(app, endpoints.removePasskey, async ({ session, params, body }) => {
    const required = await isRequired(session);
    // Otherwise a password would be worth a passkey.
    if (required && !session.isVerified) throw new Refusal(403, confirmFirst);
    await demandPassword(parts, session, body.password);
    const { playerId, tokenHash: own } = session;
    const gone = await database.transaction(async (transaction) => {
      const { isVerified } = await lockSession(transaction, session);
      if (required && !isVerified) throw new Refusal(403, confirmFirst);
      const removed = await transaction
        .delete(passkeys)
        .where(isOwn(session, params.id))
        .returning({ id: passkeys.id });
      const left = await transaction.$count(passkeys, eq(passkeys.playerId, playerId));
      await transaction
        .update(sessions)
        .set({ passkeyAt: null })
        .where(and(eq(sessions.playerId, playerId), left === 0 ? undefined : ne(sessions.tokenHash, own)));
      return removed;
    });
    if (gone.length > 0) sendNotice(parts, playerId, { kind: 'passkeyRemoved' });
    return { message: messages.removed };
  });

  playerCall(app, endpoints.verifySession, async ({ session, body, request }) => {
    const found = await findPasskey(database, body.credential);
    const own = found?.playerId === session.playerId ? found : undefined;
    const verdict = await checkPasskey(parts, own, body.credential);
    if (verdict === 'cloned') logSecurityEvent(request, 'passkey.cloned');
    if (verdict !== 'genuine' || !own) throw new Refusal(400, refused);
    await confirmSession(parts, session, own.id);
    return { message: messages.confirmed };
  });
}

/** The condition for a passkey of a session's player. */
function isOwn({ playerId }: Session, id: string) {
  return and(eq(passkeys.id, rowIdOf(id) ?? 0), eq(passkeys.playerId, playerId));
}

/**
 * The challenge of a new passkey. The caller has checked the password.
 */
export async function beginAddition(
  parts: Pick<Parts, 'database' | 'now' | 'relyingParty'>,
  session: Session,
  isRequired: boolean,
): Promise<Creation> {
  const { id: rpId, name: siteName } = demandRelyingParty(parts);
  const { playerId } = session;
  return await parts.database.transaction(async (transaction) => {
    const { isVerified } = await lockSession(transaction, session);
    const known = await transaction
      .select({ id: passkeys.credentialId })
      .from(passkeys)
      .where(eq(passkeys.playerId, playerId));
    refuseAddition(known.length, isRequired && !isVerified);
    const [player] = await transaction
      .select({ usuario: players.usuario })
      .from(players)
      .where(eq(players.id, playerId));
    return {
      challenge: await issueChallenge({ ...parts, database: transaction }, playerId),
      rpId,
      siteName,
      userHandle: userHandleOf(playerId),
      usuario: player?.usuario ?? session.characterName,
      known: known.map(({ id }) => id),
    };
  });
}

/** In a locked session a password adds the first passkey only. */
function refuseAddition(count: number, isLocked: boolean): void {
  if (count > 0 && isLocked) throw new Refusal(403, passkeyMessages.confirmFirst);
  if (count >= passkeyLimits.perAccount) throw new Refusal(409, passkeyMessages.tooMany);
}

/**
 * Confirms a session with a passkey of its player that was just used.
 * @throws {Refusal} 400 if the passkey was removed meanwhile.
 */
export async function confirmSession(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  session: Session,
  passkeyId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSession(transaction, session);
    if (!(await isStored(transaction, passkeyId))) throw new Refusal(400, passkeyMessages.refused);
    await setVerified(transaction, session, now());
  });
}

async function setVerified(transaction: Database, session: Session, now: number): Promise<void> {
  await transaction
    .update(sessions)
    .set({ passkeyAt: new Date(now) })
    .where(eq(sessions.tokenHash, session.tokenHash));
}

/** The passkeys of a player, the oldest first. */
export async function passkeysOf(database: Database, playerId: number): Promise<Passkeys['passkeys']> {
  const isTheirs = eq(passkeys.playerId, playerId);
  const rows = await database.select().from(passkeys).where(isTheirs).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Removes all passkeys of a player, begun ones too, and the confirmation of all sessions. Returns the number of passkeys. */
export async function clearPasskeys(database: Database, playerId: number): Promise<number> {
  return await database.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId);
    const removed = await transaction
      .delete(passkeys)
      .where(eq(passkeys.playerId, playerId))
      .returning({ id: passkeys.id });
    await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.playerId, playerId));
    await transaction.update(sessions).set({ passkeyAt: null }).where(eq(sessions.playerId, playerId));
    return removed.length;
  });
}
