/**
 * The test command: runs every check of the project, and prints the number of passed and failed tests in the last
 * line. A check that is not a test suite counts as one test. Single-threaded checks run in parallel.
 *
 * With TEST_DATABASE_URL, the server tests that depend on the database run a second time on that PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { fail } from '#server/operator/commands/command.ts';
import { nodeArguments } from '#tests/support/programs.ts';

interface Count {
  passed: number;
  failed: number;
  /** The tests that did not pass, or the last lines of a check: the output of a whole run is long. */
  details?: readonly string[];
}

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

const vitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      ok: z.boolean(),
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ error: z.optional(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Runs the programs of a suite and collects their output. */
interface Runner {
  print(text: string): void;
  /** Whether the program exited with code 0. */
  run(command: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<boolean>;
  /** The last lines of the output. */
  tail(): readonly string[];
}
type Suite = (runner: Runner) => Promise<Count>;

/** Keeps the output, so that parallel suites do not mix theirs; a live one also prints it as it arrives. */
function createRunner(isLive: boolean): Runner & { show(): void } {
  const chunks: (string | Buffer)[] = [];
  const print = (chunk: string | Buffer) => {
    chunks.push(chunk);
    if (isLive) process.stdout.write(chunk);
  };
  return {
    print,
    run: (command, args, environment) =>
      new Promise((resolve) => {
        const env = { ...process.env, ...environment };
        const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'], env });
        for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
        child.once('error', () => resolve(false));
        child.once('close', (code) => resolve(code === 0));
      }),
    tail: () => chunks.map(String).join('').split('\n').filter(Boolean).slice(-10),
    show() {
      if (!isLive) for (const chunk of chunks) process.stdout.write(chunk);
    },
  };
}

function check(command: string, ...args: string[]): Suite {
  return async ({ run, tail }) =>
    (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: tail() };
}

/** A suite with a non-zero exit code has at least one failure, even if its report lists none. */
function counted(isGood: boolean, read: () => Count): Count {
  let count: Count;
  try {
    count = read();
  } catch {
    return { passed: 0, failed: 1 };
  }
  return isGood ? count : { ...count, failed: Math.max(1, count.failed) };
}

function vitest(
  name: string,
  projects: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  config = 'tests/vitest.config.ts',
): Suite {
  return async ({ run }) => {
    const file = join(reports, `${name}.json`);
    const isGood = await run(
      'npx',
      [
        'vitest',
        'run',
        `--config=${config}`,
        ...projects.map((project) => `--project=${project}`),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { ...environment, SERVER_IS_BUILT: '1' },
    );
    return counted(isGood, () => {
      const report = z.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
      const details = report.testResults.flatMap(({ name: path, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(
            ({ fullName, failureMessages: [message = ''] }) =>
              `${relative('.', path)}: ${fullName}${opening(message)}`,
          ),
      );
      // A skipped test counts as failed.
      return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests, details };
    });
  };
}

/** The start of a failure's message, below the name of its test: a log that keeps only its end then still has the reason. */
function opening(message: string): string {
  const lines = stripVTControlCharacters(message).match(/.*\S.*/g) ?? [];
  return lines
    .slice(0, 5)
    .map((line) => `\n    ${line}`)
    .join('');
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const [failed] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      return `${file}: ${title}${opening(failed?.message ?? '')}`;
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

const browser: Suite = async ({ run }) => {
  const file = join(reports, 'browser.json');
  const isGood = await run('npx', ['playwright', 'test', '--config=tests/browser', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(isGood, () => {
    const { stats, suites } = z.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
    const details = suites.flatMap(failedSpecs);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, details };
  });
};

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const projects = [
  'architecture',
  'contract',
  'machines',
  'api',
  'views',
  'simulation',
  'server-parts',
  'server',
];
const withoutDatabaseUrl = { TEST_DATABASE_URL: '' };

/** Stages run one after another, the suites of a stage in parallel. The output of the first suite appears at once. */
const stages: readonly Readonly<Record<string, Suite>>[] = [
  {
    types: check(process.execPath, ...nodeArguments('scripts/check-types.ts')),
    'lint and format': check('npx', 'biome', 'check', '--error-on-warnings'),
    build: check('npm', 'run', 'build'),
  },
  {
    'unit and server': vitest('unit', projects, withoutDatabaseUrl),
    // In parallel with the unit tests, whose setup leaves a processor idle.
    'dead code': check('npx', 'knip'),
    'page weight': check(process.execPath, ...nodeArguments('scripts/page-weight.ts')),
    'valid HTML': check(process.execPath, ...nodeArguments('scripts/html-check.ts')),
  },
  ...(databaseUrl === '' ? [] : [{ 'server on PostgreSQL': vitest('postgres', ['server']) }]),
  { browser },
  { engines: vitest('engines', [], {}, 'tests/engines/vitest.config.ts') },
];

const known = stages.flatMap((stage) => Object.keys(stage));
/** The checks that `all` stands for. The engines take minutes more, and their browsers are rarely installed. */
const all = known.filter((name) => name !== 'engines');
const named = process.argv.slice(2);
const chosen = (named.length === 0 ? ['all'] : named).flatMap((name) => (name === 'all' ? all : [name]));
for (const name of chosen) {
  if (!known.includes(name)) fail(`There is no check "${name}". The checks are: all, ${known.join(', ')}.`);
}
const sum: Count = { passed: 0, failed: 0 };
const lines: string[] = [];

async function runSuite(name: string, suite: Suite, runner: Runner): Promise<void> {
  runner.print(`\n== ${name}\n`);
  const began = performance.now();
  const { passed, failed, details = [] } = await suite(runner);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  sum.passed += passed;
  sum.failed += failed;
  lines.push(
    `${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    ...details.map((detail) => `  failed: ${detail}`),
  );
}

for (const stage of stages) {
  const suites = Object.entries(stage).filter(([name]) => chosen.includes(name));
  const running = suites.map(([name, suite], place) => {
    const runner = createRunner(place === 0);
    return { runner, done: runSuite(name, suite, runner) };
  });
  await Promise.all(running.map(({ done }) => done));
  for (const { runner } of running) runner.show();
}
rmSync(reports, { recursive: true, force: true });

process.stdout.write(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
