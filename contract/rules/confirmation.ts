/** What the host answers when an account was confirmed (behaviour 3.10). */
export const confirmedAnswer = 'Exitoso';

/** Whether an answer says that the account was confirmed. */
export function isConfirmed(answer: string): boolean {
  return answer.trim() === confirmedAnswer;
}
