import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Rolldown } from 'vite';
import { readBuildSettings } from '#scripts/build/settings.ts';
import { loadEnvFile } from '#server/common/text-file.ts';
import { maintenancePage } from './maintenance-page.ts';
import { prerender } from './prerender.ts';

const root = join(import.meta.dirname, '../..');

function chunksOf(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (!('output' in built)) throw new Error('the build of the site has no single output');
  return built.output.filter((file) => file.type === 'chunk');
}

/**
 * Builds the site for production into a directory.
 * @throws {StartFailure} when a setting is invalid, or the file .env is not UTF-8.
 */
export async function buildSite(outDir: string): Promise<void> {
  loadEnvFile();
  const environment = { ...loadEnv('production', root), ...loadEnv('production', root, 'SITE_URL') };
  const { site, siteUrl, isForTesters } = readBuildSettings(environment);
  const directory = resolve(root, outDir);
  // Inside the project, so that Node resolves the packages.
  const ssrDir = mkdtempSync(join(root, 'node_modules/.prerender-'));
  try {
    const [built] = await Promise.all([
      build({ root, build: { outDir: directory, emptyOutDir: true } }),
      build({
        root,
        logLevel: 'warn',
        build: {
          ssr: 'src/prerender.tsx',
          outDir: ssrDir,
          emptyOutDir: true,
          copyPublicDir: false,
          // The chunks of the browser contain code that cannot run here.
          rolldownOptions: { output: { codeSplitting: true } },
        },
      }),
    ]);
    writeFileSync(join(directory, 'maintenance.html'), maintenancePage(site.name));
    const renderer = await import(pathToFileURL(join(ssrDir, 'prerender.js')).href);
    await prerender(directory, chunksOf(built), renderer, { siteName: site.name, siteUrl: siteUrl ?? '' });
  } finally {
    rmSync(ssrDir, { recursive: true, force: true });
  }
  // Only builds for testers contain the bench.
  if (isForTesters) await (await import('./chart-layouts.ts')).writeChartLayouts(directory);
}
