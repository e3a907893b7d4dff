/** Draws the demo's pictures into `pictures/`, which the server delivers. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { businessTypes, loginBackgroundCount, type Picture, picturePath } from '#contract/images.ts';
import { drawnPicturesDir } from '#server/directories.ts';
import { webpName } from '#server/http/picture-files.ts';
import { print } from './command.ts';
import { renderPicture } from './drawings/render.ts';

/** The whole numbers from `first` to `last`. */
function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The game has the skins 0 to 311 and the vehicles 400 to 611. There are 32 pictures for each type of
 * business.
 */
const pictures: readonly Picture[] = [
  ...numbers(0, 311).map((id): Picture => ({ kind: 'skin', id })),
  ...numbers(400, 611).map((model): Picture => ({ kind: 'vehicle', model })),
  ...businessTypes.flatMap((type) =>
    numbers(1, 32).map((number): Picture => ({ kind: 'business', type, number })),
  ),
  { kind: 'house' },
  ...numbers(1, loginBackgroundCount).map((index): Picture => ({ kind: 'loginBackground', index })),
  { kind: 'logo' },
];

// Drawing takes minutes, so an interruption must leave the existing pictures.
const newDir = `${drawnPicturesDir}.new`;
await rm(newDir, { recursive: true, force: true });
let bytes = 0;
for (const picture of pictures) {
  const file = join(newDir, webpName(picturePath(picture)));
  const body = await renderPicture(picture);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  bytes += body.length;
}
await rm(drawnPicturesDir, { recursive: true, force: true });
await rename(newDir, drawnPicturesDir);
print(`${pictures.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB`);
