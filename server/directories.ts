import { fileURLToPath } from 'node:url';

// These paths are relative to server/ and also valid in dist-server/, where the built program is one file.

/** The built site. */
export const siteDir = fileURLToPath(new URL('../dist', import.meta.url));

/** Our own pictures, drawn by `npm run pictures`. */
export const drawnPicturesDir = fileURLToPath(new URL('../pictures', import.meta.url));
