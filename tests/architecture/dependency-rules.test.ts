import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const serverBase = ['contract', 'server/common', 'server/directories.ts'];
const serverHttp = [...serverBase, 'server/database', 'server/outside'];
const serverTasks = [...serverHttp, 'server/http', 'server/session'];
/**
 * What the files of a folder may import besides that folder: other folders, files, or packages that are named here. A file
 * follows the rule of the longest folder that contains it.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod/mini'],
  machines: ['contract', 'xstate'],
  'src/api': ['contract', 'machines'],
  'src/core': ['contract', 'machines', 'src/api'],
  'src/components': ['contract', 'machines', 'src/api', 'src/core', 'src/styles'],
  'src/pages': ['contract', 'machines', 'src/api', 'src/core', 'src/components', 'src/styles'],
  // The application, which nothing else in src/ imports.
  src: ['contract', 'machines'],
  'src/tools.ts': ['contract', 'machines', 'src', 'bench'],
  bench: ['contract', 'machines', 'src'],
  // They run without a page.
  'bench/registry': ['contract', 'machines', 'src', 'bench/simulation'],
  'bench/simulation': ['contract', 'machines', 'src', 'bench/registry'],
  'server/common': ['contract', 'server/directories.ts'],
  'server/database': serverBase,
  'server/outside': serverBase,
  'server/http': serverHttp,
  'server/session': [...serverHttp, 'server/http'],
  'server/player': serverTasks,
  'server/admin': serverTasks,
  'server/public': [...serverTasks, 'server/admin'],
  'server/game': [...serverTasks, 'server/player'],
  server: ['contract'],
  'server/operator/commands/start.ts': ['server', 'server/main.ts'],
  scripts: ['contract', 'machines', 'src', 'bench', 'server', 'tests', 'src/prerender.tsx'],
  tests: ['contract', 'machines', 'src', 'bench', 'server', 'scripts'],
};

/** The entries of programs, which other files never import. */
const entries = ['src/main.tsx', 'src/prerender.tsx', 'server/main.ts', 'server/operator/vida.ts'];

/** Packages that the code of a folder never imports. Those of contract and machines are all named above. */
const foreignPackages: readonly [folder: RegExp, packages: RegExp][] = [
  [/^(src|bench)\//, /^(node:.*|zod|@zxcvbn-ts\/.*)$/],
  [/^server\//, /^(react|react-dom|xstate|zod)$/],
  [/^(contract|machines)\//, /./],
];

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** What an import names: the path of a file in the project, or a package. */
function targetOf(file: string, specifier: string): { path: string } | { package: string } {
  if (specifier.startsWith('#')) return { path: join(specifier.slice(1)) };
  if (specifier.startsWith('.')) return { path: join(dirname(file), specifier) };
  return { package: specifier };
}

/** Whether a file may import something. Pages import files of their own folder and of those above it, not other pages. */
function isAllowed(file: string, specifier: string): boolean {
  const folder = Object.keys(mayImport)
    .filter((key) => isInside(file, key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
  const allowed = mayImport[folder] ?? [];
  const target = targetOf(file, specifier);
  if ('package' in target) {
    const isForeign = foreignPackages.some(
      ([of, packages]) => of.test(file) && packages.test(target.package),
    );
    return !isForeign || allowed.includes(target.package);
  }
  const { path } = target;
  if (entries.includes(path)) return allowed.includes(path);
  if (folder === 'src/pages' && isInside(path, folder)) {
    return isInside(file, dirname(path)) || isInside(path, dirname(file));
  }
  return [folder, ...allowed].some((one) => isInside(path, one));
}

/** The imports of a source text, static and dynamic. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
}

const root = join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...new Set(Object.keys(mayImport))],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

test('every import follows the table of folders', () => {
  const wrong = files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .filter((specifier) => !isAllowed(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['contract/a.ts', '#machines/session/session.ts'],
  ['contract/a.ts', 'xstate'],
  ['contract/rules/a.ts', './../../vite.config.ts'],
  ['machines/a.ts', 'axios'],
  ['src/core/a.ts', '#src/components/button.tsx'],
  ['src/components/a.tsx', '#server/app.ts'],
  ['src/app/a.ts', '#src/main.tsx'],
  ['src/app/a.ts', '#bench/ui/x.tsx'],
  ['src/pages/public/home/a.tsx', '#src/pages/public/tops/tops-page.tsx'],
  ['src/pages/public/home/a.tsx', 'node:fs'],
  ['bench/registry/a.ts', '#bench/ui/x.tsx'],
  ['bench/ui/a.ts', '#tests/support/render.tsx'],
  ['server/http/a.ts', '../session/call.ts'],
  ['server/http/a.ts', '../common/../session/call.ts'],
  ['server/player/a.ts', '../admin/news.ts'],
  ['server/http/a.ts', '../app.ts'],
  ['server/a.ts', 'zod'],
  ['server/a.ts', '#src/core/site.ts'],
])('%s must not import %s', (file, specifier) => {
  const text = `export const load = () => import('${specifier}');\nimport {\n  a,\n} from '${specifier}';`;
  expect(importsOf(text).map((found) => isAllowed(file, found))).toEqual([false, false]);
});
