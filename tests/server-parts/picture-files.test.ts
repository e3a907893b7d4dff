import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPicturesDir } from '#server/directories.ts';
import { createPictureFiles } from '#server/public/pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = createPictureFiles(null, drawnPicturesDir);

describe('our own pictures', () => {
  it.each([
    ['/skins/0.png', 320, 400],
    ['/skins/311.png', 320, 400],
    ['/vehiculos/400.png', 640, 360],
    ['/vehiculos/611.png', 640, 360],
    ['/house.png', 640, 360],
    ['/gas/1.png', 640, 360],
    ['/global/32.png', 640, 360],
    ['/fondos/login-3.webp', 1920, 1080],
    ['/logos/logo.png', 128, 128],
  ])('has %s as WebP of %d x %d px, with a strong validator', async (path, width, height) => {
    const picture = await drawn.get(path);
    if (!picture) throw new Error('no picture');
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(picture.type).toBe('image/webp');
    expect(picture.etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('are at most 8 MB together', async () => {
    const names = await readdir(drawnPicturesDir, { recursive: true });
    const files = await Promise.all(names.map((name) => stat(join(drawnPicturesDir, name))));
    const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(8_000_000);
  });

  // Each path that is none is in tests/contract.
  it.each(['/skins/312.png', '/vehiculos/399.png', '/gas/33.png', '/skins/../house.png'])(
    'have no file at %j',
    async (path) => {
      expect(await drawn.get(path)).toBeNull();
    },
  );
});

describe("the operator's pictures", () => {
  it('take precedence over ours, also for ids without a drawing', async () => {
    const imagesDir = await mkdtemp(join(folder, 'own-'));
    await mkdir(join(imagesDir, 'skins'));
    await writeFile(join(imagesDir, 'skins', '7.png'), 'own');
    await writeFile(join(imagesDir, 'skins', '999999.png'), 'custom');
    const files = createPictureFiles(imagesDir, drawnPicturesDir);
    expect(await files.get('/skins/7.png')).toMatchObject({ body: Buffer.from('own'), type: 'image/png' });
    expect((await files.get('/skins/999999.png'))?.body.toString()).toBe('custom');
  });

  it('have the type of their content, whatever their name is', async () => {
    const imagesDir = await mkdtemp(join(folder, 'own-'));
    await mkdir(join(imagesDir, 'skins'));
    await copyFile(join(drawnPicturesDir, 'house.webp'), join(imagesDir, 'skins', '7.png'));
    const files = createPictureFiles(imagesDir, drawnPicturesDir);
    expect((await files.get('/skins/7.png'))?.type).toBe('image/webp');
  });

  it('exclude folders and links that lead out of the folder', async () => {
    const imagesDir = await mkdtemp(join(folder, 'own-'));
    const outside = await mkdtemp(join(folder, 'outside-'));
    await writeFile(join(outside, '9.png'), 'secret');
    await mkdir(join(imagesDir, 'skins', '8.png'), { recursive: true });
    await symlink(join(outside, '9.png'), join(imagesDir, 'skins', '9.png'));
    await symlink(outside, join(imagesDir, 'vehiculos'));
    const files = createPictureFiles(imagesDir, drawnPicturesDir);
    expect((await files.get('/skins/8.png'))?.type).toBe('image/webp');
    expect((await files.get('/skins/9.png'))?.type).toBe('image/webp');
    expect(await files.get('/vehiculos/9.png')).toBeNull();
  });
});
