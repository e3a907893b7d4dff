import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../src');

/** The contents of files by their paths in `src`. */
type Files = ReadonlyMap<string, string>;

function filesOf(ending: string): Files {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(ending),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(sources, path), 'utf8')]));
}

interface Use {
  component: string;
  sheet: string;
  /** The name, or the source of a computed one. The latter is reported, because no style sheet contains it. */
  className: string;
}

/** The classes that components take from the style sheets that they import, under any name. */
function usesIn(components: Files): Use[] {
  return [...components].flatMap(([component, code]) =>
    [...code.matchAll(/^import (\w+) from '((?:\.|#src)\/[^']+\.module\.css)';$/gm)].flatMap(
      ([, name = '', path = '']) =>
        [...code.matchAll(new RegExp(`\\b${name}\\[(?:'([^']+)'|[^\\]]*)\\]`, 'g'))].map(
          ([use, className = use]) => ({
            component,
            sheet: path.startsWith('#') ? path.replace('#src/', '') : join(dirname(component), path),
            className,
          }),
        ),
    ),
  );
}

/** The classes in the selectors of a style sheet. */
function classesOf(css: string): Set<string> {
  const blocks = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...blocks]
    .map(([, prelude = '']) => prelude.trim())
    .filter((text) => !text.startsWith('@'));
  return new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

function missingClasses(components: Files, sheets: Files): string[] {
  return usesIn(components)
    .filter(({ sheet, className }) => !classesOf(sheets.get(sheet) ?? '').has(className))
    .map(({ component, className }) => `${component}: ${className}`);
}

function unusedClasses(components: Files, sheets: Files): string[] {
  const uses = new Set(usesIn(components).map(({ sheet, className }) => `${sheet}: ${className}`));
  return [...sheets]
    .flatMap(([sheet, css]) => [...classesOf(css)].map((name) => `${sheet}: ${name}`))
    .filter((rule) => !uses.has(rule));
}

describe('the class names of components and style sheets', () => {
  const components = filesOf('.tsx');
  const sheets = filesOf('.module.css');

  it('name only classes that the style sheet has', () => {
    expect(usesIn(components).length).toBeGreaterThan(100);
    expect(missingClasses(components, sheets)).toEqual([]);
  });

  it('leave no class of a style sheet unused', () => {
    expect(unusedClasses(components, sheets)).toEqual([]);
  });
});

describe('the check of class names', () => {
  const sheets = new Map([
    [
      'pages/card.module.css',
      '/* .old { } */ .card { margin: 0.5em; } @media (width > 1em) { .card > .title::before, a:has(.icon) { top: 0; } }',
    ],
  ]);
  const check = (code: string) => {
    const components = new Map([
      ['pages/home/home.tsx', `import rows from '#src/pages/card.module.css';\n${code}`],
    ]);
    return [...missingClasses(components, sheets), ...unusedClasses(components, sheets)];
  };

  it('accepts names that match', () => {
    expect(check("[rows['card'], rows['title'], isOpen && rows['icon']]")).toEqual([]);
  });

  it('finds a misspelt name and the class that is left unused', () => {
    expect(check("[rows['card'], rows['titel'], rows['icon']]")).toEqual([
      'pages/home/home.tsx: titel',
      'pages/card.module.css: title',
    ]);
  });

  it('finds a computed name, which it cannot compare', () => {
    expect(check("[rows['card'], rows['title'], rows['icon'],\nrows[look]]")).toEqual([
      'pages/home/home.tsx: rows[look]',
    ]);
  });
});
