import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { businessTypes } from './contract/images.ts';
import { compressing } from './scripts/build/compressing.ts';
import { prerendering } from './scripts/build/prerendering.ts';
import { readSiteSettings } from './src/app/site-settings.ts';

const apiHost = 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => {
  const settings = readSiteSettings(loadEnv(mode, import.meta.dirname));
  const siteUrl = (loadEnv(mode, import.meta.dirname, 'SITE_URL')['SITE_URL'] ?? '').replace(/\/+$/, '');
  return {
    plugins: [react(), prerendering({ settings, siteUrl }), compressing()],
    define: { __SITE__: JSON.stringify(settings) },
    build: { target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
    // Found only behind the bench's own imports: without this the first visit to it would reload the page.
    optimizeDeps: { include: ['elkjs/lib/elk-api.js', '@statelyai/inspect'] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(
        ['api', 'skins', 'vehiculos', 'house.png', 'fondos', 'logos', ...businessTypes].map((path) => [
          `/${path}`,
          apiHost,
        ]),
      ),
    },
  };
});
