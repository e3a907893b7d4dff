import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Community } from '#contract/community.ts';
import { brightAccent, type Colours } from '../common/community-colours.ts';
import type { CommunityPictures, OwnPicture } from '../common/community-pictures.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import { drawnPicturesDir } from '../directories.ts';

const night = '#060b18';
const card = { width: 1200, height: 630 };

/**
 * The icons and the card for shared links in the name of the community, by their file. Empty without own pictures: the
 * build has those of the demo.
 */
export async function communityIcons(
  community: Community,
  { icon, logo, card: ownCard }: CommunityPictures,
  colours: Colours,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  if (ownCard !== null) files.set('social-card.png', ownCard.body);
  // The renderer reads no WebP.
  const source = [icon, logo].find((picture) => picture && picture.type !== 'image/webp');
  if (!source) return files;
  const render = await loadRenderer();
  const square = (size: number, padding = 0, background = 'none') => {
    const inner = size * (1 - padding);
    const edge = (size - inner) / 2;
    const image = imageElement(source, { x: edge, y: edge, width: inner, height: inner });
    return render(svg(size, size, `<rect width="100%" height="100%" fill="${background}"/>${image}`));
  };
  files.set(
    'icon.svg',
    Buffer.from(svg(512, 512, imageElement(source, { x: 0, y: 0, width: 512, height: 512 }))),
  );
  files.set('favicon.ico', icoOf(square(32)));
  files.set('icon-192.png', square(192));
  files.set('icon-512.png', square(512));
  // Systems mask these icons with their own shapes: keep the picture in the middle.
  files.set('icon-maskable-512.png', square(512, 0.4, night));
  files.set('apple-touch-icon.png', square(180, 0.25, night));
  if (ownCard === null) files.set('social-card.png', render(cardOf(community, logo ?? source, colours)));
  return files;
}

/** The logo, the name and the tagline on the night of the dark theme. */
function cardOf({ name, tagline }: Community, logo: OwnPicture, colours: Colours): string {
  const { width, height } = card;
  const size = Math.min(104, Math.floor(1900 / Math.max(name.length, 1)));
  const image =
    logo.type === 'image/webp' ? '' : imageElement(logo, { x: 500, y: 90, width: 200, height: 200 });
  const text = (y: number, fontSize: number, fill: string, words: string) =>
    `<text x="600" y="${y}" text-anchor="middle" font-family="Chakra Petch" font-weight="700" font-size="${fontSize}" fill="${fill}">${escapedHtml(words)}</text>`;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${night}"/>${image}${text(410, size, '#eef3fc', name)}` +
      `${text(480, Math.min(38, Math.floor(1900 / Math.max(tagline.length, 1))), '#b7c4dd', tagline)}` +
      `<path d="M450 540h60m20 0h60m20 0h60m20 0h60" stroke="${brightAccent(colours)}" stroke-width="8"/>`,
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

function imageElement({ type, body }: OwnPicture, place: Readonly<Record<string, number>>): string {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  const source = body.toString('utf8');
  // The renderer has no font for the text of an embedded picture, so a drawing that has no size of its own is put in directly.
  const isPlain = /^<svg(?![^>]*\s(x|y|width|height)=)[^>]*\sviewBox=/.test(source);
  if (isPlain) return source.replace('<svg', () => `<svg ${attributes.join(' ')}`);
  return `<image ${attributes.join(' ')} href="data:${type};base64,${body.toString('base64')}"/>`;
}

/** Only a server with own pictures needs the WebAssembly. */
async function loadRenderer(): Promise<(source: string) => Buffer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  // A second call in the same process throws.
  await initWasm(readFileSync(wasm)).catch(() => undefined);
  const font = readFileSync(join(drawnPicturesDir, 'chakra-petch-700.ttf'));
  return (source) => {
    const resvg = new Resvg(source, { font: { fontBuffers: [font], defaultFontFamily: 'Chakra Petch' } });
    const png = Buffer.from(resvg.render().asPng());
    resvg.free();
    return png;
  };
}

/** An ICO file with one PNG of 32 px. */
export function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6); // width
  header.writeUInt8(32, 7); // height
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
