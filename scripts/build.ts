/** Builds the site into `dist/` and the server into `dist-server/`; with a directory, only the site into it, uncompressed. */
import { build } from 'vite';
import { StartFailure } from '#server/program/start-failure.ts';
import { compressFiles } from './build/compress.ts';
import { buildSite } from './build/site.ts';

const [directory] = process.argv.slice(2);
try {
  if (directory === undefined) {
    // In parallel, because the compression of the site's files waits for other threads.
    await Promise.all([
      buildSite('dist').then(() => compressFiles('dist')),
      build({ configFile: 'vite.server.config.ts' }),
    ]);
  } else {
    await buildSite(directory);
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
