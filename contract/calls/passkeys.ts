import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  challengeWire,
  creationWire,
  madeKeyWire,
  passkeyName,
  passkeysWire,
  usedKeyWire,
} from '#contract/entities/passkey.ts';
import { sessionGrantReader, sessionGrantWire } from '#contract/entities/session.ts';
import { label } from '#contract/tolerant-scalars.ts';
import * as wire from '#contract/wire-scalars.ts';
import { acknowledged, idParam, owner } from './parts.ts';

/** Calls for passkeys, which the contract with other servers does not have. Few pages need them. */

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
  answer: z.strictObject({ ...sessionGrantWire.shape, usuario: z.string() }),
  reader: z.object({ ...sessionGrantReader.shape, usuario: label }),
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
