import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { securityHeaders } from '#server/http/security-headers.ts';
import { site } from '#server/http/site.ts';

const root = join(import.meta.dirname, '../../..');

/** The testers' build of the site on the host's own headers, with no API behind it. */
export interface BenchSite {
  readonly address: string;
  remove(): Promise<void>;
}

/** Builds the site with the bench in it and serves it on a free port. */
export async function startBenchSite(): Promise<BenchSite> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  const { status, stderr } = spawnSync('npx', ['vite', 'build', '--outDir', directory, '--emptyOutDir'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITE_QA: '1' },
  });
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
  const app = Fastify();
  await app.register(securityHeaders, {
    siteDir: directory,
    apiOrigin: null,
    isForTesters: true,
    isSecure: false,
  });
  await app.register(site, { directory });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    async remove() {
      await app.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
