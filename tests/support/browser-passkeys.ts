import { onTestFinished, vi } from 'vitest';

/** Gives jsdom passkeys: every ceremony is answered by the test. */
export function installPasskeys({ canOffer = false } = {}) {
  const create = vi.fn<() => Promise<unknown>>();
  const get = vi.fn<() => Promise<unknown>>();
  const isConditionalMediationAvailable = async () => canOffer;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: { create, get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window.navigator, 'credentials');
  });
  return { create, get };
}

/** What a browser throws when the user closes its dialog. */
export const closedByUser = new DOMException('closed', 'NotAllowedError');

const bytes = new TextEncoder().encode('bytes').buffer;

/** A credential as `navigator.credentials` returns it. */
export const browserCredential = {
  id: 'llave',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    attestationObject: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ['internal', 'hybrid'],
  },
};
