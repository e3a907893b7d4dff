import { type BusinessType, businessTypes } from './rules/business-types.ts';

/** Images that the server delivers, as paths from its root. */

/** The number of login backgrounds (behaviour 4.2). */
export const loginBackgroundCount = 3;

export type Picture =
  | { kind: 'skin'; id: number }
  | { kind: 'vehicle'; model: number }
  | { kind: 'house' }
  | { kind: 'business'; type: BusinessType; number: number }
  | { kind: 'loginBackground'; index: number }
  | { kind: 'hero' }
  | { kind: 'logo' };

/** The path of an image from the server's root, with a leading slash. */
export function picturePath(picture: Picture): string {
  switch (picture.kind) {
    case 'skin':
      return `/skins/${picture.id}.png`;
    case 'vehicle':
      return `/vehiculos/${picture.model}.png`;
    case 'house':
      return '/house.png';
    case 'business':
      return `/${picture.type}/${picture.number}.png`;
    case 'loginBackground':
      return `/fondos/login-${picture.index}.webp`;
    case 'hero':
      return '/fondos/portada.webp';
    case 'logo':
      return '/logos/logo.png';
  }
}

const picturePaths = new RegExp(
  `^/((skins|vehiculos|${businessTypes.join('|')})/(0|[1-9][0-9]{0,8})\\.png|house\\.png|logos/logo\\.png` +
    `|fondos/(login-[1-${loginBackgroundCount}]|portada)\\.webp)$`,
);

/** Whether a path is that of an image. Then it is also safe as the name of a file. */
export function isPicturePath(path: string): boolean {
  return picturePaths.test(path);
}
