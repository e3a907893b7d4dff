import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The directory of the built server, beside the site's `dist/`. */
const directory = 'dist-server';

/** Builds the server into one file, which starts in two thirds of the time of its sources. */
export default defineConfig({
  // The site's.
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: directory,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
  plugins: [
    {
      name: 'migrations',
      writeBundle() {
        // server/database/open.ts looks for them beside itself.
        cpSync('server/database/migrations', join(directory, 'migrations'), { recursive: true });
      },
    },
  ],
});
