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

/**
 * Renders a picture as WebP. Skins are 320 x 400, vehicles, houses and businesses 640 x 360, login
 * backgrounds 1920 x 1080 and the logo 128 x 128 px. Deterministic: the same picture always has the same
 * bytes.
 */
export function renderPicture(picture: Picture): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svgOf(picture)));
  // Three times the size at which the top bar shows it.
  const sized = picture.kind === 'logo' ? drawing.resize(128) : drawing;
  return sized.webp({ quality: 75, effort: 6, alphaQuality: 90 }).toBuffer();
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
