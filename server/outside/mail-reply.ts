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
