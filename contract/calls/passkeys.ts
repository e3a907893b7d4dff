import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { label } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, idParam, owner } from './parts.ts';
import { logIn } from './session.ts';

/** Calls for passkeys, which the contract with other servers does not have. Few pages need them. */

function encoded(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
}

/** The id of a passkey: WebAuthn allows 1,023 bytes. */
const credentialId = encoded(1364);

/** What a ceremony of the browser starts with. */
const challengeWire = z.strictObject({ challenge: encoded(64), rpId: z.string() });
export type Challenge = z.output<typeof challengeWire>;

/** The challenge of a new passkey: it also names the account, and the passkeys that the account has. */
const creationWire = z.strictObject({
  challenge: encoded(64),
  rpId: z.string(),
  siteName: z.string(),
  userHandle: encoded(64),
  usuario: z.string(),
  known: z.array(z.string()),
});
export type Creation = z.output<typeof creationWire>;

/** A new passkey: the browser's answer to `navigator.credentials.create`. */
const madeKeyWire = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  attestationObject: encoded(16_000),
  /** How the browser reaches the passkey, such as 'internal,hybrid'. */
  transports: z.string().check(z.regex(/^[a-z0-9,-]{0,100}$/)),
});
export type MadeKey = z.output<typeof madeKeyWire>;

/** A used passkey: the browser's answer to `navigator.credentials.get`. */
const usedKeyWire = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(8000),
  userHandle: encoded(88),
});
export type UsedKey = z.output<typeof usedKeyWire>;

const passkeyName = wire.filledText(passkeyLimits.nameMax);

/** Times are ISO 8601. */
const passkeyWire = z.strictObject({
  id: wire.id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkeyWire>;

/** The passkeys of an account, and what its session may do. */
const passkeysWire = z.strictObject({
  passkeys: z.array(passkeyWire),
  /** Whether this session was confirmed with a passkey. */
  isVerified: z.boolean(),
  /** Whether administrative changes need a confirmed session, and the player is an administrator. */
  isRequired: z.boolean(),
});
export type Passkeys = z.output<typeof passkeysWire>;

const userID = wire.idOrText;

export const passkeyLoginOptions = endpoint('POST', '/api/account/passkey-login/options', {
  access: 'public',
  summary: 'Begins a login, or the confirmation of a session, with a passkey.',
  answer: challengeWire,
});

export const passkeyLogin = endpoint('POST', '/api/account/passkey-login', {
  access: 'public',
  summary: 'Opens a session with a passkey.',
  body: z.strictObject({ credential: usedKeyWire, remember: z.boolean() }),
  answer: z.strictObject({ ...logIn.answer.shape, usuario: z.string() }),
  reader: z.object({ ...logIn.reader.shape, usuario: label }),
});

export const passkeys = endpoint('GET', '/api/account/passkeys', {
  access: 'player',
  summary: 'The passkeys of a player, and whether this session was confirmed with one.',
  query: owner,
  answer: passkeysWire,
});

export const passkeyOptions = endpoint('POST', '/api/account/passkeys/options', {
  access: 'player',
  summary: 'Checks the password and begins a new passkey.',
  body: z.strictObject({ userID, password: wire.password }),
  answer: creationWire,
});

export const addPasskey = endpoint('POST', '/api/account/passkeys', {
  access: 'player',
  summary: 'Adds a passkey, which also confirms the session.',
  body: z.strictObject({ userID, name: passkeyName, credential: madeKeyWire }),
  ...acknowledged,
});

export const renamePasskey = endpoint('PUT', '/api/account/passkeys/{id}', {
  access: 'player',
  summary: 'Renames a passkey.',
  params: idParam,
  body: z.strictObject({ userID, name: passkeyName }),
  ...acknowledged,
});

export const removePasskey = endpoint('POST', '/api/account/passkeys/{id}/remove', {
  access: 'player',
  summary: 'Removes a passkey.',
  params: idParam,
  body: z.strictObject({ userID, password: wire.password }),
  ...acknowledged,
});

export const verifySession = endpoint('POST', '/api/account/passkeys/verify', {
  access: 'player',
  summary: 'Confirms the session with a passkey.',
  body: z.strictObject({ userID, credential: usedKeyWire }),
  ...acknowledged,
});
