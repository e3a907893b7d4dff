import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serverStatus } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { site } from '#server/http/site.ts';
import { buildFloor } from '../page-weight/floor.ts';

/** The floor app on a free port, served as our host serves the site, with its one call answered. */
export async function startFloor(): Promise<{ address: string; remove: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'floor-'));
  await buildFloor(directory);
  const app = Fastify();
  app.get(serverStatus.path, () => examples.serverStatus.answer);
  await app.register(site, { directory });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    async remove() {
      await app.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
