import { expect, test } from 'vitest';
import { operatorProgram as program } from '#tests/support/programs.ts';
import { runCommand, runProgram } from './support/program.ts';

const names = [
  'start',
  'account',
  'stories',
  'import',
  'export',
  'update',
  'doctor',
  'maintenance',
  'discord',
  'conformance',
  'pages',
  'headers',
];

test.concurrent.each(names)('vida %s --help prints its usage and succeeds', async (name) => {
  const { code, out, err } = await runCommand(name, { args: ['--help'] });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^npm run vida -- ${name}.*\n(.*\n)* {4}[A-Z]`));
});

test.concurrent.each([
  [[], 'Which command?', '-- COMMAND'],
  [['burn'], 'There is no command burn.', '-- COMMAND'],
  [['maintenance', 'perhaps'], 'Say on, off or status.', '-- maintenance status'],
  [['discord', 'now'], 'Say status.', '-- discord status'],
  [['import'], 'The name of the file is missing.', '-- import FILE'],
  [['export', '--to', 'x'], "Unknown option '--to'.", '-- export FILE'],
  [['doctor', 'now'], 'doctor has no now.', '-- doctor'],
  [['conformance'], '--url, --key, --user and --password are needed.', '-- conformance --url'],
])('vida %j says what is wrong, prints the usage and ends with 2', async (args, reason, usage) => {
  const { code, out, err } = await runProgram(program, { args });
  expect([code, out, err.split('\n', 2)]).toEqual([2, '', [reason, '']]);
  expect(err).toContain(`npm run vida ${usage}`);
});

test('vida --help lists the commands', async () => {
  const { code, out } = await runProgram(program, { args: ['--help'] });
  expect(code).toBe(0);
  expect([...out.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name)).toEqual(names);
});
