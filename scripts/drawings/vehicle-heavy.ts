import { darker, lighter } from './svg.ts';
import type { HeavyClass, VehicleLook } from './vehicle-models.ts';
import { ground, groundShadow, headBeam, lamp, pane, policeBar, wheel } from './vehicle-parts.ts';

/** Trucks, buses, trains and machines in side view, facing right. */
export function heavyDrawing(vehicleClass: HeavyClass, look: VehicleLook): string {
  const { color, accent } = look;
  const line = darker(color, 0.66);
  const box = (x: number, y: number, w: number, h: number, fill: string, r = 4): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
  const path = (d: string, fill = 'url(#paint)'): string => `<path d="${d}" fill="${fill}"/>`;
  const stroke = (d: string, width = 2.4, tint = line): string =>
    `<path d="${d}" stroke="${tint}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
  const heavy = (...xs: number[]): string => xs.map((x) => wheel(x, 40, 'heavy')).join('');
  const tail = (x: number, y: number): string =>
    `<rect x="${x}" y="${y}" width="8" height="22" rx="2" fill="#ff5c74"/><rect x="${x - 4}" y="${y - 3}" width="16" height="28" fill="#f43f5e" opacity="0.6" filter="url(#soft)"/>`;
  const rivets = (x: number, to: number, y: number): string =>
    stroke(`M${x} ${y} H${to}`, 3, lighter(color, 0.3)).replace(
      'stroke-linecap',
      'stroke-dasharray="1 16" stroke-linecap',
    );
  const whole = (from: number, to: number, body: string, lights: string): string =>
    `${groundShadow(from, to)}<g filter="url(#rim)">${body}</g>${lights}`;
  const cab = `${path('M430 270 L430 118 Q430 106 444 106 L520 106 Q534 106 540 118 L566 186 Q586 190 588 204 L590 268 Q590 276 580 276 L430 276Z')}${pane('cab', 'M460 176 L460 128 Q460 122 468 122 L512 122 Q520 122 524 130 L544 176Z')}${stroke('M448 190 H554 M450 116 V270 M548 190 V230')}${box(458, 198, 24, 6, lighter(color, 0.4), 3)}${box(572, 214, 16, 18, '#fff6df', 3)}${box(536, 240, 56, 9, '#0b0e15')}${box(420, 268, 176, 14, '#0b0e15')}`;

  switch (vehicleClass) {
    case 'boxTruck': {
      const cargo = lighter(darker(color, 0.1), 0.72);
      return whole(
        30,
        600,
        `${box(40, 70, 380, 204, cargo, 8)}${box(40, 70, 380, 14, darker(cargo, 0.22), 6)}${box(40, 226, 380, 48, darker(cargo, 0.28), 2)}${path('M40 180 L420 130 L420 162 L40 216Z', color)}${path('M40 226 L420 174 L420 184 L40 238Z', accent)}${stroke('M92 84 V270 M144 84 V270 M196 84 V270 M248 84 V270 M300 84 V270 M352 84 V270', 1.6, darker(cargo, 0.25))}${box(34, 268, 400, 12, '#0b0e15')}${cab}${heavy(118, 206, 506)}`,
        `${headBeam(586, 222)}${tail(36, 240)}`,
      );
    }
    case 'flatbed':
      return whole(
        30,
        600,
        `${box(40, 236, 392, 20, '#2a303c')}${path('M52 236 L66 150 L408 150 L420 236Z', darker(color, 0.25))}${path('M60 190 L66 150 L408 150 L413 190Z', color)}${stroke('M118 152 L112 234 M186 152 L182 234 M254 152 L254 234 M322 152 L326 234')}${box(34, 256, 400, 14, '#0b0e15')}${cab}${heavy(116, 204, 506)}`,
        `${headBeam(586, 222)}${tail(36, 238)}`,
      );
    case 'armored':
      return whole(
        46,
        600,
        `${path('M56 270 L56 92 Q56 80 68 80 L470 80 Q484 80 492 92 L530 176 L578 190 Q590 194 590 208 L590 274 L56 274Z')}${pane('a1', 'M438 170 L438 108 L472 108 Q480 108 484 116 L508 170Z')}${pane('a2', 'M316 150 L316 112 L372 112 L372 150Z')}${pane('a3', 'M216 150 L216 112 L272 112 L272 150Z')}${rivets(70, 460, 92)}${rivets(70, 570, 256)}${stroke('M420 90 V268 M296 90 V268 M192 90 V268')}${box(70, 186, 500, 22, look.livery === 'police' ? '#e9edf3' : accent)}${box(430, 214, 28, 7, '#aab2c0', 3)}${box(572, 216, 16, 18, '#fff6df', 3)}${box(50, 264, 548, 16, '#0b0e15')}${heavy(150, 492)}`,
        `${headBeam(586, 222)}${look.livery === 'police' ? policeBar(400, 78) : ''}${tail(52, 226)}`,
      );
    case 'fireTruck':
      return whole(
        24,
        612,
        `${box(34, 122, 396, 152, 'url(#paint)', 8)}${box(34, 196, 560, 16, '#f1f3f7', 0)}${box(34, 216, 560, 6, '#f0c75e', 0)}${['60', '152', '244', '336'].map((x) => `${box(Number(x), 136, 78, 52, '#aeb7c6', 4)}${stroke(`M${x} 148 h78 M${x} 160 h78 M${x} 172 h78`, 1.8, '#6c7687')}`).join('')}${path('M436 274 L436 104 Q436 92 448 92 L566 92 Q580 92 584 104 L598 184 L600 268 Q600 276 590 276 L436 276Z')}${box(436, 196, 164, 16, '#f1f3f7', 0)}${pane('f1', 'M524 178 L524 112 L566 112 L580 178Z')}${pane('f2', 'M452 178 L452 112 L508 112 L508 178Z')}${stroke('M516 100 V268')}${box(584, 226, 16, 18, '#fff6df', 3)}${stroke('M24 104 L424 84 M28 122 L428 102', 6, '#cdd4df')}${stroke('M56 103 L60 120 M106 100 L110 118 M156 98 L160 116 M206 95 L210 113 M256 93 L260 111 M306 90 L310 108 M356 88 L360 106 M400 86 L404 104', 4, '#cdd4df')}${box(28, 264, 580, 16, '#0b0e15')}${heavy(126, 214, 520)}`,
        `${headBeam(596, 232)}${policeBar(520, 90).replaceAll('#5b9bff', '#ff5c74').replaceAll('#2f7bff', '#f43f5e')}${tail(30, 238)}`,
      );
    case 'semi':
      return whole(
        70,
        612,
        `${stroke('M96 244 H560', 20, '#1b202b')}${box(108, 218, 120, 14, '#0b0e15')}${path('M250 266 L250 86 Q250 72 266 72 L366 84 Q380 88 388 104 L416 172 L560 186 Q586 190 590 210 L592 262 Q592 270 582 270 L250 270Z')}${pane('s1', 'M334 166 L334 112 Q334 106 342 106 L362 108 Q368 110 372 118 L394 168Z')}${pane('s2', 'M268 150 L268 108 L310 108 L310 150Z')}${stroke('M322 96 V266 M322 266 H420 L424 180')}${box(332, 184, 26, 7, '#d8dee8', 3)}${box(574, 196, 20, 64, 'url(#steel)')}${stroke('M577 202 h14 M577 212 h14 M577 222 h14 M577 232 h14 M577 242 h14', 2, '#2b313d')}${box(232, 44, 14, 216, 'url(#steel)', 6)}${stroke('M239 44 l-6 -14', 10, '#8a94a6')}${box(330, 252, 108, 26, 'url(#steel)', 12)}${path('M258 220 L416 206 L560 212 L560 222 L416 218 L258 234Z', accent)}${box(560, 258, 44, 20, 'url(#steel)', 6)}${heavy(138, 226, 512)}`,
        `${headBeam(588, 228)}${lamp(580, 224, 7, 9, '#ffd590')}${['278', '306', '334'].map((x) => lamp(Number(x), 72 + (Number(x) - 270) * 0.12, 4, 3, '#ffb454')).join('')}`,
      );
    case 'bus': {
      const panes = [62, 130, 198, 266, 334, 402]
        .map((x, index) => pane(`b${index}`, `M${x} 168 V106 Q${x} 100 ${x + 6} 100 H${x + 56} V168Z`))
        .join('');
      return whole(
        22,
        622,
        `${path('M32 272 L32 92 Q32 70 54 70 L572 70 Q594 70 598 92 L610 200 L610 268 Q610 276 602 276 L40 276 Q32 276 32 272Z')}${panes}${pane('b8', 'M478 262 V104 H512 V262Z')}${pane('b9', 'M514 262 V104 H548 V262Z')}${pane('b10', 'M562 190 V104 H584 Q590 104 592 112 L602 190Z')}${box(34, 186, 440, 16, accent, 0)}${box(34, 208, 440, 6, '#0c1220', 0)}${box(46, 78, 520, 12, darker(color, 0.25), 5)}${box(470, 78, 92, 17, '#0a0d14')}${stroke('M480 86.5 h14 M500 86.5 h28 M534 86.5 h18', 5, '#ffb454')}${box(596, 216, 14, 18, '#fff6df', 3)}${box(28, 264, 586, 14, '#0b0e15')}${heavy(136, 430)}`,
        `${headBeam(606, 224)}${tail(30, 226)}<rect x="62" y="100" width="396" height="68" fill="#ffd590" opacity="0.13"/>`,
      );
    }
    case 'train': {
      const panes = [70, 152, 234, 316, 398]
        .map((x, index) => pane(`t${index}`, `M${x} 172 V116 H${x + 62} V172Z`))
        .join('');
      return whole(
        10,
        630,
        `${box(0, 300, 640, 7, '#6b7488', 0)}${path('M16 270 L16 92 Q16 76 32 76 L516 76 Q572 78 604 150 L622 216 Q626 262 606 270Z')}${panes}${pane('t9', 'M500 176 V108 H522 Q556 112 574 150 L584 176Z')}${path('M16 200 H616 L620 222 H16Z', accent)}${stroke('M146 84 V264 M228 84 V264 M310 84 V264 M392 84 V264 M482 84 V264')}${box(16, 262, 600, 14, '#0b0e15')}${[70, 116, 164, 466, 512, 560].map((x) => `<circle cx="${x}" cy="${ground - 22}" r="20" fill="#171b25" stroke="#8a94a6" stroke-width="4"/><circle cx="${x}" cy="${ground - 22}" r="6" fill="#8a94a6"/>`).join('')}${stroke('M240 76 l30 -32 l30 32 M232 44 h78', 4, '#566074')}`,
        `${headBeam(612, 220)}${lamp(606, 228, 6, 8, '#ffd590')}`,
      );
    }
    case 'trailer':
      return whole(
        24,
        612,
        `${box(30, 76, 572, 186, lighter(color, 0.5), 8)}${box(30, 76, 572, 14, color, 6)}${box(30, 216, 572, 46, darker(color, 0.2), 2)}${path('M30 206 L602 128 L602 162 L30 216Z', color)}${stroke('M88 92 V258 M146 92 V258 M204 92 V258 M262 92 V258 M320 92 V258 M378 92 V258 M436 92 V258 M494 92 V258 M552 92 V258', 1.8, darker(color, 0.35))}${box(30, 258, 572, 14, '#0b0e15')}${stroke('M520 270 V304 M506 304 h28', 9, '#39414f')}${heavy(104, 192)}`,
        tail(28, 222),
      );
    case 'tractor':
      return whole(
        90,
        580,
        `${path('M300 230 L300 172 Q304 160 320 160 L520 166 Q536 170 538 184 L540 250 L300 258Z')}${path('M196 230 L204 84 Q206 72 218 72 L322 72 Q334 72 336 84 L346 230Z', darker(color, 0.3))}${pane('tr', 'M222 200 L228 94 H312 L320 200Z')}${box(198, 62, 146, 16, color, 7)}${stroke('M352 184 H528 M352 198 H528 M352 212 H528', 4, line)}${box(452, 88, 13, 78, '#2a303c', 5)}${stroke('M458 88 l8 -10', 8, '#2a303c')}${wheel(230, 82, 'heavy', '#e7b52c')}${wheel(494, 50, 'heavy', '#e7b52c')}${stroke('M152 210 Q186 132 266 140', 14, color)}${box(532, 190, 12, 22, '#fff6df', 3)}`,
        headBeam(540, 200),
      );
    case 'tank':
      return whole(
        40,
        600,
        `${stroke('M372 140 H612', 15, darker(color, 0.2))}${box(592, 130, 30, 21, darker(color, 0.35), 4)}${path('M212 168 L236 116 Q240 108 252 108 L370 108 Q382 108 390 118 L412 168Z')}${box(268, 92, 66, 18, darker(color, 0.25), 6)}${path('M62 210 L104 166 L520 166 L588 214 L572 232 L74 232Z')}${path('M58 236 Q60 216 82 216 L560 216 Q590 218 592 240 Q588 300 540 304 L110 304 Q64 300 58 236Z', '#12161e')}${[112, 184, 256, 328, 400, 472, 540].map((x) => `<circle cx="${x}" cy="266" r="31" fill="#1c222d" stroke="${darker(color, 0.1)}" stroke-width="6"/><circle cx="${x}" cy="266" r="9" fill="${darker(color, 0.1)}"/>`).join('')}${stroke('M70 226 H584', 10, color)}${stroke('M74 303 H556', 7, '#05070c').replace('stroke-linecap', 'stroke-dasharray="12 7" stroke-linecap')}`,
        '',
      );
  }
}
