import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inline scripts and styles of the built pages, as sources of a Content-Security-Policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of all inline scripts and styles of the built site. */
export function inlineHashes(directory: string): InlineHashes {
  const pages = existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    : [];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of pages) {
    const html = readFileSync(join(directory, page), 'utf8');
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      // JSON is data, which the policy does not restrict.
      if (!/\s(?:src=|type="application\/json")/.test(attributes)) scripts.add(source(text));
    }
    for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(source(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
