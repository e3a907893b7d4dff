import { type Random, seededRandom } from './random.ts';
import { blurFilter, down, linearGradient, night, radialGradient, rounded, svgDocument } from './svg.ts';

/** Login background 3: the lookout over the city, a big moon between palm trees, 1920 x 1080 px. */
export function lookoutSvg(): string {
  const random = seededRandom('lookout');
  return svgDocument(
    1920,
    1080,
    `<defs>
${linearGradient('sky', down, [0, '#050816'], [0.34, '#111640'], [0.52, '#33205e'], [0.62, '#7a2f62'], [0.68, '#c2535a'])}
${radialGradient('moon', [0, '#fff6e6'], [0.7, '#ffe3bd'], [1, '#ffb98a'])}
${radialGradient('halo', [0, '#ffc9a0', 0.5], [0.4, '#f43f5e', 0.18], [0.7, '#f43f5e', 0.06], [1, '#f43f5e', 0])}
${linearGradient('basin', down, [0, '#3a2350'], [0.3, '#161533'], [1, '#080b18'])}
${linearGradient('mist', down, [0, '#ff9a7a', 0], [0.5, '#ff8f7a', 0.3], [1, '#ff8f7a', 0])}
${radialGradient('calm', [0, '#080a18', 0.42], [0.6, '#080a18', 0.22], [1, '#080a18', 0])}
${blurFilter('glow', 9)}
${blurFilter('big', 50)}
${blurFilter('soft', 3, 3, 0.1)}</defs>
<rect width="1920" height="1080" fill="url(#sky)"/>${stars(random)}
<circle cx="1430" cy="400" r="560" fill="url(#halo)"/><circle cx="1430" cy="400" r="176" fill="url(#moon)"/>
<g fill="#f2b98c" opacity="0.42" filter="url(#soft)"><ellipse cx="1376" cy="348" rx="46" ry="34"/><ellipse cx="1478" cy="426" rx="58" ry="40"/><ellipse cx="1402" cy="470" rx="30" ry="20"/><ellipse cx="1486" cy="330" rx="24" ry="18"/><ellipse cx="1340" cy="420" rx="18" ry="13"/></g>
${clouds(random)}
${hills(random)}<rect y="590" width="1920" height="180" fill="url(#mist)"/>
<rect y="668" width="1920" height="412" fill="url(#basin)"/>${downtown(random)}${cityLights(random)}
${ridge(random)}${palmTree(214, 1010, 640, 62, 1.3)}${palmTree(92, 1050, 520, -40, 1)}${palmTree(348, 1040, 400, 30, 0.8)}${palmTree(1724, 1010, 560, -54, 1.2)}${palmTree(1846, 1050, 660, 34, 1.35)}
<ellipse cx="960" cy="540" rx="600" ry="420" fill="url(#calm)"/>`,
  );
}

function stars(random: Random): string {
  return Array.from({ length: 210 }, () => {
    const y = random.int(0, 460);
    return `<circle cx="${random.int(0, 1920)}" cy="${y}" r="${rounded(random.range(0.5, 1.9))}" fill="#e8edff" fill-opacity="${rounded(random.range(0.25, 0.95) * (1 - y / 620))}"/>`;
  }).join('');
}

function clouds(random: Random): string {
  const banks = Array.from({ length: 9 }, (_, index) => {
    const y = 440 + index * 21 + random.int(-10, 10);
    const x = random.int(-100, 1700);
    const width = random.int(360, 820);
    return `<path d="M${x} ${y} q${width * 0.25} -16 ${width * 0.5} -5 t${width * 0.5} 5 q${-width * 0.25} 14 ${-width * 0.5} 9 t${-width * 0.5} -9Z" fill="${random.pick(['#1d1846', '#4a2560', '#6a2d60'])}" fill-opacity="0.62"/>`;
  }).join('');
  return `<g filter="url(#soft)">${banks}</g>`;
}

function hills(random: Random): string {
  const range = (base: number, height: number, color: string, phase: number): string => {
    const points: string[] = [];
    for (let x = -20; x <= 1940; x += 40) {
      const y =
        base -
        height * (0.5 + 0.3 * Math.sin(x / 210 + phase) + 0.2 * Math.sin(x / 83 + phase * 3)) -
        random.range(0, 7);
      points.push(`L${x} ${rounded(y)}`);
    }
    return `<path d="M-20 760 ${points.join(' ')} L1940 760Z" fill="${color}"/>`;
  };
  const masts = [486, 520]
    .map(
      (x, index) =>
        `<path d="M${x} 668 V${548 + index * 14}" stroke="#150f2c" stroke-width="4"/><circle cx="${x}" cy="${548 + index * 14}" r="9" fill="${night.red}" opacity="0.8" filter="url(#glow)"/><circle cx="${x}" cy="${548 + index * 14}" r="3" fill="#ff9aac"/>`,
    )
    .join('');
  return `${range(660, 110, '#3d2257', 0.6)}${range(684, 76, '#251a45', 2.4)}${masts}`;
}

/** The towers of the centre, small and far, left of the moon. */
function downtown(random: Random): string {
  const parts: string[] = [
    '<ellipse cx="720" cy="690" rx="420" ry="90" fill="#ffb454" opacity="0.42" filter="url(#big)"/>',
  ];
  for (let index = 0; index < 46; index++) {
    const x = 460 + index * 12 + random.int(-5, 5);
    const rise = Math.exp(-(((index - 23) / 10) ** 2));
    const height = 14 + random.range(0, 14) + rise * 150 * random.range(0.22, 1.15);
    const width = random.int(11, 24);
    const top = 706 - height;
    parts.push(
      `<rect x="${x}" y="${rounded(top)}" width="${width}" height="${rounded(height)}" fill="${random.pick(['#1a1436', '#241a48', '#140f2c'])}"/>`,
    );
    for (let y = top + 5; y < 700; y += 7) {
      for (let column = x + 3; column < x + width - 3; column += 5) {
        if (random.chance(0.36))
          parts.push(
            `<rect x="${column}" y="${rounded(y)}" width="2.4" height="3" fill="${random.pick(['#ffd590', '#ffe9c4', '#9fe6f5'])}" fill-opacity="0.8"/>`,
          );
      }
    }
    if (rise > 0.8 && random.chance(0.5))
      parts.push(
        `<path d="M${x + width / 2} ${rounded(top)} v-20" stroke="#120f2a" stroke-width="2"/><circle cx="${x + width / 2}" cy="${rounded(top - 20)}" r="2.2" fill="${night.red}"/>`,
      );
  }
  return parts.join('');
}

/** The street grid of the basin: lamps along lines that open towards the viewer. */
function cityLights(random: Random): string {
  const parts: string[] = [];
  const at = (line: number, depth: number): number => 960 + line * (14 + depth * 58);
  for (let row = 0; row < 34; row++) {
    const depth = (row / 34) ** 1.8;
    const y = 702 + depth * 300;
    for (let line = -70; line <= 70; line++) {
      const x = at(line, depth);
      if (x < -20 || x > 1940) continue;
      const street = row % 3 === 0;
      const count = street ? 3 : 1;
      for (let lampIndex = 0; lampIndex < count; lampIndex++) {
        if (random.chance(0.3)) continue;
        const color = random.chance(0.08)
          ? night.cyan
          : random.chance(0.06)
            ? night.red
            : random.pick([night.amber, night.amber, '#ffd590', '#ffe9c4', '#ff9a5c']);
        const shift = (lampIndex / 3) * (14 + depth * 58) + random.range(-1, 1) * (1 + depth * 4);
        parts.push(
          `<circle cx="${rounded(x + shift)}" cy="${rounded(y + random.range(-1, 1) * (1 + depth * 3))}" r="${rounded(0.8 + depth * 1.7)}" fill="${color}" fill-opacity="${rounded(random.range(0.35, 0.95) * (1 - depth * 0.35))}"/>`,
        );
      }
    }
  }
  const avenues = [-46, -27, -14, -5, 5, 14, 27, 46].map((line, index) => ({
    color: index % 2 ? night.amber : '#ff6b57',
    d: `M${at(line, 0)} 700 L${at(line, 1.1)} 1032`,
  }));
  const halos = avenues.map(
    ({ color, d }) => `<path d="${d}" stroke="${color}" stroke-width="10" stroke-opacity="0.4"/>`,
  );
  const lamps = avenues.map(
    ({ color, d }) =>
      `<path d="${d}" stroke="${color}" stroke-width="2.4" stroke-opacity="0.7" stroke-dasharray="10 6"/>`,
  );
  return `<ellipse cx="820" cy="716" rx="900" ry="60" fill="#ffb454" opacity="0.22" filter="url(#big)"/><g filter="url(#glow)">${halos.join('')}</g>${lamps.join('')}${parts.join('')}`;
}

/** The dark ridge in front with its railing and a parked car seen from the side. */
function ridge(random: Random): string {
  const grass = Array.from({ length: 170 }, () => {
    const x = random.int(-10, 1930);
    const y = 986 - 34 * Math.cos((x - 960) / 520);
    return `<path d="M${x} ${rounded(y + 12)} q${random.int(-7, 7)} -14 ${random.int(-12, 12)} ${-random.int(12, 30)}" stroke="#05060f" stroke-width="3" fill="none"/>`;
  }).join('');
  const posts = Array.from(
    { length: 12 },
    (_, index) => `<path d="M${500 + index * 84} 958 V912" stroke="#05060f" stroke-width="8"/>`,
  ).join('');
  return `<path d="M-20 1090 L-20 986 Q260 1010 520 956 Q960 924 1400 956 Q1660 1010 1940 986 L1940 1090Z" fill="#05060f"/>${grass}${posts}<path d="M490 916 H1434 M490 936 H1434" stroke="#05060f" stroke-width="7"/><path d="M490 912 H1434" stroke="#ff9a7a" stroke-width="1.6" stroke-opacity="0.55"/>
<g transform="translate(1190 838)"><path d="M6 104 L10 76 Q14 64 40 60 L88 56 Q112 22 150 20 L220 20 Q246 22 268 56 L320 62 Q344 66 348 84 L350 104Z" fill="#070915"/><path d="M98 54 Q118 32 150 30 L172 30 L172 55Z M182 30 L216 30 Q236 32 252 55 L182 55Z" fill="#2b2148"/><path d="M40 60 L88 56 Q112 22 150 20 L220 20 Q246 22 268 56 L320 62" stroke="#ffb98a" stroke-width="2.4" fill="none" stroke-opacity="0.85"/><circle cx="78" cy="106" r="25" fill="#04050c"/><circle cx="284" cy="106" r="25" fill="#04050c"/><circle cx="78" cy="106" r="12" fill="#1a1a33"/><circle cx="284" cy="106" r="12" fill="#1a1a33"/><rect x="6" y="70" width="12" height="9" rx="3" fill="${night.red}"/><circle cx="8" cy="75" r="26" fill="${night.red}" opacity="0.5" filter="url(#glow)"/></g>
<g transform="translate(1128 850)" fill="#05060f"><circle cx="18" cy="10" r="11"/><path d="M4 26 Q18 18 32 26 L36 66 L30 68 L28 112 H20 L18 74 L15 112 H7 L6 68 L0 64Z"/></g><g transform="translate(1086 858)" fill="#05060f"><circle cx="16" cy="10" r="10"/><path d="M8 4 Q16 -6 26 4 L29 28 H5Z"/><path d="M5 26 Q16 20 27 26 L31 60 L26 74 L23 106 H17 L16 76 L14 106 H8 L6 74 L1 60Z"/></g>`;
}

/** A palm silhouette: a curved trunk from `foot`, feathered fronds on top. */
function palmTree(x: number, foot: number, height: number, lean: number, scale: number): string {
  const top = foot - height;
  const head = x + lean;
  const reach = 178 * scale;
  const fronds = [-1, 1]
    .flatMap((side) =>
      [68, 36, 6, -24, -50].map((elevation, index) => {
        const angle = ((elevation + lean * 0.06 + (side > 0 ? 5 : -3)) * Math.PI) / 180;
        const length = reach * (index % 2 ? 1 : 0.88);
        const midX = head + side * Math.cos(angle) * length * 0.62;
        const midY = top - Math.sin(angle) * length * 0.74;
        const tipX = head + side * length * (0.42 + 0.56 * Math.cos(angle));
        const tipY = top - Math.sin(angle) * length * 0.46 + length * 0.3;
        const leaves = Array.from({ length: 24 }, (_, leaf) => {
          const t = 0.1 + leaf * 0.038;
          const px = (1 - t) ** 2 * head + 2 * t * (1 - t) * midX + t * t * tipX;
          const py = (1 - t) ** 2 * top + 2 * t * (1 - t) * midY + t * t * tipY;
          const drop = scale * 38 * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.7;
          return `M${rounded(px)} ${rounded(py)} q${rounded(side * drop * 0.42)} ${rounded(drop * 0.12)} ${rounded(side * drop * 0.62)} ${rounded(drop * 0.9)} M${rounded(px)} ${rounded(py)} q${rounded(side * drop * 0.3)} ${rounded(-drop * 0.3)} ${rounded(side * drop * 0.66)} ${rounded(-drop * 0.16)}`;
        }).join(' ');
        const rib = `M${head} ${top} Q${rounded(midX)} ${rounded(midY)} ${rounded(tipX)} ${rounded(tipY)}`;
        return `<g fill="none" stroke="#05060f" stroke-linecap="round"><path d="${rib}" stroke-width="${rounded(4.4 * scale)}"/><path d="${leaves}" stroke-width="${rounded(2.3 * scale)}"/></g>`;
      }),
    )
    .join('');
  const w = 9 * scale;
  return `<path d="M${rounded(x - w * 1.5)} ${foot + 30} Q${rounded(x - lean * 0.2)} ${foot - height * 0.5} ${rounded(head - w * 0.7)} ${top} L${rounded(head + w * 0.7)} ${top} Q${rounded(x - lean * 0.2 + w * 1.8)} ${foot - height * 0.5} ${rounded(x + w * 1.6)} ${foot + 30}Z" fill="#05060f"/>${fronds}<circle cx="${head}" cy="${top + 6}" r="${rounded(11 * scale)}" fill="#05060f"/>`;
}
