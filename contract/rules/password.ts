import { limits } from '#contract/limits.ts';
import type { siteMessages } from '#contract/messages/site.ts';

export type PasswordProblem = keyof typeof siteMessages.password;

/** Validates a new password and its repetition; returns the problem or null (behaviour 4.6). */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (Array.from(password).length < limits.passwordMin) return 'tooShort';
  if (password !== confirmation) return 'mismatch';
  return null;
}
