import { fileURLToPath } from 'node:url';

// The built program is one file, so these paths hold for server/ and dist-server/ alike from here only.

/** The built site. */
export const siteDir = fileURLToPath(new URL('../dist', import.meta.url));

/** Our own pictures, drawn by `npm run pictures`. */
export const drawnPicturesDir = fileURLToPath(new URL('../pictures', import.meta.url));
