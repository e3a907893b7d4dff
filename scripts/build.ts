/** Builds the site into `dist/` or the given directory. */
import { buildSite } from './build/site.ts';

await buildSite(process.argv[2] ?? 'dist');
