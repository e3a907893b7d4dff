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
 * own with its style inside, so that it is seen after one answer of the host and before any script has
 * run. `app.html` is the unrendered page of every other address. Also brings the scripts that show the
 * chosen theme and hold back early forms into every page, and the web manifest.
 */
export function prerendering({ settings, siteUrl }: PrerenderingOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendering',
    configResolved(resolved) {
      config = resolved;
    },
    async transformIndexHtml() {
      const scripts = await Promise.all(
        ['early-theme.js', 'early-submit.js'].map((file) =>
          readFile(join(config.root, 'src/app', file), 'utf8'),
        ),
      );
      return [{ tag: 'script', children: scripts.map(withoutComments).join('\n'), injectTo: 'head' }];
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
      const any = pageFiles(bundle, null);
      const unrendered = pageHead({ ...common, title: settings.name, description: null, path: '' });
      await write(
        'app.html',
        withFiles(
          template.replace(pageMark, () => unrendered),
          any,
          any.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ),
      );
      await write('site.webmanifest', webManifest(settings));

      const { renderedPages, renderPage } = await loadRenderer(config);
      const late = new Set<string>();
      const pages: { file: string; html: string; script: string }[] = [];
      for (const page of renderedPages) {
        const { title, body } = split(await renderPage(page.path));
        const files = pageFiles(bundle, page.module);
        const style = parted(styleOf(bundle, files.styles));
        for (const rule of style.late) late.add(rule);
        const head = pageHead({ ...common, title, description: page.description, path: page.path });
        const html = withFiles(
          template.replace(pageMark, () => head),
          files,
          [`<style>${style.early}</style>`],
        ).replace('<div id="root">', () => `<div id="root" data-rendered="${page.path}">${body}`);
        pages.push({
          file: join(page.path, 'index.html').replace(/^[/\\]/, ''),
          html,
          script: `${disabledSheets(files.styles)};${lateFonts(style.fonts)}`,
        });
      }
      const lateStyle = [...late].join('');
      const lateFile = `assets/late-${createHash('sha256').update(lateStyle).digest('base64url').slice(0, 8)}.css`;
      await write(lateFile, lateStyle);
      for (const { file, html, script } of pages) {
        // At the end, where the first look does not wait for it; a script after the sheet would wait for that.
        const end = [`<script>${script}</script>`, `<link rel="stylesheet" href="/${lateFile}">`];
        await write(
          file,
          html.replace('</body>', () => `  ${end.join('\n    ')}\n  </body>`),
        );
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
      resolve: { alias: config.resolve.alias },
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

/**
 * A style without what may come a moment later, and moves nothing: the shapes of its corners, as rules of
 * their own for a sheet at the end of the page, because the property is younger than the checkers of HTML, who
 * take it for a mistake of the page that it stands in; and its web fonts, each one's declarations.
 */
function parted(style: string): { early: string; late: string[]; fonts: string[] } {
  const late: string[] = [];
  const fonts: string[] = [];
  const early = style.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selector: string, declarations: string) => {
    if (selector.trim() === '@font-face' && declarations.includes('url(')) {
      fonts.push(declarations);
      return '';
    }
    const shape = /(?:^|;)(corner-shape:[^;]+)/.exec(declarations)?.[1];
    if (shape === undefined) return rule;
    late.push(`${selector.trim()}{${shape}}`);
    const others = declarations.split(';').filter((declaration) => declaration !== shape);
    return others.length === 0 ? '' : `${selector}{${others.join(';')}}`;
  });
  return { early, late, fonts };
}

/** A page with its style, inside or linked, and with its scripts asked for at once. */
function withFiles(html: string, { scripts }: { scripts: string[] }, style: readonly string[]): string {
  const kept = html
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const [entry, ...others] = scripts;
  if (!entry || !kept.includes(`src="/${entry}"`)) throw new Error('the page does not start with the entry');
  const links = [...style, ...others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)];
  return kept.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/**
 * A rendered page holds its style. The style sheets' links stay, disabled: nothing is fetched for them, and
 * what loads pages finds that it has these already. A script puts them there, because browsers that read
 * ahead in the markup fetch disabled ones too.
 */
function disabledSheets(files: readonly string[]): string {
  const addresses = JSON.stringify(files.map((file) => `/${file}`));
  return `for(const href of ${addresses})document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href}))`;
}

/**
 * Web fonts are fetched after the first look, which their stand-ins give sooner and as large, and shown all at
 * once: a page that takes them as they come is laid out anew for each. One that does not come is done without.
 */
function lateFonts(fonts: readonly string[]): string {
  const faces = fonts.map((declarations) => {
    const of = (name: string) => {
      const value = new RegExp(`(?:^|;)${name}:([^;]+)`).exec(declarations)?.[1];
      if (value === undefined) throw new Error(`a web font has no ${name}: ${declarations}`);
      return value;
    };
    return [of('font-family'), of('src'), { weight: of('font-weight'), display: of('font-display') }];
  });
  const show = `const faces=${JSON.stringify(faces)}.map((face)=>new FontFace(...face).load());for(const{value}of await Promise.allSettled(faces))if(value)document.fonts.add(value)`;
  // An animation frame would come sooner, but make the browser draw one before there is anything to see.
  return `new PerformanceObserver(async(list,observer)=>{if(!list.getEntriesByName('first-contentful-paint').length)return;observer.disconnect();${show}}).observe({type:'paint',buffered:true})`;
}

function withoutComments(script: string): string {
  return script.replace(/^\s*\/\/.*\n/gm, '').trim();
}
