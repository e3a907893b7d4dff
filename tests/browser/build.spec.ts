import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sitePaths } from '#contract/site-paths.ts';
import { siteDir } from '#server/directories.ts';
import { operatorProgram } from '#tests/support/programs.ts';
import { benchMarks, buildFiles, filesWith } from '../support/bench-marks.ts';
import { tooYoung } from '../support/too-young.ts';
import { expect, test } from './support/site.ts';

// Checks the files of the build that the other tests open in the browser.

test('vida pages writes every page of another community again and again, without a word of the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comunidad-'));
  const out = join(folder, 'site');
  try {
    for (const name of ['Primera Vida', 'Otra Vida']) {
      const steps = 'PASO_1=Instala el juego.';
      writeFileSync(join(folder, 'ajustes.env'), `NOMBRE=${name}\nCIUDAD=Los Santos\n${steps}\n`);
      execFileSync(process.execPath, [operatorProgram, 'pages', '--out', out], {
        env: { PATH: process.env['PATH'], COMMUNITY_DIR: folder },
      });
    }
    expect(sitePaths.filter((path) => !existsSync(join(out, path, 'index.html')))).toEqual([]);
    const files = [...buildFiles(out)].filter(([file]) => /\.(html|js|css|webmanifest)$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const [file, text] of files) expect(text, file).not.toMatch(/Vida Rol|San Andreas|vidarol|Primera/);
    const page = readFileSync(join(out, 'index.html'));
    expect(page.toString()).toContain('<title>Inicio · Otra Vida</title>');
    expect(brotliDecompressSync(readFileSync(join(out, 'index.html.br'))).equals(page)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// qa.spec.ts checks that a build for testers contains it.
test('a build for players does not contain the bench', () => {
  const files = buildFiles(siteDir);
  for (const mark of Object.values(benchMarks)) expect(filesWith(files, mark), mark).toEqual([]);
  // File names without hashes, because a hash can contain any word.
  const names = [...files.keys()].map((name) => name.replace(/-[\w-]{8}(?=\.)/, ''));
  expect(names.filter((name) => /bench|elk|inspector/i.test(name))).toEqual([]);
});

/** Used only where the browser has it, or beside a rule for the others. */
const optional = new Set(['startViewTransition', 'showSaveFilePicker', '.checkVisibility', ':subgrid']);

test('the build needs nothing that a supported browser lacks (behaviour 1.24)', () => {
  const found = [...buildFiles(siteDir)].flatMap(([file, text]) =>
    tooYoung(file, text)
      .filter((name) => !optional.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('would report what is too young (behaviour 1.24)', () => {
  for (const [file, text] of [
    ['a.js', 'let u=URL.canParse(t)?new URL(t):null'],
    ['a.js', 'r=[...e].toSorted(t)'],
    ['a.js', 'for(let e of m.values().filter(t))'],
    ['a.js', 'fetch(u,{signal:AbortSignal.any([a,b])})'],
    ['a.js', 'let{promise:p}=Promise.withResolvers()'],
    ['a.js', 'new Intl.Segmenter(`es`)'],
    ['a.js', 'let{groupBy:g}=Object;x.groupBy(y)'],
    ['a.css', 'p{color:light-dark(#000,#fff)}'],
    ['a.css', '.a:has(.b){color:red}'],
    ['a.css', '.a{color:red;& .b{color:blue}}'],
    ['a.css', '.a{color:oklch(50% .1 20)}'],
    ['a.css', '.a{transition-timing-function:linear(0,.5,1)}'],
  ] as const) {
    expect(tooYoung(file, text), text).not.toEqual([]);
  }
});
