import type { Random } from './random.ts';
import { litWindow, neon, palm, pavement, streetLamp } from './street-scene.ts';
import { darker, lighter, mix } from './svg.ts';

/** The building of a company without a specific type: an office, a club, a bank, a workshop or a diner. */
export function companyBuilding(random: Random, brand: string, second: string): string {
  return random.pick([office, club, bank, workshop, diner])(random, brand, second);
}

function office(random: Random, brand: string, second: string): string {
  const tower = (x: number, top: number, width: number, color: string): string => {
    const cells: string[] = [];
    for (let y = top + 14; y < 236; y += 18) {
      for (let column = x + 10; column < x + width - 14; column += 20) {
        const fill = random.chance(0.55) ? random.pick(['#ffd590', '#ffe9c4', '#9fe6f5']) : '#1b2740';
        cells.push(`<rect x="${column}" y="${y}" width="14" height="11" fill="${fill}" opacity="0.92"/>`);
      }
    }
    return `<rect x="${x}" y="${top}" width="${width}" height="${pavement - top}" fill="${color}"/><rect x="${x + width - 12}" y="${top}" width="12" height="${pavement - top}" fill="#060912" opacity="0.35"/>${cells.join('')}<path d="M${x} ${top} h${width}" stroke="${lighter(color, 0.4)}" stroke-width="3"/>`;
  };
  const high = random.int(38, 58);
  return `${palm(86, 120, 12)}${palm(566, 136, -12)}${tower(150, high + 62, 130, '#28324d')}${tower(270, high, 170, '#323d5c')}${tower(430, high + 88, 90, '#232c45')}${neon(`M270 ${high} V262 M440 ${high} V262`, brand, 3)}
<path d="M355 ${high} V${high - 30}" stroke="#566074" stroke-width="4"/><circle cx="355" cy="${high - 30}" r="4" fill="#f43f5e"/><circle cx="355" cy="${high - 30}" r="11" fill="#f43f5e" opacity="0.6" filter="url(#soft)"/>
<path d="M140 240 H530 V252 H140Z" fill="#131a2c"/>${neon('M140 252 H530', second, 2.4)}${litWindow(166, 256, 130, 30, 4)}${litWindow(316, 254, 78, 32, 2, '#ffe6bd')}${litWindow(414, 256, 92, 30, 3)}
<g transform="translate(355 ${high + 46})"><path d="M0 -34 L30 -17 V17 L0 34 L-30 17 V-17Z" fill="#0c1120"/>${neon('M0 -30 L26 -15 V15 L0 30 L-26 15 V-15Z', brand, 3.4)}${neon('M-12 -8 L0 12 L12 -8', second, 3.4)}</g>`;
}

function club(random: Random, brand: string, second: string): string {
  const emblem = random.pick([
    'M-26 -24 H26 L2 4 V26 M-14 28 H18 M-18 -14 H18 M14 -30 L24 -42',
    'M-14 22 V-20 L22 -28 V14 M-14 -8 L22 -16',
    'M0 -30 L8 -8 L30 -8 L12 6 L19 28 L0 14 L-19 28 L-12 6 L-30 -8 L-8 -8Z',
  ]);
  const beams = `<path d="M210 96 L90 0 L180 0Z" fill="${brand}" opacity="0.16"/><path d="M430 96 L480 0 L580 0Z" fill="${second}" opacity="0.16"/>`;
  const bulbs = Array.from(
    { length: 15 },
    (_, index) => `<circle cx="${236 + index * 12}" cy="222" r="3.4" fill="#fff3d0"/>`,
  ).join('');
  return `${beams}${palm(64, 140, 14)}${palm(590, 120, -10)}<path d="M110 112 H530 V${pavement} H110Z" fill="#1d1a33"/><path d="M110 112 H250 V${pavement} H110Z" fill="#262143"/><path d="M98 98 H542 V116 H98Z" fill="#100f20"/>${neon('M98 116 H542', brand, 3.4)}${neon('M128 136 V272 M512 136 V272', second, 3.4)}
<g transform="translate(320 158)"><circle r="54" fill="#0d0b1a"/><circle r="50" fill="none" stroke="${brand}" stroke-width="9" opacity="0.6" filter="url(#soft)"/><circle r="50" fill="none" stroke="${brand}" stroke-width="4"/>${neon(emblem, second, 4)}</g>
<rect x="222" y="212" width="196" height="18" rx="4" fill="#0d0b1a"/>${bulbs}<rect x="264" y="230" width="112" height="56" fill="${darker(brand, 0.55)}"/><path d="M320 230 V286" stroke="#0d0b1a" stroke-width="4"/><rect x="272" y="238" width="40" height="48" fill="${mix(brand, '#ffffff', 0.3)}" opacity="0.65"/><rect x="328" y="238" width="40" height="48" fill="${mix(brand, '#ffffff', 0.3)}" opacity="0.65"/><path d="M256 286 H384 L404 296 H236Z" fill="#a3162f"/>
<g stroke="#f0c75e" stroke-width="4"><path d="M236 250 V286 M206 250 V286 M404 250 V286 M434 250 V286"/></g><path d="M206 254 Q221 268 236 254 M404 254 Q419 268 434 254" stroke="#a3162f" stroke-width="5" fill="none"/>${litWindow(144, 150, 76, 40, 3, darker(second, 0.2))}${litWindow(424, 150, 76, 40, 3, darker(brand, 0.2))}`;
}

function bank(_random: Random, brand: string, second: string): string {
  const columns = [178, 240, 302, 364, 426]
    .map(
      (x) =>
        `<rect x="${x}" y="140" width="30" height="126" fill="#e3e1da"/><rect x="${x + 20}" y="140" width="10" height="126" fill="#a9a79f"/><rect x="${x - 5}" y="134" width="40" height="10" fill="#f1efe8"/><rect x="${x - 5}" y="260" width="40" height="10" fill="#f1efe8"/><path d="M${x + 8} 146 v112 M${x + 15} 146 v112" stroke="#c8c6bd" stroke-width="2"/>`,
    )
    .join('');
  return `${streetLamp(60, 1)}${streetLamp(580, -1)}<path d="M144 134 H496 V${pavement} H144Z" fill="#8d8b84"/>${litWindow(214, 160, 22, 96, 1)}${litWindow(276, 160, 22, 96, 1)}${litWindow(338, 160, 22, 126, 1, '#ffe6bd')}${litWindow(400, 160, 22, 96, 1)}${columns}
<path d="M128 134 H512 V112 H128Z" fill="#cfcdc5"/><path d="M128 112 L320 52 L512 112Z" fill="#dddbd3"/><path d="M164 106 L320 62 L476 106Z" fill="#a9a79f"/><circle cx="320" cy="90" r="18" fill="#0c1120"/>${neon('M320 80 V100 M326 83 Q314 78 313 86 Q314 90 320 90 Q328 91 327 96 Q325 102 313 98', brand, 2.6)}<path d="M128 134 H512" stroke="#7d7b74" stroke-width="3"/>
<path d="M134 270 H506 V278 H134Z M122 278 H518 V${pavement + 2} H122Z" fill="#c3c1b8"/>${neon('M150 123 H490', second, 2.4)}<path d="M96 ${pavement} q14 -40 30 0z M514 ${pavement} q14 -40 30 0z" fill="#123a34"/>`;
}

function workshop(random: Random, brand: string, second: string): string {
  const bays = [136, 306]
    .map((x, index) => {
      const open = index === 0 || random.chance(0.5);
      const slats = Array.from(
        { length: open ? 2 : 8 },
        (_, row) => `<rect x="${x}" y="${158 + row * 16}" width="148" height="14" fill="#7f8ba3"/>`,
      ).join('');
      const inside = open
        ? `<path d="M${x + 24} 262 h100 l-6 -26 q-3 -8 -12 -8 h-14 l-16 -22 h-38 l-12 24 q-8 2 -8 10z" fill="${index ? second : darker(brand, 0.15)}"/><path d="M${x + 44} 226 l8 -14 h26 l10 14z" fill="#12203a"/><circle cx="${x + 46}" cy="262" r="12" fill="#0b0d13"/><circle cx="${x + 104}" cy="262" r="12" fill="#0b0d13"/><path d="M${x + 28} 276 h92 v6 h-92z M${x + 68} 262 h12 v24 h-12z" fill="#566074"/>`
        : '';
      return `<rect x="${x - 4}" y="152" width="156" height="134" fill="#141a28"/><rect x="${x}" y="158" width="148" height="128" fill="url(#room)"/>${inside}${slats}`;
    })
    .join('');
  return `<path d="M110 116 H560 V${pavement} H110Z" fill="#3a4258"/><path d="M100 92 H570 V120 H100Z" fill="${darker(brand, 0.45)}"/>${neon('M100 120 H570', brand, 3)}${bays}${litWindow(482, 176, 60, 44, 2)}<rect x="490" y="232" width="42" height="54" fill="#20283c"/>
<g transform="translate(336 76)"><rect x="-86" y="-32" width="172" height="60" rx="10" fill="#0c1120" stroke="${brand}" stroke-width="3"/>${neon('M-58 16 L-30 -12 Q-34 -26 -20 -26 L-26 -18 L-18 -10 L-10 -16 Q-10 -2 -24 -4 L-50 22Z', second, 2.6)}${neon('M18 -2 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0 M18 -24 V-17 M18 13 V20 M-4 -2 H3 M33 -2 H40', brand, 3)}</g>
<g fill="none" stroke="#0b0d13" stroke-width="9"><ellipse cx="588" cy="276" rx="24" ry="8"/><ellipse cx="588" cy="262" rx="24" ry="8"/><ellipse cx="588" cy="248" rx="24" ry="8"/></g><g fill="none" stroke="#2a303c" stroke-width="2"><ellipse cx="588" cy="272" rx="24" ry="8"/><ellipse cx="588" cy="258" rx="24" ry="8"/><ellipse cx="588" cy="244" rx="24" ry="8"/></g>${streetLamp(48, 1)}<rect x="70" y="238" width="30" height="48" rx="4" fill="#a3322f"/><path d="M70 252 h30 M70 270 h30" stroke="#6e1f20" stroke-width="3"/>`;
}

function diner(random: Random, brand: string, second: string): string {
  const icon = random.pick([
    'M-30 -4 Q-28 -26 0 -26 Q28 -26 30 -4Z M-32 6 H32 M-28 16 Q-28 26 -18 26 H18 Q28 26 28 16Z',
    'M-24 -14 H16 V12 Q16 26 2 26 H-10 Q-24 26 -24 12Z M16 -6 Q32 -6 32 4 Q32 14 16 14 M-14 -22 q6 -8 0 -16 M4 -22 q6 -8 0 -16',
    'M-30 -22 Q0 -40 30 -22 L0 32Z M-10 -10 h2 M8 -14 h2 M0 6 h2',
  ]);
  const stools = [150, 186, 222, 258]
    .map(
      (x) =>
        `<path d="M${x} 268 v-18" stroke="#3d4454" stroke-width="4"/><rect x="${x - 11}" y="246" width="22" height="7" rx="3" fill="#c62a3c"/>`,
    )
    .join('');
  return `${palm(590, 150, -12)}<rect x="92" y="150" width="450" height="136" rx="20" fill="#b9c1d0"/><path d="M92 258 H542 V286 H92Z" fill="#5b6580"/><path d="M92 226 H542 V232 H92Z M92 276 H542 V280 H92Z" fill="${brand}"/>
${litWindow(118, 172, 190, 96, 4)}<path d="M122 232 H304 V240 H122Z" fill="#7d4a2a"/>${stools}<circle cx="160" cy="186" r="8" fill="#fff"/><circle cx="214" cy="186" r="8" fill="#fff"/><circle cx="268" cy="186" r="8" fill="#fff"/>${litWindow(330, 172, 56, 114, 1, '#ffe6bd')}<path d="M376 224 v18" stroke="#141a28" stroke-width="4"/>${litWindow(408, 172, 112, 74, 3)}
<path d="M76 146 Q76 126 96 126 H538 Q558 126 558 146 V154 H76Z" fill="#1d2540"/>${neon('M76 154 H558', brand, 3.4)}${neon('M84 138 H550', second, 2.6)}
<path d="M430 126 V60 M470 126 V60" stroke="#566074" stroke-width="6"/><g transform="translate(450 66)"><rect x="-66" y="-50" width="132" height="96" rx="18" fill="#0c1120" stroke="${second}" stroke-width="3"/>${neon(icon, brand, 3.6)}</g>${neon('M180 104 H320 L352 118 M180 112 H312', second, 3)}${streetLamp(40, 1)}<path d="M116 286 q10 -26 22 0z M516 286 q10 -26 22 0z" fill="#123a34"/>`;
}
