import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serverStatus } from '#contract/calls/public.ts';
import { examples } from '#contract/examples.ts';
import { type ServedBuild, serveBuild } from '#tests/browser/support/served-build.ts';
import { compressFiles } from '../build/compress.ts';

/** Builds the baseline app (floor/main.tsx) with Vite's defaults, and serves it like the site. */
export function startFloor(): Promise<ServedBuild> {
  return serveBuild(buildFloor, (app) => {
    app.get(serverStatus.path, () => examples.serverStatus.answer);
  });
}

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2022', outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  await compressFiles(outDir);
}
