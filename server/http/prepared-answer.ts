import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** Smaller answers, in bytes, are not worth compressing. */
const worthCompressing = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * An answer for many callers, serialised and compressed once. It replaces `@fastify/etag`, which hashes the answer of
 * every call and supports neither lists nor `*` in If-None-Match.
 */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly type: string;
  private readonly quality: number;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  /** `quality` is that of Brotli: 11 takes 20 times as long as 5. */
  constructor(content: string | Buffer, type: string, quality = 5) {
    this.quality = quality;
    this.body = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `W/${etagOf(this.body)}`;
    this.type = typeof content === 'string' ? `${type}; charset=utf-8` : type;
  }

  static json(value: unknown): PreparedAnswer {
    return new PreparedAnswer(JSON.stringify(value), 'application/json');
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known =
      this.compressed.get(encoding) ??
      (encoding === 'br'
        ? brotliAsync(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: this.quality } })
        : gzipAsync(this.body));
    this.compressed.set(encoding, known);
    return known;
  }
}

/** Sends a prepared answer, or 304 if the caller has it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer,
): Promise<FastifyReply> {
  // With CORS the answer also varies by origin.
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('etag', prepared.etag).header('vary', vary);
  // Only a successful answer is conditional.
  if (reply.statusCode === 200 && isKnown(request, prepared.etag)) return reply.code(304).send();
  reply.type(prepared.type);
  const encoding = prepared.body.length < worthCompressing ? null : wantedEncoding(request);
  if (encoding === null) return reply.send(prepared.body);
  return reply.header('content-encoding', encoding).send(await prepared.encoded(encoding));
}

function wantedEncoding(request: FastifyRequest): Encoding | null {
  const header = request.headers['accept-encoding'];
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

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
