import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The directory of the built server, next to the site's `dist/`. */
const directory = 'dist-server';

/** Builds the server into one file, which starts a third faster than its sources. */
export default defineConfig({
  // The public directory belongs to the site.
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: directory,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
  plugins: [
    {
      name: 'data',
      writeBundle() {
        // server/database/open.ts and server/demo/accounts.ts look for them in their own directory.
        cpSync('server/database/migrations', join(directory, 'migrations'), { recursive: true });
        cpSync('server/demo/community.json', join(directory, 'community.json'));
      },
    },
  ],
});
