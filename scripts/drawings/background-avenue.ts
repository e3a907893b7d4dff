import { type Random, seededRandom } from './random.ts';
import { blurFilter, linearGradient, mix, night, radialGradient, short, svgDocument } from './svg.ts';

const vanish = { x: 960, y: 560 };

/**
 * The position of a point at `depth` (0 is the viewer, 1 the horizon) between the frame and the vanishing
 * point.
 */
function toward(x: number, y: number, depth: number): [number, number] {
  return [x + (vanish.x - x) * depth, y + (vanish.y - y) * depth];
}

/** Login background 2: a rainy avenue with sodium lamps and light trails, 1920 x 1080 px. */
export function avenueSvg(): string {
  const random = seededRandom('avenue');
  return svgDocument(
    1920,
    1080,
    `<defs>${linearGradient('sky', [
      [0, '#04060d'],
      [0.3, '#0a1024'],
      [0.52, '#1c1c3e'],
    ])}${linearGradient('road', [
      [0, '#2a2238'],
      [0.25, '#131827'],
      [1, '#070a12'],
    ])}${radialGradient('far', [
      [0, '#ffb454', 0.85],
      [0.35, '#f43f5e', 0.4],
      [1, '#f43f5e', 0],
    ])}${radialGradient('lamp', [
      [0, '#ffe2ae', 0.95],
      [0.14, '#ffb454', 0.62],
      [0.45, '#ff9a3c', 0.16],
      [1, '#ff9a3c', 0],
    ])}${radialGradient('calm', [
      [0, '#070a14', 0.55],
      [0.6, '#070a14', 0.28],
      [1, '#070a14', 0],
    ])}${blurFilter('glow', 10, 10, 0.5)}${blurFilter('big', 46, 46, 0.5)}${blurFilter('wet', 7, 26, 0.1)}
<clipPath id="ground"><path d="M0 1080 L0 ${vanish.y + 170} L${vanish.x - 10} ${vanish.y} L${vanish.x + 10} ${vanish.y} L1920 ${vanish.y + 170} L1920 1080Z"/></clipPath></defs>
<rect width="1920" height="1080" fill="url(#sky)"/>
<ellipse cx="${vanish.x}" cy="${vanish.y - 20}" rx="620" ry="330" fill="url(#far)"/>
<g id="houses">${side(random, -1)}${side(random, 1)}</g>
<path d="M0 1080 L0 ${vanish.y + 170} L${vanish.x - 10} ${vanish.y} L${vanish.x + 10} ${vanish.y} L1920 ${vanish.y + 170} L1920 1080Z" fill="url(#road)"/>
<g clip-path="url(#ground)"><use xlink:href="#houses" transform="translate(0 ${vanish.y * 2 + 130}) scale(1 -1)" filter="url(#wet)" opacity="0.42"/></g>
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
    const [nx, nTop] = toward(edge, height, near);
    const [fx, fTop] = toward(edge, height, far);
    const [, nFoot] = toward(edge, 740, near);
    const [, fFoot] = toward(edge, 740, far);
    parts.push(
      `<path d="M${short(nx)} ${short(nTop)} L${short(fx)} ${short(fTop)} L${short(fx)} ${short(fFoot)} L${short(nx)} ${short(nFoot)}Z" fill="${wall}"/><path d="M${short(nx)} ${short(nTop)} L${short(fx)} ${short(fTop)} V${short(fFoot)}" stroke="${mix(wall, '#7f8cd0', 0.35)}" stroke-width="2" fill="none"/>`,
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
      const from = near + step * (column + 0.25);
      const to = near + step * (column + 0.75);
      const [x1, y1] = toward(edge, y, from);
      const [x2, y2] = toward(edge, y, to);
      const [, y3] = toward(edge, y + 24, to);
      const [, y4] = toward(edge, y + 24, from);
      const color = random.pick(['#ffd590', '#ffb454', '#ffe9c4', '#7fd8ea']);
      parts.push(
        `<path d="M${short(x1)} ${short(y1)} L${short(x2)} ${short(y2)} V${short(y3)} L${short(x1)} ${short(y4)}Z" fill="${color}" fill-opacity="${short(random.range(0.2, 0.75))}"/>`,
      );
    }
  }
  const bars: string[] = [];
  const [sx, sy] = toward(edge, 640, near + 0.01);
  const [tx, ty] = toward(edge, 640, far - 0.01);
  const [, ub] = toward(edge, 726, far - 0.01);
  const [, vb] = toward(edge, 726, near + 0.01);
  for (let bar = 1; bar < 6; bar++) {
    const [bx, by] = toward(edge, 640, near + ((far - near) / 6) * bar);
    const [, bb] = toward(edge, 726, near + ((far - near) / 6) * bar);
    bars.push(
      `<path d="M${short(bx)} ${short(by)} V${short(bb)}" stroke="#0b0e1c" stroke-width="${short(7 * (1 - near))}"/>`,
    );
  }
  const front = random.pick(['#ffca80', '#7fdcec', '#ff8fa3', '#ffca80']);
  parts.push(
    `<path d="M${short(sx)} ${short(sy)} L${short(tx)} ${short(ty)} V${short(ub)} L${short(sx)} ${short(vb)}Z" fill="${front}" fill-opacity="0.5"/>${bars.join('')}`,
  );
  return {
    windows: parts.join(''),
    shopLight: `<path d="M${short(sx)} ${short(sy)} L${short(tx)} ${short(ty)}" stroke="${front}" stroke-width="${short(9 * (1 - near))}" stroke-opacity="0.9"/>`,
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
      `<circle cx="${short(cx)}" cy="${short(y)}" r="${short(r)}" fill="none"/>`,
      `<path d="M${short(cx - r)} ${short(y - r)} h${short(r * 2)} l${short(-r * 2)} ${short(r * 2)} h${short(r * 2)}" fill="none"/>`,
      `<path d="M${short(cx - r)} ${short(y - r)} l${short(r)} ${short(r * 2)} l${short(r)} ${short(-r * 2)}" fill="none"/>`,
      `<path d="M${short(cx - r)} ${short(y)} h${short(r * 2)} M${short(cx)} ${short(y - r)} v${short(r * 2)}" fill="none"/>`,
    ]);
  }).join('');
  const box = `x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(bottom - top)}" rx="${short(width * 0.14)}"`;
  return {
    halo: `<rect ${box} fill="${color}" fill-opacity="0.55"/>`,
    sign: `<rect ${box} fill="#0a0d18" stroke="${color}" stroke-width="${short(Math.max(1.6, width * 0.07))}"/><g stroke="${color}" stroke-width="${short(Math.max(1.2, width * 0.08))}" stroke-linecap="round">${marks}</g>`,
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
      return `<path d="M${short(x1)} ${short(y1)} H${short(x2)} L${short(x3)} ${short(y3)} H${short(x4)}Z" fill="#d9dff0" fill-opacity="0.32"/>`;
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
    const d = `M${start} 1100 Q${short(start + (960 - start) * 0.62 + bend)} ${short(1100 - 300 - lift)} ${short(960 + (start - 960) * 0.018)} ${short(vanish.y + 6 - lift * 0.02)}`;
    const width = random.range(1.6, 4.6);
    halos.push(
      `<path d="${d}" stroke="${color}" stroke-width="${short(width * 4.5)}" stroke-opacity="0.24"/>`,
    );
    cores.push(
      `<path d="${d}" stroke="${color}" stroke-width="${short(width)}" stroke-opacity="${short(random.range(0.5, 0.95))}"/>`,
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
        `<path d="M${short(x)} ${short(foot)} V${short(top + 40 * scale)} Q${short(x)} ${short(top)} ${short(x - direction * 50 * scale)} ${short(top)} H${short(head)}" stroke="#0a0d18" stroke-width="${short(18 * scale)}" fill="none"/><circle cx="${short(head)}" cy="${short(top + 10 * scale)}" r="${short(330 * scale)}" fill="url(#lamp)"/><ellipse cx="${short(head)}" cy="${short(top + 8 * scale)}" rx="${short(36 * scale)}" ry="${short(10 * scale)}" fill="#fff3da"/>`,
      );
      reflections.push(
        `<ellipse cx="${short(head)}" cy="${short(foot + 70 * scale)}" rx="${short(70 * scale)}" ry="${short(240 * scale)}" fill="#ffb454" fill-opacity="0.2"/>`,
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
    return `<ellipse cx="${x}" cy="${y}" rx="${short(reach)}" ry="${short(reach * 0.07)}" fill="${random.pick([night.amber, night.cyan, night.red, '#8fa2e8'])}" fill-opacity="${short(random.range(0.2, 0.3))}"/>`;
  });
  return `<g filter="url(#glow)">${spots.join('')}</g>`;
}

function rain(random: Random): string {
  return Array.from({ length: 230 }, () => {
    const x = random.int(-60, 1940);
    const y = random.int(-60, 1040);
    const length = random.int(26, 96);
    return `<path d="M${x} ${y} l${short(-length * 0.16)} ${length}" stroke="#c4d8ff" stroke-width="${short(random.range(0.8, 1.8))}" stroke-opacity="${short(random.range(0.1, 0.3))}"/>`;
  }).join('');
}
