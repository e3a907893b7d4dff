import { createHash } from 'node:crypto';

/** The SHA-256 of a text as base64url: the stored form of tokens, addresses and subjects of limits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
