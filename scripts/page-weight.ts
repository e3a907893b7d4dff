/**
 * Weighs the built site's pages against a floor of the same packages, and ends with 1 when one is too
 * heavy. Bytes are exact, so that the test command may check them. Build first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFloor } from './page-weight/floor.ts';
import { addedWeight, documentWeight } from './page-weight/weights.ts';

const dist = join(import.meta.dirname, '../dist');

/** Brotli bytes of the first load, as a share of the floor's. */
const firstLoads = [
  { page: 'index.html', most: 0.92 },
  { page: 'login/index.html', most: 1.1 },
  { page: 'tops/index.html', most: 1.1 },
  { page: 'download/index.html', most: 1.1 },
  // What /confirm and /reset-password start from.
  { page: 'app.html', most: 1.1 },
];

/** Gzip bytes that a personal page may add. */
const mostAdded = 17_000;
/** Loaded once, with the first of them. */
const frame = 'src/pages/user/user-layout.tsx';
const personalPages = [
  'stats/stats-page',
  'movements/movements-page',
  'property/cars-page',
  'property/houses-page',
  'property/businesses-page',
  'settings/settings-page',
  'certificates/certificates-page',
  'certificates/quiz-page',
];

const floorDirectory = mkdtempSync(join(tmpdir(), 'floor-'));
await buildFloor(floorDirectory);
const floor = documentWeight(floorDirectory, 'index.html').brotli;
rmSync(floorDirectory, { recursive: true, force: true });

let isTooHeavy = false;
const line = (name: string, bytes: number, figure: string, isGood: boolean) => {
  isTooHeavy ||= !isGood;
  process.stdout.write(
    `${name.padEnd(40)}${String(bytes).padStart(8)}  ${figure}${isGood ? '' : '  TOO HEAVY'}\n`,
  );
};
line('floor, first load (brotli)', floor, '1.000', true);
for (const { page, most } of firstLoads) {
  const { brotli } = documentWeight(dist, page);
  line(
    `${page} (brotli)`,
    brotli,
    `${(brotli / floor).toFixed(3)} of at most ${most}`,
    brotli <= most * floor,
  );
}
line('personal area, its frame (gzip)', addedWeight(dist, frame).gzip, '', true);
for (const page of personalPages) {
  const { gzip } = addedWeight(dist, `src/pages/user/${page}.tsx`, [frame]);
  line(`${page}, added (gzip)`, gzip, `of at most ${mostAdded}`, gzip <= mostAdded);
}
process.exitCode = isTooHeavy ? 1 : 0;
