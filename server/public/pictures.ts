import { readFile, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPicturePath, picturePath } from '#contract/images.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { businessTypes } from '#contract/rules/business-types.ts';
import { type CommunityPictures, noPictures, type OwnPicture } from '../common/community-pictures.ts';
import { Refusal } from '../common/refusal.ts';
import { etagOf, isKnown } from '../http/prepared-answer.ts';

/** A picture with its content type and its strong ETag, including quotes. */
interface PictureFile {
  readonly body: Buffer;
  readonly type: OwnPicture['type'];
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

/** Serves the pictures of the community, those of `imagesDir`, and otherwise our own from `drawnPicturesDir`. */
export function createPictureFiles(
  imagesDir: string | null,
  drawnPicturesDir: string,
  community: CommunityPictures = noPictures,
): PictureFiles {
  return {
    async get(path) {
      if (!isPicturePath(path)) return null;
      const given = givenPicture(path, community);
      if (given) return { ...given, etag: etagOf(given.body) };
      const own = imagesDir === null ? null : await readWithin(imagesDir, path);
      const body = own ?? (await readWithin(drawnPicturesDir, webpName(path)));
      return body && { body, type: typeOf(body, path), etag: etagOf(body) };
    },
  };
}

/** A community with one picture behind its login shows it three times. */
function givenPicture(path: string, { logo, hero, login }: CommunityPictures): OwnPicture | null {
  if (path === picturePath({ kind: 'logo' })) return logo;
  if (path === picturePath({ kind: 'hero' })) return hero;
  const [, index] = /login-(\d)/.exec(path) ?? [];
  return index === undefined ? null : (login[(Number(index) - 1) % login.length] ?? null);
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

/** Pictures for pages of any origin, without a key. */
export function pictureRoutes(app: FastifyInstance, pictures: PictureFiles): void {
  const folders = ['skins', 'vehiculos', 'fondos', 'logos', ...businessTypes];
  for (const route of [picturePath({ kind: 'house' }), ...folders.map((folder) => `/${folder}/:file`)]) {
    app.get(route, async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const picture = await pictures.get(path);
      if (!picture) throw new Refusal(404, serverMessages.notFound);
      reply
        .header('etag', picture.etag)
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isKnown(request, picture.etag)) return reply.code(304).send();
      // A saved picture gets the name of its type, which the path may not have.
      const name = `${posix.parse(path).name}.${picture.type.replace(/image\/|\+xml/g, '')}`;
      return reply
        .type(picture.type)
        .header('content-disposition', `inline; filename="${name}"`)
        .send(picture.body);
    });
  }
}
