import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFiles } from '#server/http/rendered-site.ts';

/** The pages and the manifest of a directory, as the server renders them. */
export function readSiteFiles(directory: string): SiteFiles {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    names
      .filter((name) => /\.(html|webmanifest)$/.test(name))
      .map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );
}
