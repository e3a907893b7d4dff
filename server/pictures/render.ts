import sharp from 'sharp';
import type { Picture } from '#contract/images.ts';
import { avenueSvg } from './background-avenue.ts';
import { lookoutSvg } from './background-lookout.ts';
import { skylineSvg } from './background-skyline.ts';
import { businessSvg } from './business.ts';
import { houseSvg } from './house.ts';
import { logoSvg } from './logo.ts';
import { skinSvg } from './skin.ts';
import { vehicleSvg } from './vehicle.ts';

/** Raised whenever a drawing or its encoding changes, so that cached files of older drawings are not served. */
export const drawingVersion = 2;

type RenderedPicture = { body: Buffer; type: 'image/png' | 'image/webp' };

/**
 * Draws and encodes a picture. Skins are 320 x 400, vehicles, houses and businesses 640 x 360, login
 * backgrounds 1920 x 1080 (WebP) and the logo 256 x 256 px. The same picture always gives the same
 * bytes. Rejects only when the image library fails.
 */
export async function renderPicture(picture: Picture): Promise<RenderedPicture> {
  const image = sharp(Buffer.from(svgOf(picture)));
  if (picture.kind === 'loginBackground') {
    return { body: await image.webp({ quality: 76, effort: 4 }).toBuffer(), type: 'image/webp' };
  }
  const body = await image
    .png({ palette: true, quality: 90, effort: 7, compressionLevel: 9, dither: 0.8 })
    .toBuffer();
  return { body, type: 'image/png' };
}

function svgOf(picture: Picture): string {
  switch (picture.kind) {
    case 'skin':
      return skinSvg(picture.id);
    case 'vehicle':
      return vehicleSvg(picture.model);
    case 'house':
      return houseSvg();
    case 'business':
      return businessSvg(picture.type, picture.number);
    case 'loginBackground':
      return picture.index === 1 ? skylineSvg() : picture.index === 2 ? avenueSvg() : lookoutSvg();
    case 'logo':
      return logoSvg();
  }
}
