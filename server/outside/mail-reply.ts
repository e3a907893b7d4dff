import { causeOf, errorCode } from '../common/error-code.ts';

const hour = 60 * 60_000;

/** Why a mail was not accepted, and the milliseconds to wait: a server that refuses an address (55x) soon does so again. */
export function mailRefusalOf(error: unknown) {
  const why = mailReplyOf(error) ?? errorCode(causeOf(error));
  return { why, retryAfter: why.startsWith('55') ? hour : 0 };
}

/**
 * The reply of the mail server in an error of the mail library: its code, enhanced status and text, in one line without
 * e-mail addresses. Null if the server sent none.
 */
export function mailReplyOf(error: unknown): string | null {
  if (!(error instanceof Error && 'response' in error && typeof error.response === 'string')) return null;
  return (
    error.response
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/\S*(@|%40)\S*/gi, '…@…')
      // A server may repeat the link of the mail or the password of the login.
      .replace(/[\w+/-]{24,}=*/g, '…')
      .slice(0, 300)
      .trim()
  );
}
