/**
 * Writes docs/machines.md from the machines themselves. With `--compare REF` it also prints what changed since that
 * commit, branch or tag: `npm run --silent diagrams -- --compare main > changes.md`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '#server/program/start-failure.ts';
import { chartChanges } from './chart-changes.ts';
import { print, runCommand } from './command.ts';
import { machinesDocument } from './machine-diagrams.ts';

const file = 'docs/machines.md';
const root = join(import.meta.dirname, '..');

function chosenRef(): string | undefined {
  try {
    return parseArgs({ options: { compare: { type: 'string' } } }).values.compare;
  } catch {
    throw new StartFailure('The only option is --compare REF, where REF is a commit, a branch or a tag.');
  }
}

function writtenAt(ref: string): string {
  try {
    return execFileSync('git', ['show', `${ref}:${file}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    throw new StartFailure(`There is no ${file} at ${ref}.`);
  }
}

await runCommand(async () => {
  const ref = chosenRef();
  const before = ref === undefined ? null : writtenAt(ref);
  const document = machinesDocument();
  writeFileSync(join(root, file), document);
  if (before !== null) print(chartChanges(before, document) || `No machine changed since ${ref}.`);
});
