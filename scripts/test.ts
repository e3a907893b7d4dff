/**
 * The test command: every check of the project, one after another, and the sum of what passed and
 * failed as the last line. A check that is no test suite counts as one.
 *
 * With TEST_DATABASE_URL the server's tests run a second time, against that PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { chromiumAdvice, findOrInstallChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

const vitestReport = z.object({ numPassedTests: z.number(), numTotalTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

function check(command: string, ...args: string[]): Count {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A suite that ends badly has failed at least once, whatever its report says. */
function counted(isGood: boolean, read: () => Count): Count {
  let count: Count;
  try {
    count = read();
  } catch {
    return { passed: 0, failed: 1 };
  }
  return isGood ? count : { ...count, failed: Math.max(1, count.failed) };
}

function vitest(name: string, projects: readonly string[], environment: NodeJS.ProcessEnv = {}): Count {
  const file = join(reports, `${name}.json`);
  const isGood = run(
    'npx',
    [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    environment,
  );
  return counted(isGood, () => {
    const report = z.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
    // A test that did not run did not pass.
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
  });
}

function browser(): Count {
  if (!findOrInstallChromium()) {
    process.stdout.write(`${chromiumAdvice}\n`);
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'browser.json');
  const isGood = run('npx', ['playwright', 'test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(isGood, () => {
    const { stats } = z.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const unitProjects = ['architecture', 'contract', 'machines', 'api', 'views', 'server-parts'];
const withoutDatabaseUrl = { TEST_DATABASE_URL: '' };

const suites: Record<string, () => Count> = {
  types: () => check('npx', 'tsc', '--noEmit'),
  'lint and format': () => check('npx', 'biome', 'check', '--error-on-warnings'),
  'dead code': () => check('npx', 'knip'),
  unit: () => vitest('unit', unitProjects),
  server: () => vitest('server', ['server'], withoutDatabaseUrl),
  ...(databaseUrl === '' ? {} : { 'server on PostgreSQL': () => vitest('postgres', ['server']) }),
  build: () => check('npx', 'vite', 'build'),
  'page weight': () => check(process.execPath, '--import', 'tsx', 'scripts/page-weight.ts'),
  'valid HTML': () => check(process.execPath, '--import', 'tsx', 'scripts/html-check.ts'),
  browser,
};

const chosen = process.argv.slice(2);
const sum: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, suite] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  const count = suite();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  sum.passed += count.passed;
  sum.failed += count.failed;
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}
rmSync(reports, { recursive: true, force: true });

process.stdout.write(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
