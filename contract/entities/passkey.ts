import * as z from 'zod/mini';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import * as wire from '#contract/wire-scalars.ts';

/** Passkeys as the site and our server exchange them: the parts of WebAuthn that differ from call to call. */

function encoded(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
}

/** The id of a passkey: WebAuthn allows 1,023 bytes. */
const credentialId = encoded(1364);

/** What a ceremony of the browser starts with. */
export const challengeWire = z.strictObject({ challenge: encoded(64), rpId: z.string() });
export type Challenge = z.output<typeof challengeWire>;

/** The challenge of a new passkey: it also names the account, and the passkeys that the account has. */
export const creationWire = z.strictObject({
  challenge: encoded(64),
  rpId: z.string(),
  siteName: z.string(),
  userHandle: encoded(64),
  usuario: z.string(),
  known: z.array(z.string()),
});
export type Creation = z.output<typeof creationWire>;

/** A new passkey: the browser's answer to `navigator.credentials.create`. */
export const madeKeyWire = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  attestationObject: encoded(16_000),
  /** How the browser reaches the passkey, such as 'internal,hybrid'. */
  transports: z.string().check(z.regex(/^[a-z0-9,-]{0,100}$/)),
});
export type MadeKey = z.output<typeof madeKeyWire>;

/** A used passkey: the browser's answer to `navigator.credentials.get`. */
export const usedKeyWire = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(8000),
  userHandle: encoded(88),
});
export type UsedKey = z.output<typeof usedKeyWire>;

export const passkeyName = wire.filledText(passkeyLimits.nameMax);

/** Times are ISO 8601. */
const passkeyWire = z.strictObject({
  id: wire.id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkeyWire>;

/** The passkeys of an account, and what its session may do. */
export const passkeysWire = z.strictObject({
  passkeys: z.array(passkeyWire),
  /** Whether this session was confirmed with a passkey. */
  isVerified: z.boolean(),
  /** Whether administrative changes need a confirmed session, and the player is an administrator. */
  isRequired: z.boolean(),
});
export type Passkeys = z.output<typeof passkeysWire>;
