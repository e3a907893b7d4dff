import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import type { Challenge, Creation, MadeKey, UsedKey } from '#contract/calls/passkeys.ts';
import { passkeyLimits } from '#contract/passkey-limits.ts';
import { passkeyCeremonyMachine } from '#machines/session/passkey-ceremony.ts';

// The ceremonies with passkeys in a browser. This module and its library are loaded only where passkeys are shown.

/** How long the browser's dialog may stay open, in milliseconds: shorter than the life of a challenge. */
const { offer: timeout } = passkeyLimits;

/**
 * Runs a ceremony; null if the user cancelled it. Browsers do not say whether a user cancelled or had no passkey. The end
 * of the actor ends the ceremony too.
 */
async function ceremony<Key>(signal: AbortSignal, start: () => Promise<Key>): Promise<Key | null> {
  const abort = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', abort);
  try {
    return await start();
  } catch (error) {
    // StrictMode stops an actor and starts it again: the end of the first ceremony must not affect the second.
    if (signal.aborted) return await new Promise<never>(() => {});
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

type Suggestible = Challenge & { isSuggestion: boolean };

async function use({ challenge, rpId, isSuggestion }: Suggestible): Promise<UsedKey> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout, userVerification: 'required' },
    useBrowserAutofill: isSuggestion,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Ed25519, P-256 and RSA. */
const algorithms = [-8, -7, -257];

async function make({ challenge, rpId, siteName, userHandle, usuario, known }: Creation): Promise<MadeKey> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: siteName },
      user: { id: userHandle, name: usuario, displayName: usuario },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout,
      attestation: 'none',
      excludeCredentials: known.map((key) => ({ id: key, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.join(',') };
}

/** The browser's parts of the machines with passkeys. */
export const passkeyActors = {
  ceremony: passkeyCeremonyMachine.provide({
    actors: {
      usePasskey: fromPromise<UsedKey | null, Suggestible>(({ input, signal }) =>
        ceremony(signal, () => use(input)),
      ),
      makePasskey: fromPromise<MadeKey | null, Creation>(({ input, signal }) =>
        ceremony(signal, () => make(input)),
      ),
    },
  }),
  canSuggest: fromPromise<boolean, void>(browserSupportsWebAuthnAutofill),
};
