/** Renders the icons of public/ from its icon.svg. Run it after a change of that file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const drawing = await readFile(join(folder, 'icon.svg'));
const night = '#060b18';

/** Centres the drawing in a square, with the given padding (0 to 1 of the side). */
async function icon(size: number, { room = 0, ground }: { room?: number; ground?: string } = {}) {
  const inner = Math.round(size * (1 - room));
  const edge = Math.round((size - inner) / 2);
  return sharp(drawing, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .flatten(ground === undefined ? false : { background: ground })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG of 32 px. */
function ico(png: Buffer): Buffer {
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

const files: Record<string, Buffer> = {
  'favicon.ico': ico(await icon(32)),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  // Systems mask these icons with their own shapes: keep the drawing in the middle.
  'icon-maskable-512.png': await icon(512, { room: 0.4, ground: night }),
  'apple-touch-icon.png': await icon(180, { room: 0.25, ground: night }),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
