import { build } from 'vite';

/**
 * Builds the server for the tests that start the program of `npm start`. `npm test` has built it before, and
 * suites that run in parallel use its files.
 */
export default async function buildServer(): Promise<void> {
  if (process.env['SERVER_IS_BUILT']) return;
  await build({ configFile: 'scripts/build/vite.server.config.ts', logLevel: 'warn' });
}
