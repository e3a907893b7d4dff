import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexedPaths } from '#contract/site-paths.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const platform = `${process.platform}-${process.arch}`;

interface Given {
  readonly version: string;
  /** The SQL of one more migration. */
  readonly migration?: string;
  /** Other contents of files. */
  readonly files?: Readonly<Record<string, string>>;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The built server as an unpacked archive, with an almost empty site. Its packages are those of the folder above. */
export function makeVersion(base: string, { version, migration, files = {}, manifest = {} }: Given): string {
  const folder = join(base, `vida-rol-${version}`);
  cpSync(join(root, 'dist-server'), join(folder, 'dist-server'), { recursive: true });
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const page = '<html><head><!--page--><!--/page--></head><body><div id="root"></div></body></html>';
  const rendered = Object.fromEntries(indexedPaths.map((path) => [path, page]));
  write('package.json', '{"type":"module"}');
  write('dist/.renderer/templates.json', JSON.stringify({ empty: page, rendered }));
  write('dist/.renderer/prerender.js', "export const renderPage = async () => '<title>Prueba</title>';");
  if (migration !== undefined) {
    const journalFile = 'dist-server/migrations/meta/_journal.json';
    const journal = JSON.parse(readFileSync(join(folder, journalFile), 'utf8'));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'next' });
    write(journalFile, JSON.stringify(journal));
    write('dist-server/migrations/next.sql', migration);
  }
  for (const [name, text] of Object.entries(files)) write(name, text);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const hashes = Object.fromEntries(names.map((name) => [name, hashOf(join(folder, name))]));
  write('release.json', JSON.stringify({ version, platform, node: '20.19', files: hashes, ...manifest }));
  return folder;
}

/** An archive beside its SHA-256, as a release publishes it. */
export function makeArchive(directory: string, given: Given): string {
  const folder = makeVersion(directory, given);
  const archive = join(directory, `vida-rol-${given.version}-${platform}.tar.gz`);
  // Packing as small as a release would take longer than most tests of an update.
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', directory, `vida-rol-${given.version}`]);
  rmSync(folder, { recursive: true });
  sign(archive);
  return archive;
}

/** Writes the SHA-256 of an archive beside it. */
export function sign(archive: string): void {
  writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${archive}\n`);
}

/** Installs a version as the active one of a folder. */
export function install(base: string, given: Given): void {
  makeVersion(base, given);
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
  symlinkSync(`vida-rol-${given.version}`, join(base, 'current'));
}
