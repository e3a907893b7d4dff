import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words that only the bench, the layout library and the inspector bring along. */
const marks = {
  bench: 'Banco de pruebas',
  address: '/en-vivo',
  layout: 'org.eclipse.elk',
  inspector: '@statelyai.connected',
  simulation: 'is not waited for',
} as const;

/** Every file of a build, by name. */
function build(environment: NodeJS.ProcessEnv): Map<string, string> {
  const directory = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', directory, '--emptyOutDir'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...environment } },
  );
  expect(status, stderr).toBe(0);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]),
  );
}

function filesWith(files: ReadonlyMap<string, string>, mark: string): string[] {
  return [...files].filter(([, text]) => text.includes(mark)).map(([name]) => name);
}

describe('the bench', () => {
  it('is nowhere in a build for players', () => {
    const files = build({ VITE_QA: '' });
    for (const mark of Object.values(marks)) expect(filesWith(files, mark), mark).toEqual([]);
    // Without their hashes, in which anything may be read.
    const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
    expect(names.filter((name) => /bench|elk|inspector/i.test(name))).toEqual([]);
  });

  it('is in a build for testers, in files that nobody else loads', () => {
    const files = build({ VITE_QA: '1' });
    for (const mark of Object.values(marks)) expect(filesWith(files, mark), mark).not.toEqual([]);
    const page = files.get('index.html') ?? '';
    const first = [...files.keys()].filter((name) => page.includes(name));
    for (const mark of [marks.bench, marks.layout, marks.inspector, marks.simulation]) {
      expect(
        filesWith(files, mark).filter((name) => first.includes(name)),
        mark,
      ).toEqual([]);
    }
  });
});
