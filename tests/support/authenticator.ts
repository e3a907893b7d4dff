import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadeKey, UsedKey } from '#contract/calls/passkeys.ts';

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
}

/** How a ceremony differs from an honest one. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  /** The number of uses that the passkey claims; 0 for one that does not count. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

function hashOf(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** A passkey in software: P-256, without attestation. Once made, it knows its player. */
export function createAuthenticator(origin: string, playerId?: number, idLength = 32) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idLength);
  let handle = playerId === undefined ? '' : Buffer.from(String(playerId)).toString('base64url');
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin }));
  }

  function authenticatorData(ceremony: Ceremony, deviation: Deviation, flags: number): Buffer {
    const userVerified = deviation.isVerified === false ? 0 : 4;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? 0);
    const rpIdHash = hashOf(deviation.rpId ?? ceremony.rpId);
    return Buffer.concat([rpIdHash, Buffer.from([1 | userVerified | flags]), counter]);
  }

  return {
    id: id.toString('base64url'),
    publicKey: Buffer.from(key).toString('base64url'),

    /** Answers `navigator.credentials.create`. */
    make(ceremony: Ceremony & { readonly userHandle: string }, deviation: Deviation = {}): MadeKey {
      handle = ceremony.userHandle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const hasCredential = 64;
      const authData = Buffer.concat([
        authenticatorData(ceremony, deviation, hasCredential),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', ceremony.challenge, deviation).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: 'internal,hybrid',
      };
    },

    /** Answers `navigator.credentials.get`. */
    use(ceremony: Ceremony, deviation: Deviation = {}): UsedKey {
      const client = clientData('webauthn.get', ceremony.challenge, deviation);
      const data = authenticatorData(ceremony, deviation, 0);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? handle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
