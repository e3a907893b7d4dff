import type { SkinTraits } from './skin-traits.ts';
import { darker, lighter, line, shape } from './svg.ts';

/** The silhouette of the shoulders and the chest, down to the lower edge of the picture. */
export function torsoPath(female: boolean): string {
  return female
    ? 'M134 228 C120 240 92 244 76 258 C56 276 50 330 46 400 L274 400 C270 330 264 276 244 258 C228 244 200 240 186 228Z'
    : 'M126 226 C110 240 70 244 50 260 C28 278 20 324 16 400 L304 400 C300 324 292 278 270 260 C250 244 210 240 194 226Z';
}

export type Tailoring = ReturnType<typeof tailoring>;

/** The parts that many garments share, in the person's colours. */
export function tailoring({ main, tone, female }: SkinTraits) {
  const dark = darker(main, 0.35);
  const light = lighter(main, 0.18);
  const fill = (color: string): string => `<rect x="0" y="210" width="320" height="190" fill="${color}"/>`;
  const arms = line('M84 400 C82 360 78 336 86 312 M236 400 C238 360 242 336 234 312', dark, 4);
  const crew = `${shape('M112 228 Q116 268 160 270 Q204 268 208 228Z', dark)}${shape('M119 226 Q122 260 160 262 Q198 260 201 226Z', tone)}`;
  const vNeck = (under: string): string => shape('M122 226 L160 318 L198 226Z', under);
  const collar = (color: string): string =>
    shape('M124 226 L110 240 L138 278 L160 254Z M196 226 L210 240 L182 278 L160 254Z', color);
  const bust = female
    ? line('M106 352 Q130 374 154 354 M166 354 Q190 374 214 352', 'rgba(5,7,15,0.35)', 3)
    : '';
  const zip = line('M160 262 L160 400', lighter(main, 0.4), 3);
  return { dark, light, fill, arms, crew, vNeck, collar, bust, zip };
}
