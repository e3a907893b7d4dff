/**
 * Packs the build into an archive that runs with Node alone, and writes its SHA-256: `npm run release`, or with another
 * folder for the two files than `release/`. Archives of one commit from the same Node are equal byte by byte.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { StartFailure } from '#server/common/start-failure.ts';
import { rendererDir } from '#server/http/rendered-site.ts';
import { print, runCommand } from '#server/operator/commands/command.ts';
import { nativePackages, packagesFile } from './build/packages.ts';
import { inventoryOf, licencesOf, readJson, readPackage } from './release/inventory.ts';

/** What a release contains of the project besides the build. */
const contents = [
  ...['LICENSE', 'community.example', 'deploy', 'server/pictures'],
  ...['docs/es', 'docs/game-database.md', 'docs/import-example.json', 'docs/operating.md'],
];
/** The lists of the packages that a build bundles. */
const packageLists = [`dist/${rendererDir}`, 'dist-server'].map((part) => join(part, packagesFile));
/** What no program reads of the packages: types, other module formats, and extensions of PostgreSQL. */
const unused = /\.(map|cjs|md|d\.c?ts|tar\.gz)$|\/pglite\/dist\/(contrib|live|worker|node-postgres)$/;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The program of a release. It is in old syntax, because an old Node must be able to say that it is too old. */
function launcher(node: string, platform: string): string {
  return `#!/usr/bin/env node
var found = process.version.slice(1).split('.').map(Number), needed = '${node}'.split('.').map(Number);
if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error('vida needs Node ${node} or later, and this is Node ' + process.version.slice(1) + '.');
  process.exit(1);
}
if (process.platform + '-' + process.arch !== '${platform}') {
  console.error('This archive is for ${platform}, and this machine is ' + process.platform + '-' + process.arch + '.');
  process.exit(1);
}
import('./dist-server/vida.js');
`;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Copies the build and the files of the project, and adds what describes them. */
function fill(
  folder: string,
  release: { version: string; node: string; platform: string; time: string },
): void {
  for (const part of ['dist', 'dist-server']) {
    cpSync(part, join(folder, part), { recursive: true, filter: (file) => !file.endsWith(packagesFile) });
  }
  for (const file of git('ls-files', ...contents).split('\n')) cpSync(file, join(folder, file));
  // Without it Node would have to guess the format of the modules.
  for (const part of ['dist-server', `dist/${rendererDir}`]) {
    writeFileSync(join(folder, part, 'package.json'), '{"type":"module"}\n');
  }
  writeFileSync(join(folder, 'vida'), launcher(release.node, release.platform), { mode: 0o755 });

  const isInstalled = (name: string) => existsSync(join('node_modules', name));
  const native = nativePackages.flatMap((name) => {
    const { optionalDependencies = {} } = readPackage(`node_modules/${name}`);
    return [name, ...Object.keys(optionalDependencies).filter(isInstalled)].map(
      (part) => `node_modules/${part}`,
    );
  });
  for (const directory of native) {
    cpSync(directory, join(folder, directory), { recursive: true, filter: (file) => !unused.test(file) });
  }
  const bundled = packageLists.flatMap((file) => readJson(file, z.array(z.string())));
  const packages = [...new Set([...bundled, ...native])].toSorted();
  writeFileSync(join(folder, 'sbom.cdx.json'), inventoryOf(packages, release));
  writeFileSync(join(folder, 'LICENSES.txt'), licencesOf(packages));
}

/** The SHA-256 of each file in a folder, by its path. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  return Object.fromEntries(files.map((file) => [relative(folder, file), sha256(readFileSync(file))]));
}

/** An archive of a folder that depends on nothing but the names and contents of its files. */
function archiveOf(parent: string, name: string, time: string): Buffer {
  const same = [
    '--sort=name',
    `--mtime=${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  const tar = execFileSync('tar', ['--format=ustar', ...same, '-C', parent, '-c', name], {
    maxBuffer: 2 ** 30,
  });
  return gzipSync(tar, { level: 9 });
}

await runCommand(async () => {
  const [directory = 'release'] = process.argv.slice(2);
  if (!packageLists.every((file) => existsSync(file))) throw new StartFailure('Run npm run build first.');
  const { version, engines } = readPackage('.');
  const node = (engines?.node ?? '').replace('>=', '');
  const platform = `${process.platform}-${process.arch}`;
  const commit = git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');
  const time = new Date(Number(git('log', '-1', '--format=%ct')) * 1000).toISOString();
  const name = `vida-rol-${version}`;
  const parent = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const folder = join(parent, name);
    mkdirSync(folder);
    fill(folder, { version, node, platform, time });
    const migrations = readJson(
      join(folder, 'dist-server/migrations/meta/_journal.json'),
      journal,
    ).entries.at(-1)?.tag;
    const facts = { version, commit, platform, node, migrations, files: hashesOf(folder) };
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, null, 1)}\n`);
    const archive = archiveOf(parent, name, time);
    const file = `${name}-${platform}.tar.gz`;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, file), archive);
    writeFileSync(join(directory, `${file}.sha256`), `${sha256(archive)}  ${file}\n`);
    print(`${join(directory, file)}: ${(archive.length / 1e6).toFixed(1)} MB`);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
