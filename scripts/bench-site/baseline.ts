import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serverStatus } from '#contract/calls/public.ts';
import { examples } from '#contract/examples.ts';
import { type ServedBuild, serveBuild } from '#tests/browser/support/served-build.ts';
import { compressFiles } from '../build/compress.ts';

/** The path of a page with only one line of text, to measure the browser and the network alone. */
export const emptyPagePath = '/empty';

const emptyPage =
  '<!doctype html><html lang="es"><title>Empty</title><meta name="viewport" content="width=device-width"><h1>Empty</h1>';

/** Builds the baseline app (baseline/main.tsx) with Vite's defaults, and serves it like the site. */
export function startBaseline(): Promise<ServedBuild> {
  return serveBuild(buildBaseline, (app) => {
    app.get(serverStatus.path, () => examples.serverStatus.answer);
    app.get(emptyPagePath, (_request, reply) => reply.type('text/html; charset=utf-8').send(emptyPage));
  });
}

async function buildBaseline(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'baseline'),
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2022', outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  await compressFiles(outDir);
}
