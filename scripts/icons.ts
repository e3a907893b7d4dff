/** Renders the icons of public/ from its icon.svg. Run it after a change of that file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { icoOf } from '#server/http/community-icons.ts';

const folder = join(import.meta.dirname, '../public');
const drawing = await readFile(join(folder, 'icon.svg'));
const night = '#060b18';

/** The drawing in the middle of a square. `padding` is the share of the side that stays empty. */
async function icon(size: number, padding = 0, background?: string): Promise<Buffer> {
  const inner = Math.round(size * (1 - padding));
  const edge = Math.round((size - inner) / 2);
  return sharp(drawing, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: background ?? 'transparent',
    })
    .flatten(background === undefined ? false : { background })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const files: Record<string, Buffer> = {
  'favicon.ico': icoOf(await icon(32)),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  // Systems mask these icons with their own shapes: keep the drawing in the middle.
  'icon-maskable-512.png': await icon(512, 0.4, night),
  'apple-touch-icon.png': await icon(180, 0.25, night),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
