import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { site } from '#server/public/site.ts';
import { readSiteFiles } from './site-files.ts';

/** A built site on a free port, served by the server's own code, without an API. */
export interface ServedBuild {
  readonly address: string;
  /** The directory of its files. */
  readonly directory: string;
  remove(): Promise<void>;
}

/**
 * Builds a site into a temporary directory and serves it.
 * @param prepare registers plugins before the site.
 */
export async function serveBuild(
  build: (directory: string) => Promise<void> | void,
  prepare: (app: FastifyInstance, directory: string) => Promise<void> | void,
): Promise<ServedBuild> {
  const directory = mkdtempSync(join(tmpdir(), 'build-'));
  await build(directory);
  // Browsers open connections in advance, which count neither as idle nor as busy.
  const app = Fastify({ forceCloseConnections: true });
  await prepare(app, directory);
  await site(app, {
    directory,
    files: readSiteFiles(directory),
    maintenance: { isOn: async () => false },
    capabilities: [],
  });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    directory,
    async remove() {
      await app.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
