/**
 * Builds the site into `dist/` and the server into `dist-server/`; with a directory, only the site with its pages into it,
 * uncompressed.
 */
import { build } from 'vite';
import { readConfiguration } from '#server/common/configuration.ts';
import { compressFiles } from '#server/http/compressed-files.ts';
import { renderSite, writeSiteFiles } from '#server/http/rendered-site.ts';
import { runCommand } from '#server/operator/commands/command.ts';
import { requireBuildMemory } from './build/build-memory.ts';
import { buildSite } from './build/site.ts';

const [directory] = process.argv.slice(2);
await runCommand(async () => {
  requireBuildMemory();
  if (directory !== undefined) {
    await buildSite(directory);
    writeSiteFiles(directory, await renderSite(directory, readConfiguration()));
    return;
  }
  // In parallel, because the compression of the site's files waits for other threads.
  await Promise.all([
    buildSite('dist').then(() => compressFiles('dist')),
    build({ configFile: 'scripts/build/vite.server.config.ts' }),
  ]);
});
