/** The server's answer when an account was confirmed (behaviour 3.10). */
export const confirmedAnswer = 'Exitoso' as const;

/** Whether an answer confirms the account. */
export function isConfirmed(answer: string): boolean {
  return answer.trim() === confirmedAnswer;
}
