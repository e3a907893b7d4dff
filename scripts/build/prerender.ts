import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapedHtml } from '../../server/outside/escaped-html.ts';
import { type PageHead, pageHead } from './page-head.ts';

type Renderer = typeof import('../../src/prerender.tsx');

/** The placeholder in index.html for a page's metadata. */
const headMark = '<!--page-->';
const root = '<div id="root"></div>';

/**
 * Prerenders the public pages of the built site: each gets an `index.html` with its content and inline
 * styles. `app.html` is the empty page for every other URL.
 */
export function prerender(
  directory: string,
  { renderedPages, renderPage }: Renderer,
  site: Pick<PageHead, 'siteName' | 'siteUrl'>,
): void {
  const app = readFileSync(join(directory, 'index.html'), 'utf8');
  for (const mark of [headMark, root]) {
    if (!app.includes(mark)) throw new Error(`index.html has no ${mark}`);
  }
  const template = withInlineStyle(app, directory);
  for (const { path, description } of renderedPages) {
    const { title, body } = split(renderPage(path));
    const file = join(directory, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      template
        .replace(headMark, () => pageHead({ ...site, title, description, path }))
        .replace(root, () => `<div id="root" data-rendered="${path}">${body}</div>`),
    );
  }
  const head = pageHead({ ...site, title: escapedHtml(site.siteName), description: null, path: '' });
  writeFileSync(
    join(directory, 'app.html'),
    app.replace(headMark, () => head),
  );
}

/** Inlines the linked style sheets, so that the page can be painted after one response. */
function withInlineStyle(html: string, directory: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    return `<style>${readFileSync(join(directory, file), 'utf8').trim()}</style>`;
  });
}

/** React renders the title and image preloads before the markup. Only the title is kept. */
function split(markup: string): { title: string; body: string } {
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1];
  if (title === undefined) throw new Error('a rendered page has no title');
  const body = markup.replace(/<title>[^<]*<\/title>/, '').replace(/<link rel="preload"[^>]*>/g, '');
  return { title, body };
}
