import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** A line of code per file, and whether the lint rules accept it. */
const planted: readonly { file: string; code: string; isAllowed: boolean }[] = [
  { file: 'contract/a.ts', code: "import '#machines/session/session.ts';", isAllowed: false },
  { file: 'contract/b.ts', code: "import 'xstate';", isAllowed: false },
  { file: 'contract/c.ts', code: "import 'zod';", isAllowed: false },
  { file: 'contract/d.ts', code: 'export const here = () => window.location;', isAllowed: false },
  { file: 'contract/rules/e.ts', code: "import '../../server/app.ts';", isAllowed: false },
  { file: 'contract/rules/f.ts', code: "import '#contract/limits.ts';", isAllowed: true },
  { file: 'contract/g.ts', code: "import 'zod/mini';", isAllowed: true },
  { file: 'contract/h.ts', code: "import '../vite.config.ts';", isAllowed: false },
  { file: 'contract/i.ts', code: "import './../vite.config.ts';", isAllowed: false },
  { file: 'contract/l.ts', code: "import './rules/../../vite.config.ts';", isAllowed: false },
  { file: 'contract/rules/j.ts', code: "import '../../vite.config.ts';", isAllowed: false },
  { file: 'contract/k.ts', code: "import './rules/link.ts';", isAllowed: true },
  { file: 'machines/a.ts', code: "import 'react';", isAllowed: false },
  { file: 'machines/b.ts', code: "import 'axios';", isAllowed: false },
  { file: 'machines/c.ts', code: "import '#src/core/site.ts';", isAllowed: false },
  { file: 'machines/d.ts', code: "import '../src/core/site.ts';", isAllowed: false },
  { file: 'machines/e.ts', code: "export const ask = () => fetch('/');", isAllowed: false },
  { file: 'machines/f.ts', code: "import '#contract/limits.ts';", isAllowed: true },
  { file: 'machines/player/g.ts', code: "import '#machines/session/session.ts';", isAllowed: true },
  { file: 'machines/h.ts', code: "import '../vite.config.ts';", isAllowed: false },
  { file: 'machines/i.ts', code: "import './../vite.config.ts';", isAllowed: false },
  { file: 'machines/player/j.ts', code: "import '../../vite.config.ts';", isAllowed: false },
  { file: 'machines/player/k.ts', code: "import './x/../../../vite.config.ts';", isAllowed: false },
  { file: 'machines/player/l.ts', code: "import './quiz.ts';", isAllowed: true },
  { file: 'machines/player/m.ts', code: "import '#machines/../vite.config.ts';", isAllowed: false },
  { file: 'src/pages/a.ts', code: "import '#server/app.ts';", isAllowed: false },
  {
    file: 'src/pages/b.ts',
    code: "export const load = () => import('../../server/app.ts');",
    isAllowed: false,
  },
  { file: 'src/pages/c.ts', code: "export * from '#contract/../server/app.ts';", isAllowed: false },
  { file: 'src/pages/d.ts', code: "import 'node:fs';", isAllowed: false },
  { file: 'src/pages/e.ts', code: "import '#tests/support/render.tsx';", isAllowed: false },
  { file: 'src/g.ts', code: "import '../vite.config.ts';", isAllowed: false },
  { file: 'src/pages/g.ts', code: "import '@zxcvbn-ts/language-common';", isAllowed: false },
  { file: 'src/pages/f.ts', code: "import '#machines/session/session.ts';", isAllowed: true },
  { file: 'src/api/h.ts', code: "import '#src/core/site.ts';", isAllowed: false },
  { file: 'src/core/h.ts', code: "import '#src/components/button.tsx';", isAllowed: false },
  { file: 'src/core/i.ts', code: "import '#src/app/routes.tsx';", isAllowed: false },
  { file: 'src/core/j.ts', code: "import '#src/api/theme-storage.ts';", isAllowed: true },
  { file: 'src/components/h.ts', code: "import '#src/pages/public/home/home-page.tsx';", isAllowed: false },
  { file: 'src/components/i.ts', code: "import '#server/app.ts';", isAllowed: false },
  { file: 'src/components/j.ts', code: "import '#src/core/site.ts';", isAllowed: true },
  { file: 'src/pages/h.ts', code: "import '#src/app/routes.tsx';", isAllowed: false },
  { file: 'src/pages/public/home/i.ts', code: "import '#bench/ui/bench-page.tsx';", isAllowed: false },
  ...['src/main.tsx', 'src/app/l.ts', 'src/components/l.ts', 'src/core/l.ts', 'src/api/l.ts'].map((file) => ({
    file,
    code: "import '#bench/registry/registry.ts';",
    isAllowed: false,
  })),
  { file: 'src/app/m.ts', code: "export const load = () => import('#bench/ui/x.tsx');", isAllowed: false },
  { file: 'src/app/n.ts', code: "import '../../bench/ui/x.tsx';", isAllowed: false },
  { file: 'src/tools.ts', code: "export const load = () => import('#bench/ui/x.tsx');", isAllowed: true },
  { file: 'contract/m.ts', code: "import '#bench/registry/registry.ts';", isAllowed: false },
  { file: 'machines/n.ts', code: "import '#bench/simulation/chart.ts';", isAllowed: false },
  { file: 'server/h.ts', code: "import '#bench/simulation/chart.ts';", isAllowed: false },
  { file: 'server/routes/c.ts', code: "import '#bench/simulation/chart.ts';", isAllowed: false },
  { file: 'bench/ui/a.ts', code: "import '#src/components/button.tsx';", isAllowed: true },
  { file: 'bench/ui/b.ts', code: "import '#machines/session/session.ts';", isAllowed: true },
  { file: 'bench/ui/c.ts', code: "import '#contract/limits.ts';", isAllowed: true },
  { file: 'bench/ui/d.ts', code: "import '#bench/simulation/chart.ts';", isAllowed: true },
  { file: 'bench/ui/e.ts', code: "import '#server/app.ts';", isAllowed: false },
  { file: 'bench/ui/f.ts', code: "import '#tests/support/render.tsx';", isAllowed: false },
  { file: 'bench/ui/g.ts', code: "import '#src/main.tsx';", isAllowed: false },
  { file: 'bench/ui/h.ts', code: "import '#src/tools.ts';", isAllowed: false },
  { file: 'bench/ui/i.ts', code: "import 'node:fs';", isAllowed: false },
  { file: 'bench/ui/j.ts', code: "import '../../scripts/build.ts';", isAllowed: false },
  { file: 'bench/registry/a.ts', code: "import '#bench/ui/x.tsx';", isAllowed: false },
  { file: 'bench/registry/b.ts', code: "import '#src/pages/public/home/home-page.tsx';", isAllowed: true },
  { file: 'bench/simulation/a.ts', code: "import '#bench/inspector/x.ts';", isAllowed: false },
  { file: 'bench/simulation/b.ts', code: "import '#bench/registry/registry.ts';", isAllowed: true },
  { file: 'tests/a.ts', code: "import '#bench/registry/registry.ts';", isAllowed: true },
  { file: 'scripts/a.ts', code: "import '#bench/registry/registry.ts';", isAllowed: true },
  { file: 'src/pages/public/home/j.ts', code: "import '#src/components/button.tsx';", isAllowed: true },
  { file: 'src/core/k.ts', code: "import '#src/main.tsx';", isAllowed: false },
  { file: 'src/components/k.ts', code: "import '#src/prerender.tsx';", isAllowed: false },
  { file: 'src/pages/k.ts', code: "import '../../scripts/build.ts';", isAllowed: false },
  { file: 'src/app/h.ts', code: "import '#src/pages/public/home/home-page.tsx';", isAllowed: true },
  { file: 'src/app/i.ts', code: "import '../core/site.ts';", isAllowed: false },
  { file: 'src/app/j.ts', code: "import './x/../../core/site.ts';", isAllowed: false },
  { file: 'src/app/k.ts', code: "import './routes.tsx';", isAllowed: true },
  { file: 'server/a.ts', code: "import type { Site } from '#src/core/site.ts';", isAllowed: false },
  { file: 'server/b.ts', code: "import '#machines/session/session.ts';", isAllowed: false },
  { file: 'server/c.ts', code: "import '../src/core/site.ts';", isAllowed: false },
  { file: 'server/e.ts', code: "import '../vite.config.ts';", isAllowed: false },
  { file: 'server/f.ts', code: "import * as z from 'zod';", isAllowed: false },
  { file: 'server/g.ts', code: "import * as z from 'zod/mini';", isAllowed: true },
  { file: 'server/d.ts', code: "import '#contract/limits.ts';", isAllowed: true },
  { file: 'server/routes/a.ts', code: "import { eq } from 'drizzle-orm';", isAllowed: false },
  { file: 'server/routes/b.ts', code: "import '#src/core/site.ts';", isAllowed: false },
  { file: 'server/player/a.ts', code: "import { eq } from 'drizzle-orm';", isAllowed: true },
  {
    file: 'src/pages/public/home/k.ts',
    code: "import '#src/pages/public/tops/tops-page.tsx';",
    isAllowed: false,
  },
  { file: 'src/pages/player/due/a.ts', code: "import '#src/pages/player/property/x.tsx';", isAllowed: false },
  { file: 'src/pages/player/due/b.ts', code: "import '#src/pages/player/player-page.tsx';", isAllowed: true },
  { file: 'tests/b.ts', code: "import '../scripts/build.ts';", isAllowed: false },
  { file: 'tests/c.ts', code: "import '#tooling/programs.ts';", isAllowed: true },
  { file: 'scripts/b.ts', code: "import '#tests/support/render.tsx';", isAllowed: false },
  { file: 'tooling/a.ts', code: "import '#tests/support/render.tsx';", isAllowed: false },
  { file: 'tooling/b.ts', code: "import '../scripts/build.ts';", isAllowed: false },
  {
    file: 'tooling/circle.ts',
    code: "import type { Ring } from './ring.ts';\nexport type Circle = Ring;",
    isAllowed: false,
  },
  {
    file: 'tooling/ring.ts',
    code: "import type { Circle } from './circle.ts';\nexport type Ring = Circle;",
    isAllowed: false,
  },
  { file: 'server/i.ts', code: "import '#tooling/programs.ts';", isAllowed: false },
  {
    file: 'server/session/a.ts',
    code: "export const load = () => import('../http/call.ts');",
    isAllowed: false,
  },
  { file: 'server/session/b.ts', code: "import '../common/../http/call.ts';", isAllowed: false },
  { file: 'server/session/c.ts', code: "import './../http/call.ts';", isAllowed: false },
  { file: 'server/session/d.ts', code: "import '../services.ts';", isAllowed: false },
  { file: 'server/http/a.ts', code: "import '../services.ts';", isAllowed: false },
  { file: 'server/routes/d.ts', code: "import '../services.ts';", isAllowed: true },
  { file: 'server/routes/e.ts', code: "import '../app.ts';", isAllowed: false },
  ...[
    ['common', 'database'],
    ['database', 'outside'],
    ['outside', 'database'],
    ['outside', 'session'],
    ['session', 'player'],
    ['session', 'operator'],
    ['player', 'admin'],
    ['player', 'public'],
    ['admin', 'player'],
    ['public', 'admin'],
    ['public', 'http'],
    ['http', 'routes'],
    ['http', 'operator'],
    ['operator', 'http'],
    ['routes', 'operator'],
    ['demo', 'operator'],
    ['game', 'admin'],
    ['game', 'http'],
    ['game', 'operator'],
    ['session', 'game'],
    ['player', 'game'],
    ['http', 'game'],
    ['routes', 'game'],
  ].map(([from, to]) => ({
    file: `server/${from}/imports-${to}.ts`,
    code: `import '../${to}/a.ts';`,
    isAllowed: false,
  })),
  ...[
    ['outside', 'common'],
    ['session', 'outside'],
    ['admin', 'session'],
    ['http', 'public'],
    ['operator', 'demo'],
    ['routes', 'http'],
    ['game', 'player'],
    ['operator', 'game'],
  ].map(([from, to]) => ({
    file: `server/${from}/uses-${to}.ts`,
    code: `import '../${to}/a.ts';`,
    isAllowed: true,
  })),
];

describe('imports go one way: contract <- machines <- src <- bench, contract <- server, and upwards inside src', () => {
  let directory: string;
  let report: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'lint-'));
    cpSync(join(root, 'biome.json'), join(directory, 'biome.json'));
    // Biome reads .gitignore only inside a git repository.
    execFileSync('git', ['init', '--quiet'], { cwd: directory });
    writeFileSync(join(directory, '.gitignore'), '');
    for (const { file, code } of planted) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), `${code}\n`);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=github', '--diagnostic-level=error', '--max-diagnostics=none'],
      { cwd: directory, encoding: 'utf8' },
    );
    report = stdout + stderr;
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.each(planted)('$file: $code — allowed: $isAllowed', ({ file, isAllowed }) => {
    const isReported = report
      .split('\n')
      .some(
        (line) =>
          /title=lint\/(style\/noRestricted|suspicious\/noImportCycles)/.test(line) &&
          line.includes(`/${file},`),
      );
    expect(isReported).toBe(!isAllowed);
  });
});
