/**
 * Writes the site's fonts into `src/styles/fonts/`, with the characters of Western Europe only. The system's
 * font shows other characters. Drops hinting; keeps tabular figures and kerning.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { print } from '#server/operator/commands/command.ts';

const directory = join(import.meta.dirname, '../src/styles/fonts');

const fonts = [
  'barlow/files/barlow-latin-400-normal.woff2',
  'barlow/files/barlow-latin-500-normal.woff2',
  'barlow/files/barlow-latin-600-normal.woff2',
  'chakra-petch/files/chakra-petch-latin-600-normal.woff2',
  'chakra-petch/files/chakra-petch-latin-700-normal.woff2',
];

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const characters = `${ascii}áéíóúüñàâãäçèêëìîïòôõöùûÁÉÍÓÚÜÑÀÂÃÄÇÈÊËÌÎÏÒÔÕÖÙÛ¡¿ªº°·«»©–—‘’“”•…€\u00a0`;

for (const font of fonts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${font}`)));
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(join(directory, basename(font)), subset);
  print(`${basename(font)}: ${subset.length} bytes of ${whole.length}`);
}

// The server draws the card for shared links with this one.
const name = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2')),
);
await writeFile(
  join(import.meta.dirname, '../server/pictures/chakra-petch-700.ttf'),
  await subsetFont(name, characters, { targetFormat: 'truetype', noHinting: true }),
);
