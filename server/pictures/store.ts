import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Picture, pictureAt, picturePath } from '#contract/images.ts';
import { Turns } from '../turns.ts';
import { drawingVersion, renderPicture } from './render.ts';

/** A picture ready to be sent; `etag` is a strong validator with its quotes. */
type StoredPicture = { body: Buffer; type: string; etag: string };

export type PictureStore = {
  /** The picture at a host path such as `/skins/7.png`; null when the path names none. */
  get(path: string): Promise<StoredPicture | null>;
};

type PictureStoreOptions = {
  /** Where drawings are kept between starts; created when missing, not needed to serve. */
  cacheDir: string;
  /** The operator's own pictures, laid out like the host's paths; they win over the drawings. */
  imagesDir: string | undefined;
};

/** Drawing is CPU work in native threads: more at once would starve the rest of the host. */
const simultaneousDrawings = 2;

/** The large backgrounds take seconds: they wait for each other, and nothing small waits for them. */
const simultaneousBackgrounds = 1;

/** How many drawings stay in memory when the disk refuses them; at most about 150 kB each. */
const drawingsInMemory = 64;

/** Serves the operator's pictures and, where there is none, our own drawings. */
export function createPictureStore({ cacheDir, imagesDir }: PictureStoreOptions): PictureStore {
  const inFlight = new Map<string, Promise<Buffer>>();
  const unkept = new Map<string, Buffer>();
  const smallTurns = new Turns(simultaneousDrawings);
  const backgroundTurns = new Turns(simultaneousBackgrounds);

  async function draw(picture: Picture, path: string): Promise<Buffer> {
    const file = join(cacheDir, cacheName(path));
    const cached = unkept.get(path) ?? (await readOrNull(file));
    if (cached && cached.length > 0) return cached;
    const turns = picture.kind === 'loginBackground' ? backgroundTurns : smallTurns;
    const { body } = await turns.run(() => renderPicture(picture));
    if (!(await keep(cacheDir, file, body))) {
      const [oldest] = unkept.keys();
      if (oldest !== undefined && unkept.size >= drawingsInMemory) unkept.delete(oldest);
      unkept.set(path, body);
    }
    return body;
  }

  function drawOnce(picture: Picture, path: string): Promise<Buffer> {
    const running = inFlight.get(path);
    if (running) return running;
    const drawing = draw(picture, path).finally(() => inFlight.delete(path));
    inFlight.set(path, drawing);
    return drawing;
  }

  return {
    async get(path) {
      const picture = pictureAt(path);
      if (!picture) return null;
      const type = picture.kind === 'loginBackground' ? 'image/webp' : 'image/png';
      // The path is rebuilt from the picture, so that nothing of the request reaches the disk.
      const name = picturePath(picture);
      const own = imagesDir === undefined ? null : await readOwn(imagesDir, name);
      if (own) return withEtag(own, type);
      if (!isDrawable(picture)) return null;
      return withEtag(await drawOnce(picture, name), type);
    },
  };
}

/**
 * Which ids get a drawing: the game's own skins and vehicles, its custom skins, and as many businesses
 * as a city has. Asked for one by one they fill some 260 MB of disk; more would only be an attack on it.
 */
function isDrawable(picture: Picture): boolean {
  switch (picture.kind) {
    case 'skin':
      return picture.id <= 311 || isCustomSkin(picture.id);
    case 'vehicle':
      return picture.model >= 400 && picture.model <= 611;
    case 'business':
      return picture.number <= 999;
    case 'house':
    case 'loginBackground':
    case 'logo':
      return true;
  }
}

function isCustomSkin(id: number): boolean {
  return id >= 20_000 && id <= 30_999;
}

function cacheName(path: string): string {
  return `v${drawingVersion}-${path.slice(1).replaceAll('/', '-')}`;
}

function withEtag(body: Buffer, type: string): StoredPicture {
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Reads a regular file inside the operator's folder; null for anything else, such as a link out of it. */
async function readOwn(imagesDir: string, path: string): Promise<Buffer | null> {
  try {
    const root = await realpath(imagesDir);
    const file = await realpath(join(root, path));
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch {
    return null;
  }
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Writes a drawing whole or not at all; false when the disk refuses it. */
async function keep(cacheDir: string, file: string, body: Buffer): Promise<boolean> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(cacheDir, { recursive: true });
    await writeFile(draft, body);
    await rename(draft, file);
    return true;
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return false;
  }
}
