import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rendererDir } from './rendered-site.ts';

const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.txt', '.json']);
/** In bytes. Smaller files are not worth compressing. */
const smallest = 1024;
/** In bytes. Larger files get a lower quality, because the best one takes seconds. Only the bench has such a file. */
const largest = 500_000;

/** Whether a file is worth compressing by its name. */
export function isText(name: string): boolean {
  return texts.has(extname(name));
}

/** Writes a .br and a .gz file next to every larger text file of a build. */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && isText(entry.name) && !entry.parentPath.includes(rendererDir),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(paths.filter((path) => statSync(path).size >= smallest).map(compressFile));
}

/** Writes a .br and a .gz file next to a file. */
export async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  const quality = text.length > largest ? 9 : constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
