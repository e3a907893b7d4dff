import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// These paths are relative to server/ and also valid in dist-server/, where the built program is one file.
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder of this program: a clone, or an unpacked archive. */
export const programDir = pathOf('..');

/** The built site. */
export const siteDir = pathOf('../dist');

/** Our own pictures, see server/pictures/README.md. */
export const drawnPicturesDir = pathOf('../server/pictures');

/** Whether the program runs from an unpacked archive (scripts/release.ts), not from a clone. */
const isRelease = existsSync(pathOf('../release.json'));

/**
 * A path of the settings, as the operator means it. Settings, community and data of a release are beside its folder, where an
 * update keeps them, in any working directory.
 */
export function ownPath(path: string): string {
  return isRelease && !isAbsolute(path) ? join(pathOf('../..'), path) : path;
}

/** How the operator calls a command. In a release this is what they typed, because it runs from any directory. */
export const vidaCommand = isRelease ? `node ${relative('', process.argv[1] ?? '')}` : 'npm run vida --';
