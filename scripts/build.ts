/** Builds the site into `dist/`, or into the directory that is named. */
import { buildSite } from './build/site.ts';

await buildSite(process.argv[2] ?? 'dist');
