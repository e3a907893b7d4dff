import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapedHtml } from '../../server/outside/escaped-html.ts';
import { type PageHead, pageHead } from './page-head.ts';

type Renderer = typeof import('../../src/prerender.tsx');

/** The place in index.html for what each page says of itself. */
const headMark = '<!--page-->';
const root = '<div id="root"></div>';

/**
 * Renders the public pages into the built site: each gets an `index.html` with its content and its style inside.
 * `app.html` is the unrendered page of every other address.
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

/** Puts the linked style sheets into the page: it is painted after one answer of the server. */
function withInlineStyle(html: string, directory: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    return `<style>${readFileSync(join(directory, file), 'utf8').trim()}</style>`;
  });
}

/** React puts the title and preloads of pictures before the markup. The title is kept. */
function split(markup: string): { title: string; body: string } {
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1];
  if (title === undefined) throw new Error('a rendered page has no title');
  const body = markup.replace(/<title>[^<]*<\/title>/, '').replace(/<link rel="preload"[^>]*>/g, '');
  return { title, body };
}
