import { fileURLToPath } from 'node:url';

// The built program is one file in dist-server/. These paths are right there and in server/, but not deeper.

/** The built site. */
export const siteDir = fileURLToPath(new URL('../dist', import.meta.url));

/** Our own pictures, drawn by `npm run pictures`. */
export const drawnPicturesDir = fileURLToPath(new URL('../pictures', import.meta.url));
