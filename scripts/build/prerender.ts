import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sitePaths } from '#contract/site-paths.ts';
import { escapedHtml } from '#server/escaped-html.ts';
import { type PageHead, pageHead, withPageHead } from '#server/http/page-head.ts';

type Renderer = typeof import('#src/prerender.tsx');

const root = '<div id="root"></div>';

/**
 * Writes an `index.html` for every page of the site: with content and inline styles for the prerendered pages, empty
 * for the others. `app.html`, which is empty too, is for unknown addresses.
 */
export function prerender(
  directory: string,
  { descriptions, renderPage }: Renderer,
  site: Pick<PageHead, 'siteName' | 'siteUrl'>,
): void {
  const app = readFileSync(join(directory, 'index.html'), 'utf8');
  if (!app.includes(root)) throw new Error(`index.html has no ${root}`);
  const head = pageHead({ ...site, title: escapedHtml(site.siteName), description: null, path: '' });
  const empty = withPageHead(app, head);
  for (const path of sitePaths) writePage(join(directory, path, 'index.html'), empty);
  writePage(join(directory, 'app.html'), empty);
  const template = withInlineStyle(app, directory);
  for (const [path, description] of Object.entries(descriptions)) {
    const { title, body } = split(renderPage(path));
    writePage(
      join(directory, path, 'index.html'),
      withPageHead(template, pageHead({ ...site, title, description, path })).replace(
        root,
        () => `<div id="root" data-rendered="${path}">${body}</div>`,
      ),
    );
  }
}

function writePage(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
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
