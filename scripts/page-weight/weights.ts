import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { readStartFiles } from '../build/start-files.ts';

/** Compressed bytes. */
export interface Weight {
  brotli: number;
  gzip: number;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** Of what a page starts with (scripts/build/start-files.ts): what is fetched before it can run. */
const startFilesSchema = z.nullable(
  z.object({ entry: z.string(), scripts: z.array(z.string()), style: z.nullable(z.string()) }),
);

/**
 * What a built page's document makes a browser load before it can run: its scripts, linked or named by what
 * starts it, and its style, inside or linked.
 */
export function documentWeight(directory: string, page: string): Weight {
  const html = readFileSync(join(directory, page), 'utf8');
  const linked = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const isLoaded = /\ssrc=|rel="modulepreload"|rel="stylesheet"/.test(tag);
    const file = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return isLoaded && file !== undefined ? [file] : [];
  });
  const start = z.parse(startFilesSchema, readStartFiles(html));
  const named = start ? [start.entry, ...start.scripts, start.style ?? []].flat() : [];
  const files = [...new Set([...linked, ...named].map((file) => file.replace(/^\//, '')))];
  if (!files.some((file) => file.endsWith('.js'))) throw new Error(`${page} loads no script`);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => Buffer.from(style));
  return sum([...files.map((file) => readFileSync(join(directory, file))), ...styles]);
}

/**
 * What a module makes a browser load, with all that it imports and its styles, when the entry, the API
 * client and the other modules are there.
 */
export function addedWeight(directory: string, module: string, others: readonly string[] = []): Weight {
  const manifest = z.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')),
  );
  // Whoever has a page of their own has logged in: the API client has come by then.
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const known = filesOf(manifest, [...entry, 'src/api/client.ts', ...others]);
  const added = [...filesOf(manifest, [module])].filter((file) => !known.has(file));
  return sum(added.map((file) => readFileSync(join(directory, file))));
}

function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}

function sum(contents: readonly Buffer[]): Weight {
  return {
    brotli: contents.reduce((total, content) => total + brotliCompressSync(content).length, 0),
    gzip: contents.reduce((total, content) => total + gzipSync(content, { level: 9 }).length, 0),
  };
}
