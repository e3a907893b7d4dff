import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { operatorProgram } from '#tests/support/programs.ts';
import { runCommand } from './support/program.ts';

const names = [
  ...['start', 'account', 'stories', 'import', 'export', 'update', 'doctor', 'maintenance', 'discord'],
  ...['conformance', 'pages', 'headers'],
];
const wrong: [args: string[], reason: string, usage: string][] = [
  [[], 'Which command?', '-- COMMAND'],
  [['burn'], 'There is no command burn.', '-- COMMAND'],
  [['maintenance', 'perhaps'], 'Say on, off or status.', '-- maintenance status'],
  [['discord', 'now'], 'Say status.', '-- discord status'],
  [['import'], 'The name of the file is missing.', '-- import FILE'],
  [['export', '--to', 'x'], "Unknown option '--to'.", '-- export FILE'],
  [['doctor', 'now'], 'doctor has no now.', '-- doctor'],
  [['conformance'], '--url, --key, --user and --password are needed.', '-- conformance --url'],
];

/** Evaluates the program once for each list of arguments in one process: loading its modules takes a second. */
const runEach = `
  process.stdout.setMaxListeners(0);
  const results = [];
  const print = process.stdout.write.bind(process.stdout);
  for (const args of JSON.parse(process.argv[1])) {
    const result = { out: '', err: '' };
    process.argv = [process.execPath, 'vida.js', ...args];
    process.stdout.write = (text) => ((result.out += text), true);
    process.stderr.write = (text) => ((result.err += text), true);
    process.exitCode = 0;
    await import('./${operatorProgram}?' + results.length);
    results.push({ ...result, code: process.exitCode });
  }
  process.exitCode = 0;
  print(JSON.stringify(results));`;

const runs = [...names.map((name) => [name, '--help']), ...wrong.map(([args]) => args), ['--help']];
let results: { code: number; out: string; err: string }[] = [];
const resultOf = (...args: string[]) => results[runs.findIndex((run) => `${run}` === `${args}`)];

beforeAll(() => {
  const args = ['--input-type=module', '--eval', runEach, JSON.stringify(runs)];
  results = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
});

test.each(names)('vida %s --help prints its usage and succeeds', (name) => {
  const usage = new RegExp(`^npm run vida -- ${name}.*\n(.*\n)* {4}[A-Z]`);
  expect(resultOf(name, '--help')).toEqual({ code: 0, out: expect.stringMatching(usage), err: '' });
});

test.each(wrong)('vida %j says what is wrong, prints the usage and ends with 2', (args, reason, usage) => {
  const err = expect.stringContaining(`npm run vida ${usage}`);
  expect(resultOf(...args)).toEqual({ code: 2, out: '', err });
  expect(resultOf(...args)?.err.split('\n', 2)).toEqual([reason, '']);
});

test('vida --help lists the commands', () => {
  const listed = (resultOf('--help')?.out ?? '').matchAll(/^ {4}(\w+)/gm);
  expect(Array.from(listed, ([, name]) => name)).toEqual(names);
});

test('a process ends with the code of its command', async () => {
  const err = expect.stringMatching(/^There is no/);
  expect(await runCommand('burn')).toMatchObject({ code: 2, out: '', err });
});
