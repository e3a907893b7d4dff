import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendererDir } from '#server/http/rendered-site.ts';

/** Words that only the bench, the layout library and the inspector contain. */
export const benchMarks = {
  bench: 'Banco de pruebas',
  address: '/en-vivo',
  layout: 'org.eclipse.elk',
  inspector: '@statelyai.connected',
  simulation: 'is not waited for',
} as const;

/** The text of every file of a build by its name. */
export function buildFiles(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Map(
    files
      // The renderer runs on the server only.
      .filter((file) => file.isFile() && !file.parentPath.includes(rendererDir))
      .map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]),
  );
}

/** The names of the files that contain a text. */
export function filesWith(files: ReadonlyMap<string, string>, text: string): string[] {
  return [...files].filter(([, content]) => content.includes(text)).map(([name]) => name);
}
