import { build } from 'vite';

/** Before the tests that start the program which `npm start` runs. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
}
