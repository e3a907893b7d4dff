import * as z from 'zod/mini';
import { CallFailure, type Result } from './answers.ts';
import type { Endpoint, ValueOf } from './endpoint.ts';
import { limits } from './limits.ts';
import { hasMarkup } from './plain-text.ts';

/** Reads answers of the server. Pure, so that the client, the bench and the tests share it. */

/**
 * Reads a raw answer. A 4xx or `success: false` is a refusal and is returned as a value.
 * @throws {CallFailure} 'server' on any other status than 2xx, 'unreadable' on an invalid body.
 */
export function readAnswer<E extends Endpoint>(endpoint: E, status: number, body: string): Result<ValueOf<E>>;
export function readAnswer(endpoint: Endpoint, status: number, body: string): Result<unknown> {
  if (status >= 400 && status < 500) return { ok: false, status, text: serverText(body) };
  if (status >= 500) throw new CallFailure('server', serverText(body));
  if (status < 200 || status >= 300) throw new CallFailure('server');
  const value = jsonOrText(body);
  if (isUnsuccessful(value)) return { ok: false, status, text: serverText(body) };
  const read = z.safeParse(endpoint.reader, value);
  if (!read.success) throw new CallFailure('unreadable');
  return { ok: true, value: read.data };
}

function jsonOrText(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const unsuccessful = z.object({ success: z.literal([false, 0, '0', 'false']) });

function isUnsuccessful(value: unknown): boolean {
  // Runs for every answer: skip parsing long lists.
  return !Array.isArray(value) && z.safeParse(unsuccessful, value).success;
}

/** A message of the server: plain text, a JSON string, {message} or {error}. */
export const serverMessage = z.union([
  z.string(),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform((body) => body.message),
  ),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform((body) => body.error),
  ),
]);

/** The server's message for the user, cut to 300 characters. HTML is not a message and becomes ''. */
function serverText(body: string): string {
  const read = z.safeParse(serverMessage, jsonOrText(body));
  if (!read.success) return '';
  const text = read.data.trim();
  if (hasMarkup(text)) return '';
  return Array.from(text).slice(0, limits.serverTextMax).join('');
}
