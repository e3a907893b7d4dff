import { and, asc, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Challenge, Creation, MadeKey, Passkeys, UsedKey } from '#contract/entities/passkey.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { passkeyChallenges, passkeys, players, sessions } from '../database/schema.ts';
import type { RelyingParty } from './relying-party.ts';
import { isStored, lockPlayer, lockSession, newToken, type Session, tokenHash } from './sessions.ts';

/** Passkeys (WebAuthn): discoverable, with verification of the user, without attestation. */

export interface PasskeyParts {
  readonly database: Database;
  readonly now: () => number;
  /** Null where browsers have no passkeys. */
  readonly relyingParty: RelyingParty | null;
}

/** Loaded on first use, because most servers start more often than that. */
const library = () => import('@simplewebauthn/server');

/** @throws {Refusal} 404 where browsers have no passkeys. */
function demandRelyingParty({ relyingParty }: PasskeyParts): RelyingParty {
  if (relyingParty === null) throw new Refusal(404, serverMessages.notFound);
  return relyingParty;
}

/** The name of an account for authenticators: a new passkey replaces an older one of the same account. */
function userHandleOf(playerId: number): string {
  return Buffer.from(String(playerId)).toString('base64url');
}

// Challenges: single use, of which the database stores the SHA-256. Those of a new passkey belong to the player whose
// password was checked; the others have no player, because a login does not know it.

async function issueChallenge(
  { database, now }: Pick<PasskeyParts, 'database' | 'now'>,
  playerId: number | null,
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now() + passkeyLimits.ceremony);
  await database
    .insert(passkeyChallenges)
    .values({ challengeHash: tokenHash(challenge), playerId, expiresAt });
  return challenge;
}

async function takeChallenge(
  { database, now }: PasskeyParts,
  challenge: string,
  playerId: number | null,
): Promise<boolean> {
  const [used] = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, tokenHash(challenge)),
        playerId === null ? isNull(passkeyChallenges.playerId) : eq(passkeyChallenges.playerId, playerId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return used !== undefined && used.expiresAt.getTime() > now();
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(database: Database, now: number): Promise<void> {
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date(now)));
}

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** The challenge and the origin of a ceremony; null if they cannot be read. The library checks everything else. */
function readClientData(encoded: string): z.output<typeof clientData> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    return z.safeParse(clientData, json).data ?? null;
  } catch {
    return null;
  }
}

/** What a ceremony must answer to; null if its challenge or its origin is not ours. */
async function expectationOf(parts: PasskeyParts, clientDataJSON: string, playerId: number | null) {
  const party = demandRelyingParty(parts);
  const data = readClientData(clientDataJSON);
  if (data === null || !party.isOrigin(data.origin)) return null;
  if (!(await takeChallenge(parts, data.challenge, playerId))) return null;
  return { expectedChallenge: data.challenge, expectedOrigin: data.origin, expectedRPID: party.id };
}

/** The challenge of a login or of a confirmation. */
export async function beginUse(parts: PasskeyParts): Promise<Challenge> {
  const { id: rpId } = demandRelyingParty(parts);
  return { challenge: await issueChallenge(parts, null), rpId };
}

/** The passkey that a ceremony names, with its player. */
export async function findPasskey(database: Database, { id }: UsedKey) {
  const [found] = await database
    .select({
      id: passkeys.id,
      playerId: passkeys.playerId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      usuario: players.usuario,
      usuarioKey: players.usuarioKey,
    })
    .from(passkeys)
    .innerJoin(players, eq(players.id, passkeys.playerId))
    .where(eq(passkeys.credentialId, id));
  return found;
}

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Whether a passkey was used for the site, now and by its player. 'cloned': its counter went
 * back, so it has been copied.
 */
export async function checkPasskey(
  parts: PasskeyParts,
  found: FoundPasskey | undefined,
  used: UsedKey,
): Promise<'genuine' | 'refused' | 'cloned'> {
  // First: a challenge is valid once, also if the answer to it is refused.
  const expectation = await expectationOf(parts, used.clientDataJSON, null);
  if (expectation === null || !found || used.userHandle !== userHandleOf(found.playerId)) return 'refused';
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = used;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    ...expectation,
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    // The counter is compared below, in the statement that stores it.
    credential: { id, publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return 'refused';
  const { newCounter } = verified.authenticationInfo;
  const isNext = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const stored = await parts.database
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date(parts.now()) })
    .where(and(eq(passkeys.id, found.id), isNext))
    .returning({ id: passkeys.id });
  return stored.length > 0 ? 'genuine' : 'cloned';
}

/**
 * The challenge of a new passkey. The caller has checked the password.
 * @param isRequired Whether changes need a session that a passkey has confirmed, as in the functions below.
 */
export async function beginAddition(
  parts: PasskeyParts,
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
 * Adds a passkey, which also confirms the session.
 * @throws {Refusal} 400 for a ceremony that does not belong to the site, this player or this moment, 403, 409.
 */
export async function addPasskey(
  parts: PasskeyParts,
  session: Session,
  {
    name,
    credential,
    isRequired,
  }: { readonly name: string; readonly credential: MadeKey; readonly isRequired: boolean },
): Promise<void> {
  const { database, now } = parts;
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
  if (!verified?.verified) throw new Refusal(400, passkeyMessages.refused);
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  // The library does not compare them, and the other one may have any length.
  if (credentialId !== id) throw new Refusal(400, passkeyMessages.refused);
  await database.transaction(async (transaction) => {
    const { isVerified } = await lockSession(transaction, session);
    const count = await transaction.$count(passkeys, eq(passkeys.playerId, playerId));
    refuseAddition(count, isRequired && !isVerified);
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
    if (added.length === 0) throw new Refusal(409, passkeyMessages.known);
    await setVerified(transaction, session, now());
  });
}

/**
 * Confirms a session with a passkey of its player that was just used.
 * @throws {Refusal} 400 if the passkey was removed meanwhile.
 */
export async function confirmSession(
  { database, now }: PasskeyParts,
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
  const rows = await database
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.playerId, playerId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws {Refusal} 404 if the player has no such passkey. */
export async function renamePasskey(
  database: Database,
  session: Session,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSession(transaction, session);
    const renamed = await transaction
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id ?? 0), eq(passkeys.playerId, session.playerId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new Refusal(404, serverMessages.notFound);
  });
}

/**
 * Removes a passkey; false if it was already gone, which counts as removed. Other sessions lose their confirmation, because the
 * removed passkey may have given it; this one too with the last passkey.
 * @throws {Refusal} 403 without the confirmation.
 */
export async function removePasskey(
  database: Database,
  session: Session,
  { id, isRequired }: { readonly id: number | null; readonly isRequired: boolean },
): Promise<boolean> {
  const { playerId, tokenHash: own } = session;
  return await database.transaction(async (transaction) => {
    const { isVerified } = await lockSession(transaction, session);
    if (isRequired && !isVerified) throw new Refusal(403, passkeyMessages.confirmFirst);
    const isTheirs = eq(passkeys.playerId, playerId);
    const gone = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id ?? 0), isTheirs))
      .returning({ id: passkeys.id });
    const left = await transaction.$count(passkeys, isTheirs);
    await transaction
      .update(sessions)
      .set({ passkeyAt: null })
      .where(and(eq(sessions.playerId, playerId), left === 0 ? undefined : ne(sessions.tokenHash, own)));
    return gone.length > 0;
  });
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
