import { useId } from 'react';
import styles from './skyline.module.css';

/** Left edge, width and height above the horizon. */
type Tower = readonly [x: number, width: number, height: number];

const horizon = 320;

/** The width of the drawn city. It is repeated on both sides, which suffices for windows of up to 3,840 px. */
const cityWidth = 1600;

// biome-ignore format: one tower per entry is easier to read in few lines
const far: readonly Tower[] = [
  [0, 90, 96], [84, 60, 150], [150, 110, 84], [262, 54, 190], [320, 96, 120], [420, 70, 168], [500, 120, 92],
  [630, 60, 210], [694, 90, 140], [790, 66, 232], [860, 110, 126], [980, 58, 186], [1044, 100, 104],
  [1150, 72, 170], [1230, 120, 88], [1356, 60, 152], [1420, 84, 118], [1510, 90, 142],
];

// biome-ignore format: one tower per entry is easier to read in few lines
const middle: readonly Tower[] = [
  [-10, 70, 74], [66, 84, 118], [160, 56, 66], [226, 92, 136], [330, 64, 82], [404, 48, 156], [460, 96, 60],
  [566, 74, 126], [650, 52, 178], [712, 104, 88], [826, 60, 148], [894, 88, 72], [992, 54, 164], [1056, 90, 98],
  [1156, 60, 60], [1224, 82, 128], [1316, 50, 84], [1376, 98, 108], [1484, 60, 66], [1550, 70, 122],
];

function outline(towers: readonly Tower[]): string {
  return towers.map(([x, width, height]) => `M${x} ${horizon}v-${height}h${width}v${height}z`).join('');
}

/** A deterministic pseudo-random number from 0 to 99 for a position. */
function scattered(x: number, y: number): number {
  return Math.floor(Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 100);
}

/** The lit windows of each tower: those whose pseudo-random number is within a range. */
function windows(towers: readonly Tower[], from: number, to: number): string {
  let drawing = '';
  for (const [x, width, height] of towers) {
    for (let column = 8; column < width - 8; column += 9) {
      for (let row = 10; row < height - 6; row += 11) {
        const number = scattered(x + column, row);
        if (number >= from && number < to) drawing += `M${x + column} ${horizon - height + row}h4v5h-4z`;
      }
    }
  }
  return drawing;
}

/** Seven in each section of the city, at equal distances, also between two sections. */
const lamps = Array.from({ length: 7 }, (_, index) => Math.round(90 + (index * cityWidth) / 7));

/** Computed on the first render instead of at import, because it is expensive. */
function drawCity() {
  return {
    farOutline: outline(far),
    middleOutline: outline(middle),
    farWindows: windows(far, 0, 14),
    warmWindows: windows(middle, 0, 16),
    coolWindows: windows(middle, 16, 21),
    lampPoles: lamps.map((x) => `M${x} 330v-70q0-6 6-6h26`).join(''),
    lampHeads: lamps.map((x) => `M${x + 20} 252h20v5h-20z`).join(''),
    lampLight: lamps.map((x) => `M${x + 22} 258h16l44 72h-104z`).join(''),
  };
}

let city: ReturnType<typeof drawCity> | undefined;

const palms = [
  [214, 1],
  [462, 0.78],
  [1176, 0.9],
  [1418, 1.1],
] as const;

/** Decorative skyline with a motorway, by night or at dawn. Its scale depends on its height alone. */
export function Skyline() {
  city ??= drawCity();
  const id = useId();
  return (
    <svg viewBox={`0 0 ${cityWidth} 400`} className={styles.skyline} aria-hidden="true">
      <circle className={styles.moon} cx="1070" cy="70" r="24" />
      <circle className={styles.sun} cx="905" cy="250" r="90" />
      <g id={id}>
        <path className={styles.far} d={city.farOutline} />
        <path className={styles.farWindows} d={city.farWindows} />
        <path className={styles.middle} d={city.middleOutline} />
        <path className={styles.warm} d={city.warmWindows} />
        <path className={styles.cool} d={city.coolWindows} />
        <path className={styles.beacon} d="M823 88v-34M660 142v-28M1019 156v-22" />
        {palms.map(([x, scale]) => (
          <path
            key={x}
            className={styles.palm}
            transform={`translate(${x} 330) scale(${scale})`}
            d="M0 0c6-40 2-78-6-112M-6-112c-18-14-38-12-50 2 16-4 32-4 50-2m0 0c-10-18-28-26-44-22 16 4 30 10 44 22m0 0c0-18 12-32 30-34-12 8-22 18-30 34m0 0c14-14 34-16 48-4-16-2-32 0-48 4m0 0c14-2 30 6 36 22-10-12-22-18-36-22m0 0c-14 2-26 12-28 28 6-12 16-20 28-28"
          />
        ))}
        <path className={styles.cone} d={city.lampLight} />
        <path className={styles.pole} d={city.lampPoles} />
        <path className={styles.lamp} d={city.lampHeads} />
      </g>
      <use href={`#${id}`} x={-cityWidth} />
      <use href={`#${id}`} x={cityWidth} />
      <path className={styles.road} d="M-1600 330h4800v80h-4800z" />
      <path className={styles.rail} d="M-1600 330h4800" />
      <path className={styles.lane} d="M-1642 360h4884" />
      {/* One period of the traffic longer than the road, so that it can move as a whole. */}
      <path className={styles.headlights} d="M5282 348H-1600" />
      <path className={styles.taillights} d="M-3682 372H3200" />
    </svg>
  );
}
