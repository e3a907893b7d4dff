import { type Random, seededRandom } from './random.ts';
import { blurFilter, down, linearGradient, night, radialGradient, rounded, svgDocument } from './svg.ts';

const waterline = 724;

/** Login background 1: a bay at night, neon towers mirrored in the water, 1920 x 1080 px. */
export function skylineSvg(): string {
  const random = seededRandom('skyline bay');
  const city = `${towers(random, { base: 470, spread: 150, color: '#3b2a66', lit: 0.14, min: 46, max: 92, dip: 60, neon: false })}
<rect y="440" width="1920" height="290" fill="url(#haze)"/>
${towers(random, { base: 540, spread: 200, color: '#1d1c4a', lit: 0.34, min: 64, max: 118, dip: 120, neon: false })}
${towers(random, { base: 650, spread: 190, color: '#0b0f26', lit: 0.46, min: 76, max: 146, dip: 130, neon: true })}
${bridge()}<rect y="${waterline - 10}" width="1920" height="12" fill="#05070f"/>${shoreLights(random)}`;
  return svgDocument(
    1920,
    1080,
    `<defs>
${linearGradient('sky', down, [0, '#04060e'], [0.2, '#0b1030'], [0.36, '#241a55'], [0.48, '#63275f'], [0.58, '#b23c5e'], [0.66, '#e8735a'])}
${linearGradient('haze', down, [0, '#f43f5e', 0], [1, '#c2466e', 0.5])}
${linearGradient('water', down, [0, '#4a2450'], [0.35, '#141230'], [1, '#04060d'])}
${linearGradient('fade', down, [0, '#04060d', 0], [1, '#04060d', 0.85])}
${radialGradient('calm', [0, '#070a16', 0.5], [0.6, '#070a16', 0.28], [1, '#070a16', 0])}
${blurFilter('glow', 14, 14, 0.5)}
${blurFilter('big', 60, 60, 0.5)}
${blurFilter('mirror', 5, 13, 0.1)}
${blurFilter('line', 1.2, 0.6, 0.1)}
<clipPath id="bay"><rect y="${waterline}" width="1920" height="356"/></clipPath></defs>
<rect width="1920" height="1080" fill="url(#sky)"/>${stars(random)}
<ellipse cx="380" cy="600" rx="620" ry="230" fill="${night.red}" opacity="0.55" filter="url(#big)"/><ellipse cx="1540" cy="600" rx="620" ry="230" fill="${night.cyan}" opacity="0.4" filter="url(#big)"/>
<g id="city">${city}</g>
<rect y="${waterline}" width="1920" height="356" fill="url(#water)"/>
<g clip-path="url(#bay)"><use href="#city" transform="translate(0 ${waterline * 2}) scale(1 -1)" filter="url(#mirror)" opacity="0.85"/></g>
${ripples(random)}<rect y="${waterline}" width="1920" height="356" fill="url(#fade)"/>
<ellipse cx="960" cy="560" rx="620" ry="430" fill="url(#calm)"/>`,
  );
}

function stars(random: Random): string {
  return Array.from({ length: 170 }, () => {
    const y = random.int(0, 430);
    return `<circle cx="${random.int(0, 1920)}" cy="${y}" r="${rounded(random.range(0.5, 1.7))}" fill="#dbe7ff" fill-opacity="${rounded(random.range(0.2, 0.85) * (1 - y / 600))}"/>`;
  }).join('');
}

/** How much lower the towers are at `x`: by `dip` in the middle, where the login form stands. */
function dipAt(x: number, dip: number): number {
  const distance = Math.abs(x - 960) / 960;
  return dip * (1 - Math.min(1, distance * 1.5));
}

/** The upper edge of a tower, from its left side to its right side. */
function roofPath(
  roof: 'flat' | 'steps' | 'spire' | 'slant' | 'round',
  x: number,
  top: number,
  width: number,
): string {
  switch (roof) {
    case 'flat':
      return `L${x} ${top} h${width}`;
    case 'steps':
      return `L${x} ${top} h${width * 0.2} v-26 h${width * 0.2} v-22 h${width * 0.2} v22 h${width * 0.2} v26 h${width * 0.2}`;
    case 'spire':
      return `L${x} ${top} L${x + width * 0.3} ${top - 24} L${x + width * 0.46} ${top - 30} L${x + width * 0.5} ${top - 104} L${x + width * 0.54} ${top - 30} L${x + width * 0.7} ${top - 24} L${x + width} ${top}`;
    case 'slant':
      return `L${x} ${top - 44} L${x + width} ${top}`;
    case 'round':
      return `L${x} ${top} Q${x + width / 2} ${top - 60} ${x + width} ${top}`;
  }
}

function towers(
  random: Random,
  look: {
    base: number;
    spread: number;
    color: string;
    lit: number;
    min: number;
    max: number;
    dip: number;
    neon: boolean;
  },
): string {
  const parts: string[] = [];
  const lights: Lights = { boxes: [], halos: [], tubes: [] };
  for (let x = -30; x < 1940; ) {
    const width = random.int(look.min, look.max);
    const top = look.base - random.int(0, look.spread) + dipAt(x + width / 2, look.dip);
    const roof = random.pick(['flat', 'flat', 'steps', 'spire', 'slant', 'round'] as const);
    parts.push(
      `<path d="M${x} ${waterline} ${roofPath(roof, x, top, width)} L${x + width} ${waterline}Z" fill="${look.color}"/><path d="M${x + 1.5} ${waterline} V${rounded(top + 4)}" stroke="#5b6bb0" stroke-width="1.6" stroke-opacity="0.3"/>`,
    );
    if (roof === 'spire') {
      const lamp = `<circle cx="${x + width / 2}" cy="${top - 104}"`;
      lights.halos.push(`${lamp} r="9" fill="${night.red}" fill-opacity="0.7"/>`);
      lights.tubes.push(`${lamp} r="2.6" fill="#ff8fa3"/>`);
    }
    const calm = Math.abs(x + width / 2 - 960) < 420 ? 0.5 : 1;
    for (let y = top + 14; y < waterline - 14; y += 15) {
      const dark = random.chance(0.25);
      for (let column = x + 8; column < x + width - 9; column += 12) {
        if (!dark && random.chance(look.lit * calm)) {
          parts.push(
            `<rect x="${column}" y="${rounded(y)}" width="6" height="7" fill="${random.pick(['#ffd590', '#ffb454', '#ffe9c4', '#8fe3f4', '#ffc3cf'])}" fill-opacity="${rounded(random.range(0.3, 0.95))}"/>`,
          );
        }
      }
    }
    if (look.neon && Math.abs(x + width / 2 - 960) > 430 && random.chance(0.85)) {
      addTowerSign(lights, random, x, top, width);
    }
    x += width + random.int(-4, 14);
  }
  // One blur for all lights: each blur takes as long as the rest of the picture.
  return `${parts.join('')}${lights.boxes.join('')}<g filter="url(#glow)">${lights.halos.join('')}</g>${lights.tubes.join('')}`;
}

/** The lights on towers: dark boxes, the glow around, and the sources, in painting order. */
interface Lights {
  boxes: string[];
  halos: string[];
  tubes: string[];
}

/** A neon sign that belongs to one tower: along its edge, on its front or above its roof. */
function addTowerSign(lights: Lights, random: Random, x: number, top: number, width: number): void {
  const color = random.pick([night.cyan, night.red, night.cyan, night.red, night.amber]);
  const middle = x + width / 2;
  const front = top + 64;
  const d = random.pick([
    `M${x + 4} ${top + 12} V${top + 128}`,
    `M${x + 4} ${top + 12} V${top + 150} M${x + width - 4} ${top + 12} V${top + 150}`,
    `M${middle} ${front - 34} l30 17 v34 l-30 17 l-30 -17 v-34z M${middle - 13} ${front - 8} l13 22 l13 -22`,
    `M${middle - 26} ${front - 24} h52 v48 h-52z M${middle - 14} ${front} h28 M${middle} ${front - 14} v28`,
    `M${middle} ${front - 28} a28 28 0 1 0 0.1 0 M${middle - 10} ${front} a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0`,
    `M${middle - 22} ${front - 30} h44 M${middle - 22} ${front - 12} h30 M${middle - 22} ${front + 6} h44 M${middle - 22} ${front + 24} h22`,
  ]);
  lights.boxes.push(`<rect x="${x + 1}" y="${front - 40}" width="${width - 2}" height="92" fill="#080b1c"/>`);
  lights.halos.push(`<path d="${d}" stroke="${color}" stroke-width="13" fill="none" stroke-opacity="0.8"/>`);
  lights.tubes.push(
    `<path d="${d}" stroke="${color}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" stroke="#fff" stroke-width="1.8" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="0.9"/>`,
  );
}

function bridge(): string {
  const cables = Array.from({ length: 21 }, (_, index) => {
    const x = 700 + index * 26;
    const sag = 640 + 46 * (1 - ((index - 10) / 10) ** 2);
    return `<path d="M${x} ${rounded(sag)} V700" stroke="#2b3566" stroke-width="1.6"/><circle cx="${x}" cy="${rounded(sag)}" r="2" fill="#ffd590" fill-opacity="0.8"/>`;
  }).join('');
  return `<path d="M420 700 Q560 690 700 640 Q960 732 1220 640 Q1360 690 1500 700" stroke="#33407a" stroke-width="4" fill="none"/>${cables}<path d="M692 722 V612 h16 V722 M1212 722 V612 h16 V722" fill="#0b1030" stroke="#33407a" stroke-width="2.5"/><rect x="380" y="698" width="1160" height="8" fill="#161d42"/><path d="M380 697 H1540" stroke="#ffb454" stroke-width="2" stroke-opacity="0.75" stroke-dasharray="3 17"/><circle cx="700" cy="608" r="4" fill="${night.red}"/><circle cx="1220" cy="608" r="4" fill="${night.red}"/>`;
}

function shoreLights(random: Random): string {
  return Array.from({ length: 84 }, () => {
    const color = random.pick([night.amber, night.amber, night.cyan, night.red, '#ffe9c4']);
    return `<circle cx="${random.int(0, 1920)}" cy="${random.int(waterline - 14, waterline - 5)}" r="${rounded(random.range(1.4, 3.2))}" fill="${color}"/>`;
  }).join('');
}

/** Thin bright and dark lines that break the mirror; wider and rarer towards the viewer. */
function ripples(random: Random): string {
  const lines = Array.from({ length: 260 }, () => {
    const depth = random.next() ** 1.5;
    const y = waterline + 6 + depth * 340;
    const width = 24 + depth * 170 + random.range(0, 60);
    const bright = random.chance(0.42);
    const color = bright ? random.pick([night.cyan, night.red, night.amber, '#c9d6ff']) : '#04060d';
    return `<rect x="${random.int(-80, 1900)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(1 + depth * 3)}" rx="1.5" fill="${color}" fill-opacity="${rounded(bright ? 0.08 + random.range(0, 0.2) : 0.4)}"/>`;
  }).join('');
  return `<g filter="url(#line)">${lines}</g>`;
}
