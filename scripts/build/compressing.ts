import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.txt']);
/** Below this many bytes an answer's headers weigh more than what is saved. */
const smallest = 1024;
/** Above this many the last hundredths cost seconds: only testers meet so large a file. */
const largest = 500_000;

/**
 * Compresses the built files once and as well as can be, beside each: the host sends these to whoever
 * takes them, and compresses nothing of the site while people wait.
 */
export function compressing(): Plugin {
  let directory: string;
  return {
    name: 'compressing',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const entries = await readdir(directory, { recursive: true, withFileTypes: true });
        await Promise.all(
          entries
            .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
            .map((entry) => compress(join(entry.parentPath, entry.name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < smallest) return;
  const text = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_QUALITY]: text.length > largest ? 9 : constants.BROTLI_MAX_QUALITY,
      },
    }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
