/** The server's program, as `npm run build` makes it (vite.server.config.ts). */
export const serverProgram = 'dist-server/main.js';

/** What Node is given to run a program, built or as it was written. */
export function nodeArguments(program: string, ...rest: string[]): string[] {
  return program.endsWith('.ts') ? ['--import', 'tsx', program, ...rest] : [program, ...rest];
}

/**
 * The same for a program that lives for seconds, as in tests: what V8's optimizing compiler makes of the
 * embedded database's WebAssembly would be a third of such a start, and never earned back.
 */
export function shortRunArguments(program: string): string[] {
  return ['--liftoff-only', ...nodeArguments(program)];
}
