import { limits } from '#contract/limits.ts';
import type { sessionMessages } from '#contract/messages/session.ts';
import { excessOf } from './text-length.ts';

export type PasswordProblem = keyof typeof sessionMessages.password;

/** Validates a new password and its repetition; returns the problem or null (behaviour 4.6). */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (Array.from(password).length < limits.passwordMin) return 'tooShort';
  if (password !== confirmation) return 'mismatch';
  return null;
}

/** Whether no account can have this password. The server refuses it. */
export function isPasswordTooLong(password: string): boolean {
  return excessOf(password, limits.passwordMax) > 0;
}
