/** Draws the icons of public/ from its icon.svg. Run it when that drawing changes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const drawing = await readFile(join(folder, 'icon.svg'));
const night = '#060b18';

/** The drawing in the middle of a square, with as much room around it as asked for (0 to 1 of the side). */
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

/** An ICO file that holds one picture of 32 px as PNG. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture,
  header.writeUInt8(32, 6); // this wide
  header.writeUInt8(32, 7); // and high,
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // with 32 bits for each point,
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const files: Record<string, Buffer> = {
  'favicon.ico': ico(await icon(32)),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  // Systems cut these to shapes of their own: the drawing keeps to the middle.
  'icon-maskable-512.png': await icon(512, { room: 0.4, ground: night }),
  'apple-touch-icon.png': await icon(180, { room: 0.25, ground: night }),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
