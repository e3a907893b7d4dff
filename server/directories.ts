import { fileURLToPath } from 'node:url';

// These paths are relative to server/ and also valid in dist-server/, where the built program is one file.

/** The built site. */
export const siteDir = fileURLToPath(new URL('../dist', import.meta.url));

/** Our own pictures, see server/pictures/README.md. */
export const drawnPicturesDir = fileURLToPath(new URL('../server/pictures', import.meta.url));
