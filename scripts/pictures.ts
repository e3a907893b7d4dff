/** Draws the demo's pictures into `pictures/`, which the server delivers. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { businessTypes, loginBackgroundCount, type Picture, picturePath } from '#contract/images.ts';
import { drawnPicturesDir } from '#server/directories.ts';
import { webpName } from '#server/http/picture-files.ts';
import { print } from './command.ts';
import { renderPicture } from './drawings/render.ts';

/** The game's own skins are 0 to 311. */
const skinCount = 312;
/** The game's own vehicle models are 400 to 611. */
const firstVehicle = 400;
const vehicleCount = 212;
/** The highest number of each business type; the lowest is 1. */
const businessCount = 32;

function range<T>(count: number, create: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

const pictures: readonly Picture[] = [
  ...range(skinCount, (id): Picture => ({ kind: 'skin', id })),
  ...range(vehicleCount, (index): Picture => ({ kind: 'vehicle', model: firstVehicle + index })),
  ...businessTypes.flatMap((type) =>
    range(businessCount, (index): Picture => ({ kind: 'business', type, number: index + 1 })),
  ),
  { kind: 'house' },
  ...range(loginBackgroundCount, (index): Picture => ({ kind: 'loginBackground', index: index + 1 })),
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
