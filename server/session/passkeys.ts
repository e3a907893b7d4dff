import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Challenge, UsedKey } from '#contract/calls/passkeys.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { Refusal } from '../common/refusal.ts';
import type { Database } from '../database/open.ts';
import { passkeyChallenges, passkeys, players } from '../database/schema.ts';
import type { Parts } from './parts.ts';
import type { RelyingParty } from './relying-party.ts';
import { newToken, tokenHash } from './sessions.ts';

/** The ceremonies of passkeys (WebAuthn): discoverable, with verification of the user, without attestation. */

type PasskeyParts = Pick<Parts, 'database' | 'now' | 'relyingParty'>;

/** Loaded on first use, because most servers start more often than that. */
export const library = () => import('@simplewebauthn/server');

/** @throws {Refusal} 404 where browsers have no passkeys. */
export function demandRelyingParty({ relyingParty }: PasskeyParts): RelyingParty {
  if (relyingParty === null) throw new Refusal(404, serverMessages.notFound);
  return relyingParty;
}

/** The name of an account for authenticators: a new passkey replaces an older one of the same account. */
export function userHandleOf(playerId: number): string {
  return Buffer.from(String(playerId)).toString('base64url');
}

// Challenges: single use, of which the database stores the SHA-256. Those of a new passkey belong to the player whose
// password was checked; the others have no player, because a login does not know it.

export async function issueChallenge(
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
export async function expectationOf(parts: PasskeyParts, clientDataJSON: string, playerId: number | null) {
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
