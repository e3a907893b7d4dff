import { createHash } from 'node:crypto';
import type { SiteFiles } from './rendered-site.ts';

/** Inline scripts and styles of the built pages, as sources of a Content-Security-Policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of all inline scripts and styles of the site's pages. */
export function inlineHashes(files: SiteFiles): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [name, html] of files) {
    if (typeof html !== 'string' || !name.endsWith('.html')) continue;
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
