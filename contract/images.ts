import { type BusinessType, businessTypes } from './rules/business-types.ts';

/**
 * Images that the server delivers, as paths from its root. The site builds these paths and the server parses
 * them with this one table.
 */

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

const integer = '(0|[1-9][0-9]{0,8})';
const patterns: [RegExp, (id: number) => Picture][] = [
  [new RegExp(`^/skins/${integer}\\.png$`), (id) => ({ kind: 'skin', id })],
  [new RegExp(`^/vehiculos/${integer}\\.png$`), (model) => ({ kind: 'vehicle', model })],
  [/^\/house\.png$/, () => ({ kind: 'house' })],
  [
    new RegExp(`^/fondos/login-([1-${loginBackgroundCount}])\\.webp$`),
    (index) => ({ kind: 'loginBackground', index }),
  ],
  [/^\/fondos\/portada\.webp$/, () => ({ kind: 'hero' })],
  [/^\/logos\/logo\.png$/, () => ({ kind: 'logo' })],
  ...businessTypes.map((type): [RegExp, (id: number) => Picture] => [
    new RegExp(`^/${type}/${integer}\\.png$`),
    (number) => ({ kind: 'business', type, number }),
  ]),
];

/** The image of a path, or null. The inverse of {@link picturePath}. */
export function pictureAt(path: string): Picture | null {
  for (const [pattern, build] of patterns) {
    const match = pattern.exec(path);
    if (match) return build(Number(match[1] ?? 0));
  }
  return null;
}
