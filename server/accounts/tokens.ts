import { createHash, randomBytes } from 'node:crypto';

/** A new secret token: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, its SHA-256 as base64url: a stolen database opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
