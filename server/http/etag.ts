import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong ETag, including quotes. It depends on the content only, so that servers on one database agree. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether a caller has an answer already, by its If-None-Match. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.some((mark) => mark === '*' || withoutWeak(mark) === withoutWeak(etag));
}

/** Without the mark of a weak tag: If-None-Match compares by the content alone. */
function withoutWeak(etag: string): string {
  return etag.replace(/^W\//, '');
}
