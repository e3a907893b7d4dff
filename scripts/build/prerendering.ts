import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { SiteSettings } from '../../src/app/site-settings.ts';
import { pageFiles } from './page-files.ts';
import { pageHead } from './page-head.ts';
import { startMarkup, webFont } from './start-files.ts';
import { webManifest } from './web-manifest.ts';

interface PrerenderingOptions {
  settings: SiteSettings;
  /** Where people find the site, without a slash at the end; '' when not known. */
  siteUrl: string;
}

/** The head's place for what each page says of itself. */
const pageMark = '<!--page-->';

/**
 * Renders the public pages when the site is built (src/prerender.tsx): each into an `index.html` of its
 * own with its style inside, so that it is seen after one answer of the host and before any script is
 * fetched. `app.html` is the unrendered page of every other address. Also brings the scripts that show the
 * chosen theme and pictures that come early, hold back what is done too early and start the site into every
 * page, and the web manifest.
 */
export function prerendering({ settings, siteUrl }: PrerenderingOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendering',
    configResolved(resolved) {
      config = resolved;
    },
    async transformIndexHtml() {
      const script = await pageScript(config.root, [
        'early-theme.js',
        'early-actions.js',
        'early-pictures.js',
      ]);
      return [{ tag: 'script', children: script, injectTo: 'head' }];
    },
    configureServer(server) {
      server.middlewares.use('/site.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(webManifest(settings));
      });
    },
    async writeBundle(_options, bundle) {
      const directory = config.build.outDir;
      const template = await readFile(join(directory, 'index.html'), 'utf8');
      if (!template.includes(pageMark)) throw new Error(`index.html has no ${pageMark}`);
      const common = { siteName: settings.name, siteUrl };
      const write = async (file: string, text: string) => {
        await mkdir(dirname(join(directory, file)), { recursive: true });
        await writeFile(join(directory, file), text);
      };
      const startScript = await pageScript(config.root, ['start-late.js']);
      const asked = (files: readonly string[]) => files.map((file) => `/${file}`);
      const any = pageFiles(bundle, null);
      if (!template.includes(`src="/${any.entry}"`))
        throw new Error('the page does not start with the entry');
      const unrendered = pageHead({ ...common, title: settings.name, description: null, path: '' });
      // A script waits for the sheets before it: what it starts with is asked for beside them.
      const links = [
        ...any.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...[any.entry, ...any.scripts].map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
        ),
      ];
      const start = {
        entry: `/${any.entry}`,
        scripts: asked(any.scripts),
        inlined: [],
        style: null,
        fonts: [],
      };
      await write(
        'app.html',
        framed(
          template.replace(pageMark, () => unrendered),
          links,
          startMarkup(start, startScript),
        ),
      );
      await write('site.webmanifest', webManifest(settings));

      const { renderedPages, renderPage } = await loadRenderer(config);
      const pages = await Promise.all(
        renderedPages.map(async (page) => {
          const files = pageFiles(bundle, page.module);
          return {
            ...page,
            ...split(await renderPage(page.path)),
            files,
            style: parted(styleOf(bundle, files.styles)),
          };
        }),
      );
      const lateStyle = [...new Set(pages.flatMap(({ style }) => style.late))].join('');
      const lateFile = `assets/late-${createHash('sha256').update(lateStyle).digest('base64url').slice(0, 8)}.css`;
      await write(lateFile, lateStyle);
      for (const { path, description, title, body, files, style } of pages) {
        const head = pageHead({ ...common, title, description, path });
        const end = startMarkup(
          {
            entry: `/${files.entry}`,
            scripts: asked(files.scripts),
            inlined: asked(files.styles),
            style: `/${lateFile}`,
            fonts: style.fonts.map(webFont),
          },
          startScript,
        );
        const html = framed(
          template.replace(pageMark, () => head),
          [`<style>${style.early}</style>`],
          end,
        ).replace('<div id="root">', () => `<div id="root" data-rendered="${path}">${body}`);
        await write(join(path, 'index.html').replace(/^[/\\]/, ''), html);
      }
    },
  };
}

/** Builds the renderer for this process, and loads it. */
async function loadRenderer(config: ResolvedConfig): Promise<typeof import('../../src/prerender.tsx')> {
  const directory = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      plugins: [react()],
      define: { ...config.define },
      // The markup names classes as the style sheets do.
      css: { modules: config.css.modules ?? {} },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: directory,
        emptyOutDir: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
      },
    });
    return await import(pathToFileURL(join(directory, 'prerender.mjs')).href);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** React puts what belongs into the head before the markup: the title is kept, what preloads pictures goes. */
function split(markup: string): { title: string; body: string } {
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1];
  if (title === undefined) throw new Error('a rendered page has no title');
  const body = markup.replace(/<title>[^<]*<\/title>/, '').replace(/<link rel="preload"[^>]*>/g, '');
  return { title: unescaped(title), body };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function styleOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  return files
    .map((file) => {
      const asset = bundle[file];
      if (asset?.type !== 'asset') throw new Error(`the bundle has no ${file}`);
      return String(asset.source).trim();
    })
    .join('\n');
}

/** Properties that say nothing about where things stand and how large they are. */
const lateProperty = /(?:^|;)((?:corner-shape|animation):[^;]+)/g;

/**
 * A style without what may come a moment later, and moves nothing: motion, which takes a layer of its own for each
 * thing that moves; the shapes of corners, because the property is younger than the checkers of HTML, who
 * take it for a mistake of the page that it stands in; both as rules of their own for a sheet that comes late.
 * And its web fonts, each one's declarations.
 * @throws when such a property stands under a condition or in a layer: its rule would lose that.
 */
function parted(style: string): { early: string; late: string[]; fonts: string[] } {
  const late: string[] = [];
  const fonts: string[] = [];
  const early = style.replace(
    /([^{}]+)\{([^{}]*)\}/g,
    (rule, selector: string, declarations: string, offset: number) => {
      if (selector.trim() === '@font-face' && declarations.includes('url(')) {
        fonts.push(declarations);
        return '';
      }
      const moved = [...declarations.matchAll(lateProperty)].flatMap(([, declaration]) => declaration ?? []);
      if (moved.length === 0) return rule;
      const before = style.slice(0, offset);
      if (before.split('{').length !== before.split('}').length) throw new Error(`late, but nested: ${rule}`);
      late.push(`${selector.trim()}{${moved.join(';')}}`);
      const others = declarations.split(';').filter((declaration) => !moved.includes(declaration));
      return others.length === 0 ? '' : `${selector}{${others.join(';')}}`;
    },
  );
  return { early, late, fonts };
}

/** A page with what belongs to its head and to its end, instead of what Vite links. */
function framed(html: string, head: readonly string[], end: string): string {
  const kept = html
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '');
  return kept
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `  ${end}\n  </body>`);
}

/** Scripts of src/app that stand in the page, as one. */
async function pageScript(root: string, files: readonly string[]): Promise<string> {
  const scripts = await Promise.all(files.map((file) => readFile(join(root, 'src/app', file), 'utf8')));
  return scripts.map(withoutComments).join('\n');
}

function withoutComments(script: string): string {
  return script.replace(/^\s*\/\/.*\n/gm, '').trim();
}
