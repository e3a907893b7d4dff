import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { businessTypes } from './contract/images.ts';
import { compressing } from './scripts/build/compressing.ts';
import { prerendering } from './scripts/build/prerendering.ts';
import { slowStart } from './scripts/build/slow-start.ts';
import { readSiteSettings } from './src/app/site-settings.ts';

const apiHost = 'http://127.0.0.1:3000';

const inVendor =
  /vite\/preload-helper|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate|use-sync-external-store)\//;
/** The workflows that every page has. */
const inWorkflows =
  /machines\/(access|calls|chunk|news|patience|session|theme)\.ts|contract\/(answers|messages\/(site|visitor)|images|limits|rules\/(news|quiz-types))\.ts/;
/** What stands around every page, and what nearly every page is made of. */
const inShell = new RegExp(
  [
    'src/app/',
    'contract/site-paths\\.',
    'src/api/(session|theme)-storage',
    'src/components/shell/',
    'src/components/(button|class-names|empty|failure|link|page|pagination|picture|skeleton|slow-notice|spinner|street-drawings|waiting)\\.',
    'src/styles/headings',
    'src/pages/home/opened-news',
    'lucide-react/dist/esm/(Icon|createLucideIcon|shared)',
  ].join('|'),
);

/** What pages besides the first are made of: many small files would cost more than what one has no use for. */
const inPages = new RegExp(
  [
    'src/components/(toast|card|dialog|field|formats|player-name|silhouette)\\.',
    'machines/shared/(toast|load-failure)\\.ts',
    'contract/(messages/player|rules/link)\\.ts',
    'lucide-react/dist/esm/icons/(circle-check|download|eye)',
  ].join('|'),
);

/** What answers are read with: few files come sooner than many, and browsers ask for six at once. */
const inSchemas =
  /node_modules\/zod\/|contract\/(entities|plain-text|tolerant-(parts|scalars)|rules\/(character-name|confirmation))\.ts/;

/**
 * Lets the router's parts that nobody uses be left out: what makes a component or a context is marked as
 * doing nothing else, and the names that developers' tools show are taken off.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}

/**
 * Leaves out axios' way by `fetch`, as axios itself leaves out Node's in a browser: every browser has the other
 * one, and this tries what the browser can do as soon as it is read.
 */
function axiosWithoutFetch(): Plugin {
  return {
    name: 'axios-without-fetch',
    apply: 'build',
    load: {
      filter: { id: /node_modules\/axios\/lib\/adapters\/fetch\.js$/ },
      handler: () => 'export const getFetch = () => null;',
    },
  };
}

/** 'footer_links': readable, and smaller than a hash. The modules' names are each other's unlike. */
function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? '', '.module.css')}_${name}`;
}

/** A page's own file is asked for anyway, and what every page shares is there by then. */
function neededBeside(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed;
  return needed.filter(
    (name) => name !== file && !/^assets\/(vendor|workflows|shell|rolldown-runtime)-/.test(name),
  );
}

export default defineConfig(({ mode }) => {
  const settings = readSiteSettings(loadEnv(mode, import.meta.dirname));
  const siteUrl = (loadEnv(mode, import.meta.dirname, 'SITE_URL')['SITE_URL'] ?? '').replace(/\/+$/, '');
  return {
    plugins: [
      react(),
      shakeableRouter(),
      axiosWithoutFetch(),
      slowStart(),
      prerendering({ settings, siteUrl }),
      compressing(),
    ],
    define: { __SITE__: JSON.stringify(settings) },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'es2022',
      // With `light-dark()` as it is: written out for browsers older than these, both themes cost each page
      // half a kilobyte, and every element more work.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      // Says which files belong to which page, for the weighing of pages (scripts/page-weight.ts).
      manifest: true,
      // Every browser that the target names preloads modules by itself.
      modulePreload: { polyfill: false, resolveDependencies: neededBeside },
      rolldownOptions: {
        output: {
          // Fewer and larger files compress better, and a browser asks for few at once; what most pages share
          // is fetched with the first.
          codeSplitting: {
            groups: [
              { name: 'vendor', priority: 3, test: inVendor },
              { name: 'workflows', priority: 3, test: inWorkflows },
              { name: 'shell', priority: 2, test: inShell },
              { name: 'pages', priority: 1, test: inPages },
              { name: 'schemas', priority: 1, test: inSchemas },
            ],
          },
        },
      },
    },
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
