import type { Random } from './random.ts';
import { blurFilter, down, linearGradient, mix, radialGradient, rounded, svgDocument } from './svg.ts';

/** Where walls meet the pavement, in px from the top. */
export const pavement = 286;

/** A night street, 640 x 360 px, around one building. `glow` is the building's light. */
export function streetScene(random: Random, glow: string, building: string): string {
  const dusk = mix('#2b2350', glow, 0.28);
  return svgDocument(
    640,
    360,
    `<defs>
${blurFilter('soft', 5)}
${blurFilter('wide', 16)}
${blurFilter('wet', 2, 5)}
${linearGradient('sky', down, [0, '#070a14'], [0.55, '#131a38'], [1, dusk])}
${radialGradient('halo', [0, glow, 0.42], [1, glow, 0])}
${linearGradient('road', down, [0, '#151b2a'], [1, '#080b13'])}
${linearGradient('room', down, [0, '#ffe9c4'], [0.6, '#ffc67a'], [1, '#d98a3d'])}<clipPath id="street"><rect x="0" y="${pavement + 10}" width="640" height="70"/></clipPath></defs>
<rect width="640" height="360" fill="url(#sky)"/>${stars(random)}${moon(random)}${skyline(random, 250, 70, '#151b36', 0.12)}${skyline(random, 276, 44, '#0e1329', 0.22)}
<ellipse cx="320" cy="230" rx="400" ry="190" fill="url(#halo)"/>
<rect y="${pavement}" width="640" height="80" fill="#232a3b"/><rect y="${pavement + 10}" width="640" height="70" fill="url(#road)"/><rect y="${pavement + 8}" width="640" height="3" fill="#3b4560"/>
<g id="building">${building}</g>
<g clip-path="url(#street)" opacity="0.34"><use href="#building" transform="translate(0 ${pavement * 2 + 16}) scale(1 -1)" filter="url(#wet)"/></g>
<path d="M30 338 h90 M190 338 h90 M350 338 h90 M510 338 h90" stroke="#e7c877" stroke-width="5" opacity="0.5"/>
<rect y="290" width="640" height="70" fill="#060912" opacity="0.18"/>`,
  );
}

function stars(random: Random): string {
  return Array.from(
    { length: 46 },
    () =>
      `<circle cx="${random.int(0, 640)}" cy="${random.int(0, 150)}" r="${rounded(random.range(0.5, 1.5))}" fill="#fff" opacity="${rounded(random.range(0.2, 0.9))}"/>`,
  ).join('');
}

function moon(random: Random): string {
  const x = random.pick([74, 104, 540, 576]);
  const y = random.int(46, 74);
  return `<circle cx="${x}" cy="${y}" r="42" fill="#cfe3ff" opacity="0.25" filter="url(#wide)"/><circle cx="${x}" cy="${y}" r="19" fill="#eef4ff"/><circle cx="${x - 5}" cy="${y - 4}" r="4" fill="#cfdaf0"/><circle cx="${x + 6}" cy="${y + 5}" r="3" fill="#cfdaf0"/>`;
}

/** A row of towers whose feet are at `foot`; `lit` is the share of windows with a light. */
function skyline(random: Random, foot: number, height: number, color: string, lit: number): string {
  const parts: string[] = [];
  for (let x = -10; x < 650; ) {
    const width = random.int(30, 58);
    const top = foot - random.int(height * 0.6, height * 2.2);
    parts.push(`<rect x="${x}" y="${top}" width="${width}" height="${pavement - top}" fill="${color}"/>`);
    for (let row = top + 8; row < foot; row += 11) {
      for (let column = x + 6; column < x + width - 8; column += 10) {
        if (random.chance(lit))
          parts.push(
            `<rect x="${column}" y="${row}" width="4" height="5" fill="${random.pick(['#ffd590', '#9fe6f5', '#ffb454'])}" opacity="0.5"/>`,
          );
      }
    }
    x += width + random.int(-2, 8);
  }
  return parts.join('');
}

/** A palm tree whose foot is on the pavement. */
export function palm(x: number, height: number, lean: number): string {
  const top = pavement - height;
  const head = x + lean;
  const fronds = [
    [-58, 10, -30, -26],
    [-46, 34, -34, -4],
    [-24, 44, -26, 8],
    [58, 12, 30, -26],
    [46, 36, 34, -4],
    [22, 46, 26, 8],
    [-26, -30, -20, -26],
    [28, -30, 20, -26],
  ] as const;
  return `<path d="M${x - 5} ${pavement} Q${x + lean * 0.2} ${top + height * 0.5} ${head - 3} ${top} L${head + 3} ${top} Q${x + lean * 0.3 + 8} ${top + height * 0.5} ${x + 6} ${pavement}Z" fill="#1c2136" stroke="#39456b" stroke-width="1.4"/>${fronds.map(([dx, dy, cx, cy]) => `<path d="M${head} ${top} Q${head + cx} ${top + cy} ${head + dx} ${top + dy} Q${head + cx * 0.7} ${top + cy + 16} ${head} ${top + 4}Z" fill="#12332f" stroke="#1f6a5e" stroke-width="1.2"/>`).join('')}`;
}

/** A street lamp with warm sodium light. `side` is 1 when its arm reaches to the right, -1 to the left. */
export function streetLamp(x: number, side: 1 | -1): string {
  const head = x + 40 * side;
  return `<path d="M${head} 150 L${head - 60} ${pavement + 4} L${head + 60} ${pavement + 4}Z" fill="#ffb454" opacity="0.16" filter="url(#soft)"/><path d="M${x} ${pavement + 6} V152 Q${x} 144 ${x + 12 * side} 144 H${head}" stroke="#39425a" stroke-width="5" fill="none"/><ellipse cx="${head}" cy="148" rx="24" ry="12" fill="#ffb454" opacity="0.7" filter="url(#soft)"/><rect x="${head - 14}" y="142" width="28" height="7" rx="3" fill="#fff0d0"/>`;
}

/** A glowing tube along a path. */
export function neon(d: string, color: string, width = 4): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width * 2}" fill="none" opacity="0.75" filter="url(#soft)" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" stroke="#ffffff" stroke-width="${rounded(width * 0.4)}" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="0.85"/>`;
}

/** A lit window or shop front with frames between its panes. */
export function litWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  panes: number,
  fill = 'url(#room)',
): string {
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) =>
      `<path d="M${rounded(x + (width / panes) * (index + 1))} ${y} v${height}" stroke="#141a28" stroke-width="3"/>`,
  ).join('');
  return `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" fill="#ffc67a" opacity="0.28" filter="url(#soft)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="#141a28" stroke-width="4"/>${bars}`;
}
