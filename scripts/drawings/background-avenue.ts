import { type Random, seededRandom } from './random.ts';
import { blurFilter, down, linearGradient, mix, night, radialGradient, rounded, svgDocument } from './svg.ts';

const vanish = { x: 960, y: 560 };
const road = `M0 1080 L0 ${vanish.y + 170} L${vanish.x - 10} ${vanish.y} L${vanish.x + 10} ${vanish.y} L1920 ${vanish.y + 170} L1920 1080Z`;

/**
 * The position of a point at `depth` (0 is the viewer, 1 the horizon) between the frame and the vanishing
 * point.
 */
function toward(x: number, y: number, depth: number): [number, number] {
  return [x + (vanish.x - x) * depth, y + (vanish.y - y) * depth];
}

/** A part of a wall, between two heights at `edge` and between two depths. */
function wallPart(edge: number, top: number, bottom: number, near: number, far: number): string {
  const [nearX, nearTop] = toward(edge, top, near);
  const [farX, farTop] = toward(edge, top, far);
  const [, nearBottom] = toward(edge, bottom, near);
  const [, farBottom] = toward(edge, bottom, far);
  return `M${rounded(nearX)} ${rounded(nearTop)} L${rounded(farX)} ${rounded(farTop)} V${rounded(farBottom)} L${rounded(nearX)} ${rounded(nearBottom)}Z`;
}

/** Login background 2: a rainy avenue with sodium lamps and light trails, 1920 x 1080 px. */
export function avenueSvg(): string {
  const random = seededRandom('avenue');
  return svgDocument(
    1920,
    1080,
    `<defs>
${linearGradient('sky', down, [0, '#04060d'], [0.3, '#0a1024'], [0.52, '#1c1c3e'])}
${linearGradient('road', down, [0, '#2a2238'], [0.25, '#131827'], [1, '#070a12'])}
${radialGradient('far', [0, '#ffb454', 0.85], [0.35, '#f43f5e', 0.4], [1, '#f43f5e', 0])}
${radialGradient('lamp', [0, '#ffe2ae', 0.95], [0.14, '#ffb454', 0.62], [0.45, '#ff9a3c', 0.16], [1, '#ff9a3c', 0])}
${radialGradient('calm', [0, '#070a14', 0.55], [0.6, '#070a14', 0.28], [1, '#070a14', 0])}
${blurFilter('glow', 10, 10, 0.5)}
${blurFilter('big', 46, 46, 0.5)}
${blurFilter('wet', 7, 26, 0.1)}
<clipPath id="ground"><path d="${road}"/></clipPath></defs>
<rect width="1920" height="1080" fill="url(#sky)"/>
<ellipse cx="${vanish.x}" cy="${vanish.y - 20}" rx="620" ry="330" fill="url(#far)"/>
<g id="houses">${side(random, -1)}${side(random, 1)}</g>
<path d="${road}" fill="url(#road)"/>
<g clip-path="url(#ground)"><use href="#houses" transform="translate(0 ${vanish.y * 2 + 130}) scale(1 -1)" filter="url(#wet)" opacity="0.42"/></g>
${lanes()}${trails(random)}${lamps()}${puddles(random)}${rain(random)}
<ellipse cx="960" cy="560" rx="600" ry="420" fill="url(#calm)"/>`,
  );
}

/** The buildings of one side: walls in perspective with window bands and vertical neon signs. */
function side(random: Random, direction: 1 | -1): string {
  const parts: string[] = [];
  const shopLights: string[] = [];
  const signs: { halo: string; sign: string }[] = [];
  const edge = direction < 0 ? -60 : 1980;
  const depths = [0, 0.27, 0.45, 0.58, 0.68, 0.755, 0.81, 0.85, 0.88];
  for (let index = depths.length - 2; index >= 0; index--) {
    const near = depths[index] ?? 0;
    const far = depths[index + 1] ?? 1;
    const height = -random.int(60, 420);
    const wall = mix('#0c1124', '#3a2a4c', near);
    const [nearX, nearTop] = toward(edge, height, near);
    const [farX, farTop] = toward(edge, height, far);
    const [, farFoot] = toward(edge, 740, far);
    parts.push(
      `<path d="${wallPart(edge, height, 740, near, far)}" fill="${wall}"/><path d="M${rounded(nearX)} ${rounded(nearTop)} L${rounded(farX)} ${rounded(farTop)} V${rounded(farFoot)}" stroke="${mix(wall, '#7f8cd0', 0.35)}" stroke-width="2" fill="none"/>`,
    );
    const { windows, shopLight } = wallWindows(random, edge, height, near, far);
    parts.push(windows);
    shopLights.push(shopLight);
    if (index < 6) signs.push(verticalSign(random, edge, near + (far - near) * 0.5, direction, index));
  }
  // One blur for all lights: each blur takes as long as the rest of the picture.
  const halos = signs.map(({ halo }) => halo).join('');
  return `${parts.join('')}<g filter="url(#glow)">${shopLights.join('')}</g><g filter="url(#big)">${halos}</g>${signs.map(({ sign }) => sign).join('')}`;
}

/** The windows of a wall, and the shop on its ground floor. */
function wallWindows(
  random: Random,
  edge: number,
  height: number,
  near: number,
  far: number,
): { windows: string; shopLight: string } {
  const parts: string[] = [];
  const columns = 7;
  for (let y = height + 50; y < 600; y += 46) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(0.36)) continue;
      const step = (far - near) / columns;
      const pane = wallPart(edge, y, y + 24, near + step * (column + 0.25), near + step * (column + 0.75));
      const color = random.pick(['#ffd590', '#ffb454', '#ffe9c4', '#7fd8ea']);
      parts.push(`<path d="${pane}" fill="${color}" fill-opacity="${rounded(random.range(0.2, 0.75))}"/>`);
    }
  }
  const bars: string[] = [];
  const [leftX, leftY] = toward(edge, 640, near + 0.01);
  const [rightX, rightY] = toward(edge, 640, far - 0.01);
  for (let bar = 1; bar < 6; bar++) {
    const depth = near + ((far - near) / 6) * bar;
    const [x, top] = toward(edge, 640, depth);
    const [, bottom] = toward(edge, 726, depth);
    bars.push(
      `<path d="M${rounded(x)} ${rounded(top)} V${rounded(bottom)}" stroke="#0b0e1c" stroke-width="${rounded(7 * (1 - near))}"/>`,
    );
  }
  const front = random.pick(['#ffca80', '#7fdcec', '#ff8fa3', '#ffca80']);
  parts.push(
    `<path d="${wallPart(edge, 640, 726, near + 0.01, far - 0.01)}" fill="${front}" fill-opacity="0.5"/>${bars.join('')}`,
  );
  return {
    windows: parts.join(''),
    shopLight: `<path d="M${rounded(leftX)} ${rounded(leftY)} L${rounded(rightX)} ${rounded(rightY)}" stroke="${front}" stroke-width="${rounded(9 * (1 - near))}" stroke-opacity="0.9"/>`,
  };
}

function verticalSign(
  random: Random,
  edge: number,
  depth: number,
  direction: 1 | -1,
  index: number,
): { halo: string; sign: string } {
  const [x, top] = toward(edge, random.int(120, 260), depth);
  const [, bottom] = toward(edge, random.int(480, 560), depth);
  const width = 74 * (1 - depth);
  const left = direction < 0 ? x : x - width;
  const color = index % 2 === (direction > 0 ? 0 : 1) ? night.cyan : night.red;
  const marks = Array.from({ length: 4 }, (_, mark) => {
    const y = top + ((bottom - top) / 4) * (mark + 0.5);
    const r = width * 0.24;
    const cx = left + width / 2;
    return random.pick([
      `<circle cx="${rounded(cx)}" cy="${rounded(y)}" r="${rounded(r)}" fill="none"/>`,
      `<path d="M${rounded(cx - r)} ${rounded(y - r)} h${rounded(r * 2)} l${rounded(-r * 2)} ${rounded(r * 2)} h${rounded(r * 2)}" fill="none"/>`,
      `<path d="M${rounded(cx - r)} ${rounded(y - r)} l${rounded(r)} ${rounded(r * 2)} l${rounded(r)} ${rounded(-r * 2)}" fill="none"/>`,
      `<path d="M${rounded(cx - r)} ${rounded(y)} h${rounded(r * 2)} M${rounded(cx)} ${rounded(y - r)} v${rounded(r * 2)}" fill="none"/>`,
    ]);
  }).join('');
  const box = `x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(bottom - top)}" rx="${rounded(width * 0.14)}"`;
  return {
    halo: `<rect ${box} fill="${color}" fill-opacity="0.55"/>`,
    sign: `<rect ${box} fill="#0a0d18" stroke="${color}" stroke-width="${rounded(Math.max(1.6, width * 0.07))}"/><g stroke="${color}" stroke-width="${rounded(Math.max(1.2, width * 0.08))}" stroke-linecap="round">${marks}</g>`,
  };
}

function lanes(): string {
  const stripes = [-0.26, 0.26].flatMap((offset) =>
    [0, 0.2, 0.36, 0.5, 0.61, 0.7, 0.77].map((depth) => {
      const x = 960 + offset * 2600;
      const [x1, y1] = toward(x - 9, 1160, depth);
      const [x2] = toward(x + 9, 1160, depth);
      const [x3, y3] = toward(x + 9, 1160, depth + 0.09 * (1 - depth));
      const [x4] = toward(x - 9, 1160, depth + 0.09 * (1 - depth));
      return `<path d="M${rounded(x1)} ${rounded(y1)} H${rounded(x2)} L${rounded(x3)} ${rounded(y3)} H${rounded(x4)}Z" fill="#d9dff0" fill-opacity="0.32"/>`;
    }),
  );
  return stripes.join('');
}

/** Long exposures of cars: white to cyan ones come, red ones leave. */
function trails(random: Random): string {
  const halos: string[] = [];
  const cores: string[] = [];
  const add = (start: number, color: string, lift: number): void => {
    const bend = start < 960 ? -26 : 26;
    const d = `M${start} 1100 Q${rounded(start + (960 - start) * 0.62 + bend)} ${rounded(1100 - 300 - lift)} ${rounded(960 + (start - 960) * 0.018)} ${rounded(vanish.y + 6 - lift * 0.02)}`;
    const width = random.range(1.6, 4.6);
    halos.push(
      `<path d="${d}" stroke="${color}" stroke-width="${rounded(width * 4.5)}" stroke-opacity="0.24"/>`,
    );
    cores.push(
      `<path d="${d}" stroke="${color}" stroke-width="${rounded(width)}" stroke-opacity="${rounded(random.range(0.5, 0.95))}"/>`,
    );
  };
  for (let index = 0; index < 15; index++) {
    add(
      random.int(-420, 640),
      random.pick(['#e9f8ff', '#9fe9f7', night.cyan, '#fff1d6']),
      random.range(0, 70),
    );
    add(
      random.int(1280, 2340),
      random.pick([night.red, night.red, '#ff6b57', '#ff2f4f']),
      random.range(0, 70),
    );
  }
  return `<g fill="none" filter="url(#glow)">${halos.join('')}</g><g fill="none">${cores.join('')}</g>`;
}

function lamps(): string {
  const parts: string[] = [];
  const reflections: string[] = [];
  for (const depth of [0.86, 0.8, 0.72, 0.61, 0.46, 0.25]) {
    for (const direction of [-1, 1] as const) {
      const base = 960 + direction * 1180;
      const [x, foot] = toward(base, 860, depth);
      const [, top] = toward(base, -80, depth);
      const [head] = toward(base - direction * 170, 0, depth);
      const scale = 1 - depth;
      parts.push(
        `<path d="M${rounded(x)} ${rounded(foot)} V${rounded(top + 40 * scale)} Q${rounded(x)} ${rounded(top)} ${rounded(x - direction * 50 * scale)} ${rounded(top)} H${rounded(head)}" stroke="#0a0d18" stroke-width="${rounded(18 * scale)}" fill="none"/><circle cx="${rounded(head)}" cy="${rounded(top + 10 * scale)}" r="${rounded(330 * scale)}" fill="url(#lamp)"/><ellipse cx="${rounded(head)}" cy="${rounded(top + 8 * scale)}" rx="${rounded(36 * scale)}" ry="${rounded(10 * scale)}" fill="#fff3da"/>`,
      );
      reflections.push(
        `<ellipse cx="${rounded(head)}" cy="${rounded(foot + 70 * scale)}" rx="${rounded(70 * scale)}" ry="${rounded(240 * scale)}" fill="#ffb454" fill-opacity="0.2"/>`,
      );
    }
  }
  return `${parts.join('')}<g filter="url(#glow)">${reflections.join('')}</g>`;
}

/** Soft reflections on the wet asphalt. */
function puddles(random: Random): string {
  const spots = Array.from({ length: 30 }, () => {
    const y = random.int(780, 1070);
    const x = random.int(0, 1920);
    const reach = (y - 560) * random.range(0.16, 0.4);
    return `<ellipse cx="${x}" cy="${y}" rx="${rounded(reach)}" ry="${rounded(reach * 0.07)}" fill="${random.pick([night.amber, night.cyan, night.red, '#8fa2e8'])}" fill-opacity="${rounded(random.range(0.2, 0.3))}"/>`;
  });
  return `<g filter="url(#glow)">${spots.join('')}</g>`;
}

function rain(random: Random): string {
  return Array.from({ length: 230 }, () => {
    const x = random.int(-60, 1940);
    const y = random.int(-60, 1040);
    const length = random.int(26, 96);
    return `<path d="M${x} ${y} l${rounded(-length * 0.16)} ${length}" stroke="#c4d8ff" stroke-width="${rounded(random.range(0.8, 1.8))}" stroke-opacity="${rounded(random.range(0.1, 0.3))}"/>`;
  }).join('');
}
