/**
 * Tries every control of every named state, and says what then is out of sight: `npm run sweep -- --group player --size phone`.
 * Findings are printed as they are made.
 */
import { spawnSync } from 'node:child_process';
import { parseCommandLine, print, runCommand, WrongUse } from '#server/operator/commands/command.ts';
import { groups, sizes } from '#tests/browser/support/sweeps.ts';
import { nodeArguments } from '#tests/support/programs.ts';

const options = { group: { type: 'string' }, size: { type: 'string' }, help: { type: 'boolean' } } as const;

const usage = `npm run sweep -- [--group GROUP] [--size SIZE]
    Sweeps the pages of a group in a window of a size; all of them take about half an hour.
    GROUP   ${Object.keys(groups).join(', ')}
    SIZE    ${Object.keys(sizes).join(', ')}`;

/** @throws {WrongUse} for an unknown name. */
function chosen(option: string, name: string | undefined, known: object): string {
  if (name === undefined) return '.*';
  if (Object.hasOwn(known, name)) return name;
  throw new WrongUse(`--${option} ${name} is not one of ${Object.keys(known).join(', ')}.`);
}

await runCommand(async () => {
  const { values } = parseCommandLine({ options });
  if (values.help) return print(usage);
  const title = `sweep of ${chosen('group', values.group, groups)} pages, ${chosen('size', values.size, sizes)},`;
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, SWEEP: '1' } }).status ?? 1;
  process.exitCode =
    run(process.execPath, nodeArguments('scripts/build.ts')) ||
    run('npx', ['playwright', 'test', '--config=tests/browser', 'in-sight', `--grep=${title}`]);
}, usage);
