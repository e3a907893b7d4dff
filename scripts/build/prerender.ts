import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { paths, sitePaths } from '#contract/site-paths.ts';
import { escapedHtml } from '#server/common/escaped-html.ts';
import { type PageHead, pageHead, withPageHead } from '#server/http/page-head.ts';

type OutputChunk = Rolldown.OutputChunk;
type Renderer = typeof import('#src/prerender.tsx');

const root = '<div id="root"></div>';

/**
 * Writes an `index.html` for every page of the site: with content and inline styles for the prerendered pages, empty
 * for the others. `app.html`, which is empty too, is for unknown addresses.
 */
export async function prerender(
  directory: string,
  chunks: readonly OutputChunk[],
  { descriptions, renderPage }: Renderer,
  site: Pick<PageHead, 'siteName' | 'siteUrl'>,
): Promise<void> {
  const app = readFileSync(join(directory, 'index.html'), 'utf8');
  if (!app.includes(root)) throw new Error(`index.html has no ${root}`);
  const head = pageHead({ ...site, title: escapedHtml(site.siteName), description: null, path: '' });
  const empty = withPageHead(app, head);
  for (const path of sitePaths) writePage(join(directory, path, 'index.html'), empty);
  writePage(join(directory, 'app.html'), empty);
  const template = withInlineStyle(app, directory);
  for (const [path, description] of Object.entries(descriptions)) {
    const { title, body } = split(await renderPage(path));
    const page = chunks.find(({ name }) => name === `${path.slice(1)}-page`);
    if (!page && path !== paths.home) throw new Error(`${path} has no chunk`);
    const links = page ? withInlineStyle(pageLinks(page, chunks, app), directory) : '';
    const html = template.replace('</head>', () => `${links}</head>`);
    writePage(
      join(directory, path, 'index.html'),
      withPageHead(html, pageHead({ ...site, title, description, path })).replace(
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

/**
 * The elements that load the styles and the code of a page: its chunk and the chunks that it imports, without those
 * that the document already loads. Scripts, because the page shows a notice when a script does not load. The style
 * sheets are preloaded too, because they become inline styles, and the import of the chunk waits for the files.
 */
function pageLinks(page: OutputChunk, chunks: readonly OutputChunk[], html: string): string {
  const needed = new Set<OutputChunk>();
  function add(chunk: OutputChunk): void {
    if (html.includes(chunk.fileName) || needed.has(chunk)) return;
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) add(imported);
    needed.add(chunk);
  }
  add(page);
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...[...needed].map(({ fileName }) => `<script type="module" crossorigin src="/${fileName}"></script>`),
  ].join('');
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
