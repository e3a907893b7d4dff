import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { loadEnvFile } from '#server/common/text-file.ts';
import { rendererDir } from '#server/http/rendered-site.ts';
import { packagesFile, packagesIn } from './packages.ts';
import { writePageTemplates } from './page-templates.ts';

const root = join(import.meta.dirname, '../..');

function chunksOf(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (!('output' in built)) throw new Error('the build of the site has no single output');
  return built.output.filter((file) => file.type === 'chunk');
}

/**
 * Builds the site for production into a directory: files that are the same for every community, and the renderer of the
 * pages.
 */
export async function buildSite(outDir: string): Promise<void> {
  loadEnvFile();
  const directory = resolve(root, outDir);
  const built = chunksOf(await build({ root, build: { outDir: directory, emptyOutDir: true } }));
  const renderer = await build({
    root,
    logLevel: 'warn',
    // The server's archive has no packages.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: join(directory, rendererDir),
      copyPublicDir: false,
      // The chunks of the browser contain code that cannot run here.
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  writePageTemplates(directory, built);
  writeFileSync(join(directory, rendererDir, packagesFile), packagesIn([...built, ...chunksOf(renderer)]));
  // Only builds for testers contain the bench.
  if (process.env['VITE_QA'] === '1') await (await import('./chart-layouts.ts')).writeChartLayouts(directory);
}
