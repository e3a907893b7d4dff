/**
 * The cause of an error, such as the driver's error behind a query error; the error itself if it has no
 * cause.
 */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** The system's code of an error (ECONNREFUSED, EADDRINUSE), or its class name. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  }
  return 'unknown error';
}
