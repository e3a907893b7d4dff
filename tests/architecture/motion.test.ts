import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../src');

/** Elements that are shown only while something is pending. */
const awaiting = ['components/skeleton.module.css', 'components/spinner.module.css'];

it('moves for more than five seconds only while something is pending (WCAG 2.2, 2.2.2)', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const moves = sheets.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/\banimation(?:-iteration-count)?:([^;}]+)/g)].map(
      ([, motion = '']) => ({ file, motion }),
    ),
  );
  expect(moves.length).toBeGreaterThan(awaiting.length);
  const endless = moves.filter(({ motion }) => /\binfinite\b/.test(motion)).map(({ file }) => file);
  expect(endless.sort()).toEqual(awaiting);
  // The first time in an animation is its duration; named ones are below a second (tokens.css).
  const long = moves.filter(({ motion }) => Number(/([\d.]+)s\b/.exec(motion)?.[1] ?? 0) > 5);
  expect(long).toEqual([]);
});
