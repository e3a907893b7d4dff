/**
 * Why the program cannot start, as one line of English for the operator. `main.ts` prints it without
 * a stack and exits with code 1, so the text must hold no password.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The error behind an error, such as that of a driver behind that of a query; the error itself without one. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** The system's short name of an error (ECONNREFUSED, EADDRINUSE), or its class name. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  }
  return 'unknown error';
}
