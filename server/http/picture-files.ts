import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pictureAt, picturePath } from '#contract/images.ts';
import { etagOf } from './prepared-answer.ts';

/** A picture with its content type and its strong ETag, including quotes. */
interface PictureFile {
  readonly body: Buffer;
  readonly type: 'image/png' | 'image/webp';
  readonly etag: string;
}

/** Pictures by their path, such as '/skins/7.png'. */
export interface PictureFiles {
  /** The picture of a path; null for an unknown path or a missing file. */
  get(path: string): Promise<PictureFile | null>;
}

/** The file name of our own picture for a path: all of them are WebP. */
function webpName(path: string): string {
  return path.replace(/\.png$/, '.webp');
}

/** Serves the operator's pictures from `imagesDir`, otherwise our own from `drawnPicturesDir`. */
export function createPictureFiles(imagesDir: string | null, drawnPicturesDir: string): PictureFiles {
  return {
    async get(path) {
      const picture = pictureAt(path);
      if (!picture) return null;
      // Rebuilt from the parsed path, so that no text of the request reaches the file system.
      const name = picturePath(picture);
      const own = imagesDir === null ? null : await readWithin(imagesDir, name);
      const body = own ?? (await readWithin(drawnPicturesDir, webpName(name)));
      return body && { body, type: typeOf(body, name), etag: etagOf(body) };
    },
  };
}

/** By the content: the contract names pictures `.png`, ours are WebP, and operators rename theirs. */
function typeOf(body: Buffer, name: string): PictureFile['type'] {
  const isWebp = body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || name.endsWith('.webp') ? 'image/webp' : 'image/png';
}

/** Reads a regular file inside a directory; null for anything else, such as a link that leads outside. */
async function readWithin(directory: string, path: string): Promise<Buffer | null> {
  try {
    const root = await realpath(directory);
    const file = await realpath(join(root, path));
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch {
    return null;
  }
}
