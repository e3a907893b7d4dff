/**
 * Why the program cannot start, in one line for the operator. `main.ts` prints it without a stack and
 * exits with code 1, so it must not contain passwords.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
