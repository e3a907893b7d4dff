import { and, eq, gt, lte } from 'drizzle-orm';
import { sha256 } from '../common/sha256.ts';
import type { Database } from '../database/open.ts';
import { knownAddresses, players } from '../database/schema.ts';

/**
 * How long an address stays known after the last login from it, in milliseconds. Failed logins from other addresses do not
 * block known ones.
 */
const knownFor = 30 * 24 * 60 * 60_000;

function lastUseNeeded(now: number): Date {
  return new Date(now - knownFor);
}

/** The join condition for players to whom this address is known. */
export function isKnownAddress(address: string, now: number) {
  return and(
    eq(knownAddresses.playerId, players.id),
    eq(knownAddresses.addressHash, sha256(address)),
    gt(knownAddresses.lastUsedAt, lastUseNeeded(now)),
  );
}

/** Stores an address as known, or extends its lifetime. `address` is the result of `addressSubject`. */
export async function rememberAddress(
  database: Database,
  { playerId, address, now }: { playerId: number; address: string; now: number },
): Promise<void> {
  const lastUsedAt = new Date(now);
  await database
    .insert(knownAddresses)
    .values({ playerId, addressHash: sha256(address), lastUsedAt })
    .onConflictDoUpdate({
      target: [knownAddresses.playerId, knownAddresses.addressHash],
      set: { lastUsedAt },
    });
}

/** Deletes addresses that have expired. */
export async function deleteExpiredAddresses(database: Database, now: number): Promise<void> {
  await database.delete(knownAddresses).where(lte(knownAddresses.lastUsedAt, lastUseNeeded(now)));
}
