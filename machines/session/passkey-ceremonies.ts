import { fromPromise } from 'xstate';
import type { Challenge, Creation, MadeKey, UsedKey } from '#contract/entities/passkey.ts';

// The ceremonies of the browser with a passkey, as actors. The site provides them (src/api/passkeys.ts). Null is a
// ceremony that the user cancelled; everything else that goes wrong is an error.

function unprovided(): Promise<never> {
  return Promise.reject(new Error('passkeys are not provided'));
}

/** Uses a passkey. With `isOffer` the browser lists the passkeys among its suggestions for a field, without a dialog. */
export const usePasskey = fromPromise<UsedKey | null, Challenge & { isOffer: boolean }>(unprovided);

/** Makes a passkey. */
export const makePasskey = fromPromise<MadeKey | null, Creation>(unprovided);

/** Whether the browser can suggest passkeys in a field. */
export const canOffer = fromPromise<boolean>(unprovided);

/** Guard of a ceremony's `onDone`: the user has not cancelled it. */
export function isGiven(_: unknown, key: UsedKey | MadeKey | null): boolean {
  return key !== null;
}

/** The result of a ceremony. @throws before there is one. */
export function given<Key>(key: Key | null): Key {
  if (key === null) throw new Error('no passkey was given');
  return key;
}
