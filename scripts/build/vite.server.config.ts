import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { nativePackages, packagesFile, packagesIn } from './packages.ts';

/** The directory of the built server, next to the site's `dist/`. */
const directory = 'dist-server';

/**
 * Builds the server and the operator's program with their packages into few files, which start faster than their sources and
 * run without `node_modules/`.
 */
export default defineConfig({
  // The public directory belongs to the site.
  publicDir: false,
  ssr: { noExternal: true, external: [...nativePackages] },
  build: {
    ssr: true,
    outDir: directory,
    target: 'node20',
    rolldownOptions: {
      input: ['server/main.ts', 'server/operator/vida.ts'],
      // Beside the programs: the code looks for data and for dist/ relative to its own file.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
  },
  plugins: [
    {
      name: 'data',
      writeBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        writeFileSync(join(directory, packagesFile), packagesIn(chunks));
        // server/database/open.ts and server/demo/accounts.ts look for them in their own directory.
        cpSync('server/database/migrations', join(directory, 'migrations'), { recursive: true });
        cpSync('server/database/empty.tar.br', join(directory, 'empty.tar.br'));
        cpSync('server/demo/community.json', join(directory, 'community.json'));
      },
    },
  ],
});
