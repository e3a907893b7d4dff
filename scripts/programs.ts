/** The host's program, as `npm run build` makes it (vite.server.config.ts). */
export const hostProgram = 'dist-server/main.js';

/** What Node is given to run a program, built or as it was written. */
export function nodeArguments(program: string): string[] {
  return program.endsWith('.ts') ? ['--import', 'tsx', program] : [program];
}
