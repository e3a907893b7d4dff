import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { indexedPaths, paths } from '#contract/site-paths.ts';
import { emptyRoot, rendererDir } from '#server/http/rendered-site.ts';

type OutputChunk = Rolldown.OutputChunk;

/**
 * Replaces the built index.html by the templates of the pages, which the server renders: the styles of the public
 * pages are inline, so that they can be painted after one response.
 */
export function writePageTemplates(directory: string, chunks: readonly OutputChunk[]): void {
  const file = join(directory, 'index.html');
  const empty = readFileSync(file, 'utf8');
  if (!empty.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const template = withInlineStyle(empty, directory);
  const rendered = Object.fromEntries(
    indexedPaths.map((path) => {
      const page = chunks.find(({ name }) => name === `${path.slice(1)}-page`);
      if (!page && path !== paths.home) throw new Error(`${path} has no chunk`);
      const links = page ? withInlineStyle(pageLinks(page, chunks, empty), directory) : '';
      return [path, template.replace('</head>', () => `${links}</head>`)];
    }),
  );
  writeFileSync(join(directory, rendererDir, 'templates.json'), JSON.stringify({ empty, rendered }));
  rmSync(file);
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

/** Inlines the linked style sheets. */
function withInlineStyle(html: string, directory: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    return `<style>${readFileSync(join(directory, file), 'utf8').trim()}</style>`;
  });
}
