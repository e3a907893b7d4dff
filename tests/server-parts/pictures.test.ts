import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { businessTypes, loginBackgroundCount, type Picture, picturePath } from '#contract/images.ts';
import * as renderer from '#server/pictures/render.ts';
import { createPictureStore } from '#server/pictures/store.ts';

const { renderPicture } = renderer;

// The real renderer, watched: the store's tests count how often it draws.
vi.mock('#server/pictures/render.ts', { spy: true });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function newFolder(): Promise<string> {
  const path = join(folder, String(++count));
  await mkdir(path);
  return path;
}

async function newStore(): Promise<{
  store: ReturnType<typeof createPictureStore>;
  cacheDir: string;
  imagesDir: string;
}> {
  const cacheDir = await newFolder();
  const imagesDir = await newFolder();
  return { store: createPictureStore({ cacheDir, imagesDir }), cacheDir, imagesDir };
}

const sizes: [Picture, 'png' | 'webp', number, number][] = [
  [{ kind: 'skin', id: 0 }, 'png', 320, 400],
  [{ kind: 'skin', id: 20_001 }, 'png', 320, 400],
  [{ kind: 'vehicle', model: 411 }, 'png', 640, 360],
  [{ kind: 'vehicle', model: 522 }, 'png', 640, 360],
  [{ kind: 'vehicle', model: 30_500 }, 'png', 640, 360],
  [{ kind: 'house' }, 'png', 640, 360],
  ...businessTypes.map((type): [Picture, 'png', number, number] => [
    { kind: 'business', type, number: 3 },
    'png',
    640,
    360,
  ]),
  [{ kind: 'logo' }, 'png', 256, 256],
  ...Array.from({ length: loginBackgroundCount }, (_, index): [Picture, 'webp', number, number] => [
    { kind: 'loginBackground', index: index + 1 },
    'webp',
    1920,
    1080,
  ]),
];

describe('renderPicture', () => {
  it.each(sizes)(
    'draws %o as %s of %d x %d px',
    { timeout: 60_000 },
    async (picture, format, width, height) => {
      const { body, type } = await renderPicture(picture);
      const metadata = await sharp(body).metadata();
      expect(type).toBe(`image/${format}`);
      expect(metadata).toMatchObject({ format, width, height });
      const { channels } = await sharp(body).stats();
      // Not an empty sheet: the colours vary over the picture.
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);
      expect(body.length).toBeLessThan(format === 'webp' ? 150_000 : 40_000);
    },
  );

  it('gives the same bytes for the same picture', async () => {
    const picture: Picture = { kind: 'skin', id: 7 };
    const [first, second] = [await renderPicture(picture), await renderPicture(picture)];
    expect(first.body.equals(second.body)).toBe(true);
  });

  it('draws different ids differently', { timeout: 60_000 }, async () => {
    const pictures: Picture[] = [
      ...[1, 2, 3, 4, 5, 6].map((id): Picture => ({ kind: 'skin', id })),
      ...[400, 401, 402, 405, 411, 415, 431].map((model): Picture => ({ kind: 'vehicle', model })),
      ...businessTypes.flatMap((type) =>
        [1, 2].map((number): Picture => ({ kind: 'business', type, number })),
      ),
    ];
    const bodies = new Set<string>();
    for (const picture of pictures) bodies.add((await renderPicture(picture)).body.toString('base64'));
    expect(bodies.size).toBe(pictures.length);
  });
});

describe('createPictureStore', () => {
  it('serves a drawing with a strong validator and keeps it on disk', async () => {
    const { store, cacheDir } = await newStore();
    const picture = await store.get('/skins/7.png');
    expect(picture?.type).toBe('image/png');
    expect(picture?.etag).toMatch(/^"[\w-]{27}"$/);
    const files = await readdir(cacheDir);
    expect(files).toEqual([`v${renderer.drawingVersion}-skins-7.png`]);
    vi.mocked(renderPicture).mockClear();
    const again = await createPictureStore({ cacheDir, imagesDir: undefined }).get('/skins/7.png');
    expect(again?.etag).toBe(picture?.etag);
    expect(renderPicture).not.toHaveBeenCalled();
  });

  it('draws once for simultaneous requests', async () => {
    const { store } = await newStore();
    vi.mocked(renderPicture).mockClear();
    const all = await Promise.all(Array.from({ length: 6 }, () => store.get('/vehiculos/560.png')));
    expect(renderPicture).toHaveBeenCalledTimes(1);
    expect(new Set(all.map((picture) => picture?.etag)).size).toBe(1);
  });

  it('draws at most two pictures at once', async () => {
    const { store } = await newStore();
    let running = 0;
    let most = 0;
    vi.mocked(renderPicture).mockImplementation(async () => {
      running++;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return { body: Buffer.from('drawing'), type: 'image/png' };
    });
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => store.get(`/skins/${id}.png`)));
    vi.mocked(renderPicture).mockRestore();
    expect(all.every((picture) => picture?.body.toString() === 'drawing')).toBe(true);
    expect(most).toBe(2);
  });

  it('draws again after a failure', async () => {
    const { store } = await newStore();
    vi.mocked(renderPicture).mockRejectedValueOnce(new Error('no memory'));
    await expect(store.get('/skins/9.png')).rejects.toThrow('no memory');
    expect(await store.get('/skins/9.png')).not.toBeNull();
  });

  it("prefers the operator's own file, also for ids that have no drawing", async () => {
    const { store, imagesDir, cacheDir } = await newStore();
    await mkdir(join(imagesDir, 'skins'));
    await writeFile(join(imagesDir, 'skins', '7.png'), 'own');
    await writeFile(join(imagesDir, 'skins', '999999.png'), 'custom');
    expect((await store.get('/skins/7.png'))?.body.toString()).toBe('own');
    expect((await store.get('/skins/999999.png'))?.body.toString()).toBe('custom');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it("reads neither folders nor links that lead out of the operator's folder", async () => {
    const { store, imagesDir } = await newStore();
    const outside = join(await newFolder(), 'secret.png');
    await writeFile(outside, 'secret');
    await mkdir(join(imagesDir, 'skins', '8.png'), { recursive: true });
    await symlink(outside, join(imagesDir, 'skins', '7.png'));
    const drawing = (await renderPicture({ kind: 'skin', id: 7 })).body;
    expect((await store.get('/skins/7.png'))?.body.equals(drawing)).toBe(true);
    expect((await store.get('/skins/8.png'))?.body.subarray(1, 4).toString()).toBe('PNG');
    await rm(join(imagesDir, 'skins'), { recursive: true });
    await symlink(join(outside, '..'), join(imagesDir, 'skins'));
    await writeFile(join(outside, '..', '7.png'), 'secret');
    expect((await store.get('/skins/7.png'))?.body.equals(drawing)).toBe(true);
  });

  it.each([
    '/skins/../secret.png',
    '/skins/..%2Fsecret.png',
    '/skins/%2e%2e/7.png',
    '/../skins/7.png',
    '//skins/7.png',
    '/skins/7.png/../8.png',
    '/skins/7.png\u0000',
    '/skins/07.png',
    '/skins/-1.png',
    '/skins/1234567890.png',
    '/fondos/login-9.webp',
    '/package.json',
    '',
  ])('knows no picture at %j', async (path) => {
    const { store, imagesDir } = await newStore();
    await writeFile(join(imagesDir, 'secret.png'), 'secret');
    await writeFile(join(imagesDir, 'package.json'), '{}');
    expect(await store.get(path)).toBeNull();
  });

  it('draws only ids that a server can have, so that the disk stays bounded', async () => {
    const { store, cacheDir } = await newStore();
    const refused: Picture[] = [
      { kind: 'skin', id: 312 },
      { kind: 'skin', id: 31_000 },
      { kind: 'skin', id: 999_999_999 },
      { kind: 'vehicle', model: 399 },
      { kind: 'vehicle', model: 612 },
      { kind: 'business', type: 'gas', number: 1000 },
    ];
    for (const picture of refused) expect(await store.get(picturePath(picture))).toBeNull();
    expect(await readdir(cacheDir)).toEqual([]);
    const edges: Picture[] = [
      { kind: 'skin', id: 311 },
      { kind: 'vehicle', model: 611 },
      { kind: 'skin', id: 20_000 },
      { kind: 'business', type: 'global', number: 999 },
    ];
    for (const picture of edges) expect(await store.get(picturePath(picture))).not.toBeNull();
  });

  it('serves although nothing can be cached', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, 'not a folder');
    const store = createPictureStore({ cacheDir: join(file, 'cache'), imagesDir: join(file, 'images') });
    vi.mocked(renderPicture).mockClear();
    const first = await store.get('/logos/logo.png');
    expect(first?.type).toBe('image/png');
    expect((await store.get('/logos/logo.png'))?.etag).toBe(first?.etag);
    // Kept in memory instead: a read-only disk does not mean a drawing for every request.
    expect(renderPicture).toHaveBeenCalledTimes(1);
  });
});
