/**
 * Checks the types. The compiler reads no CSS, so the class names of each style sheet are first written as a type into
 * `.types/`, which tsconfig.json names as a second root.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const types = join(root, '.types');
const config = await resolveConfig({ root }, 'build');

rmSync(types, { recursive: true, force: true });
const files = ['bench', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
for (const file of files) {
  if (!file.endsWith('.module.css')) continue;
  const sheet = join(root, file);
  const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
  const classes = Object.keys(modules).map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  const type = join(types, file.replace(/css$/, 'd.css.ts'));
  mkdirSync(dirname(type), { recursive: true });
  writeFileSync(type, `declare const styles: {\n${classes.join('')}};\nexport default styles;\n`);
}
// One checker: several would check shared types repeatedly, and other checks need the processors. The next check
// looks only at what has changed, in less than half the time.
const state = ['--incremental', '--tsBuildInfoFile', '.types.tsbuildinfo'];
const args = ['tsc', '--noEmit', '--checkers', '1', ...state];
const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
