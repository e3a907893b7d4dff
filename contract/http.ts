import * as z from 'zod/mini';
import { CallFailure, type Result } from './answers.ts';
import type { Endpoint, InputOf, ValueOf } from './endpoint.ts';
import { limits } from './limits.ts';
import { hasMarkup } from './plain-text.ts';

/** What a call sends; the values of its path and its query are texts. */
interface CallRequest {
  path: string;
  query: Record<string, string>;
  /** Undefined for a call without a body. */
  body: Record<string, unknown> | undefined;
}

/** The request of a call. @throws like {@link fillPath}. */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): CallRequest {
  const fields = new Map<string, unknown>(Object.entries(input));
  const textsOf = (shape: object) =>
    Object.fromEntries(Object.keys(shape).map((name) => [name, String(fields.get(name))]));
  const bodyFields = Object.keys(endpoint.body.shape);
  return {
    path: fillPath(endpoint.path, textsOf(endpoint.params.shape)),
    query: textsOf(endpoint.query.shape),
    body:
      bodyFields.length === 0
        ? undefined
        : Object.fromEntries(bodyFields.map((name) => [name, fields.get(name)])),
  };
}

/**
 * Fills the parameters in braces of a call's path, each encoded as one path segment.
 * @throws when a value is missing or is '', '.' or '..', which would address another call.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for the path parameter ${name}`);
    if (/^\.{0,2}$/.test(String(value))) throw new Error(`${name} is not a path segment`);
    return encodeURIComponent(String(value));
  });
}

/**
 * The header with the value '1' of each answer with status 503 that is sent because of maintenance. Any other 503 is a
 * failure.
 */
export const maintenanceHeader = 'x-maintenance';

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
