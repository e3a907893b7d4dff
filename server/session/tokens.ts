import { randomBytes } from 'node:crypto';
import { sha256 } from '../common/sha256.ts';

/** A new secret token: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, its SHA-256 as base64url: a stolen database opens no session. */
export function tokenHash(token: string): string {
  return sha256(token);
}
