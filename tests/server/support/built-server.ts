import { build } from 'vite';

/** Builds the server for the tests that start the program of `npm start`. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
}
