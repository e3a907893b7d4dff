import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { businessTypes } from './contract/rules/business-types.ts';
import { devSettings } from './scripts/build/dev-settings.ts';
import { moduleScripts } from './scripts/build/module-scripts.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { addressOf } from './server/common/address.ts';
import { readEnvironment } from './server/common/environment.ts';
import { loadEnvFile } from './server/common/text-file.ts';

const pictures = ['skins', 'vehiculos', 'house.png', 'fondos', 'logos', ...businessTypes];
// Without robots.txt: Vite serves it from public/, and the API server from the built site.
const feeds = ['feed.xml', 'feed.json', 'sitemap.xml'];
const apiPaths = ['api', ...pictures, ...feeds];

const codeFolders = ['contract', 'machines', 'src'];

/** The folder of the project that a module is in; null for a virtual module. */
function codeFolder(file: string): string | null {
  const [folder = ''] = relative(import.meta.dirname, file).split('/');
  return codeFolders.includes(folder) ? folder : null;
}

/** The address of the API server in development, which reads the same variables. */
function apiServer(): string {
  const { HOST, PORT } = process.env;
  const { host, port } = readEnvironment({ HOST, PORT });
  return addressOf(host, port);
}

export default defineConfig(({ command }) => {
  loadEnvFile();
  const target = command === 'serve' ? apiServer() : '';
  return {
    plugins: [react(), moduleScripts(), pageScripts(), ...(command === 'serve' ? [devSettings()] : [])],
    resolve: {
      // Its exports lead to the development build, which has warnings that no player reads.
      alias:
        command === 'build'
          ? [
              {
                find: /^react-router$/,
                replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
              },
              // Our React has what these shims bring to older ones.
              { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
              {
                find: /^use-sync-external-store\/shim\/with-selector$/,
                replacement: 'use-sync-external-store/with-selector',
              },
            ]
          : [],
    },
    build: {
      // The supported browsers (behaviour 1.24), for scripts and styles.
      target: ['es2022', 'chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'],
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Few, large files, because HTTP/1.1 loads six at a time: initial packages, initial code by folder, and what
          // several pages share.
          codeSplitting: {
            groups: [
              { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
              { name: codeFolder, debugName: 'folder', tags: ['$initial'], priority: 1 },
              { name: 'shared', test: /\/(components|core|shared|styles)[/.]/, minShareCount: 2 },
            ],
          },
        },
      },
    },
    // Only the bench imports these. Without this entry, its first visit would reload the page.
    optimizeDeps: { include: ['elkjs/lib/elk-api.js', '@statelyai/inspect'] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(apiPaths.map((path) => [`/${path}`, target])),
    },
  };
});
