import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { allMessages } from '#tests/support/all-messages.ts';
import type { TestServer } from './server.ts';

const refusals = [400, 401, 403, 404, 409, 413];
/** Also for a new password, which may be too easy to guess. */
const passwordRefusals = [...refusals, 422];

export interface ReceivedAnswer {
  readonly status: number;
  readonly text: string;
  readonly type: string | null;
}

/** Expects a refusal with one of our own messages, which contains no stack, path or SQL. */
export function expectRefusal({ status, text, type }: ReceivedAnswer, allowed = refusals): void {
  expect(allowed).toContain(status);
  expect(type).toBe('text/plain; charset=utf-8');
  expect(allMessages).toContain(text);
}

/** Expects an answer that matches the contract, or a refusal, but no server error. */
export function expectHandled(endpoint: Endpoint, answer: ReceivedAnswer): void {
  if (answer.status === 200) z.parse(endpoint.answer, JSON.parse(answer.text));
  else expectRefusal(answer, 'newPassword' in endpoint.body.shape ? passwordRefusals : refusals);
}

/** Expects a log of at least this many lines without an error, password, token, address or value. */
export function expectNoSecretsInLog(
  { logLines }: TestServer,
  options: { lines: number; token: string },
): void {
  expect(logLines.length).toBeGreaterThan(options.lines);
  const log = logLines.join('\n');
  const secrets = [demoPassword, options.token, 'Bearer', 'argon2', '@', '?'];
  for (const text of [...secrets, 'failed', 'drop table', 'onerror', 'etc/passwd', 'select ']) {
    expect([text, log.includes(text)]).toEqual([text, false]);
  }
}
