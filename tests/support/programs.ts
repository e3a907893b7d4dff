/** The server's program as built by `npm run build` (scripts/build/vite.server.config.ts). */
export const serverProgram = 'dist-server/main.js';

/** The operator's command, built with it: it starts in a third of the time that its source takes. */
export const operatorProgram = 'dist-server/vida.js';

/** Node's arguments to run a program, built or from source. */
export function nodeArguments(program: string, ...rest: string[]): string[] {
  return program.endsWith('.ts') ? ['--import', 'tsx', program, ...rest] : [program, ...rest];
}

/**
 * The arguments for a program that runs for seconds, as in tests. They disable V8's optimizing compiler for the
 * embedded database's WebAssembly. In such a short run it would take a third of the startup and save nothing.
 */
export function shortRunArguments(program: string): string[] {
  return ['--liftoff-only', ...nodeArguments(program)];
}
