import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.txt']);
/** In bytes. Below it the headers weigh more than what compression saves. */
const smallest = 1024;
/** In bytes. Above it, only the testers' chart layout, the best quality takes seconds. */
const largest = 500_000;

/**
 * Writes a .br and a .gz file beside every text file of a directory. Our own: Vite plugins that compress run before
 * the pages are rendered.
 */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallest) return;
  const quality = text.length > largest ? 9 : constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
