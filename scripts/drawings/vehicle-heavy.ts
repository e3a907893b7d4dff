import { darker, lighter, line, shape } from './svg.ts';
import type { HeavyClass, VehicleLook } from './vehicle-models.ts';
import { ground, headBeam, lamp, lightBar, onGround, paint, pane, wheel } from './vehicle-parts.ts';

/** Trucks, buses, trains and machines in side view, facing right. */
export const heavyVehicles: Record<HeavyClass, (look: VehicleLook) => string> = {
  boxTruck({ color, accent }) {
    const cargo = lighter(darker(color, 0.1), 0.72);
    return onGround(
      30,
      600,
      `${box(40, 70, 380, 204, cargo, 8)}${box(40, 70, 380, 14, darker(cargo, 0.22), 6)}${box(40, 226, 380, 48, darker(cargo, 0.28), 2)}${shape('M40 180 L420 130 L420 162 L40 216Z', color)}${shape('M40 226 L420 174 L420 184 L40 238Z', accent)}${line('M92 84 V270 M144 84 V270 M196 84 V270 M248 84 V270 M300 84 V270 M352 84 V270', darker(cargo, 0.25), 1.6)}${box(34, 268, 400, 12, '#0b0e15')}${cab(color)}${wheels(118, 206, 506)}`,
      `${headBeam(586, 222)}${tailLamp(36, 240)}`,
    );
  },
  flatbed: ({ color }) =>
    onGround(
      30,
      600,
      `${box(40, 236, 392, 20, '#2a303c')}${shape('M52 236 L66 150 L408 150 L420 236Z', darker(color, 0.25))}${shape('M60 190 L66 150 L408 150 L413 190Z', color)}${seams('M118 152 L112 234 M186 152 L182 234 M254 152 L254 234 M322 152 L326 234', color)}${box(34, 256, 400, 14, '#0b0e15')}${cab(color)}${wheels(116, 204, 506)}`,
      `${headBeam(586, 222)}${tailLamp(36, 238)}`,
    ),
  armored: ({ color, accent, livery }) =>
    onGround(
      46,
      600,
      `${shape('M56 270 L56 92 Q56 80 68 80 L470 80 Q484 80 492 92 L530 176 L578 190 Q590 194 590 208 L590 274 L56 274Z', paint)}${pane('a1', 'M438 170 L438 108 L472 108 Q480 108 484 116 L508 170Z')}${pane('a2', 'M316 150 L316 112 L372 112 L372 150Z')}${pane('a3', 'M216 150 L216 112 L272 112 L272 150Z')}${rivets(70, 460, 92, color)}${rivets(70, 570, 256, color)}${seams('M420 90 V268 M296 90 V268 M192 90 V268', color)}${box(70, 186, 500, 22, livery === 'police' ? '#e9edf3' : accent)}${box(430, 214, 28, 7, '#aab2c0', 3)}${box(572, 216, 16, 18, '#fff6df', 3)}${box(50, 264, 548, 16, '#0b0e15')}${wheels(150, 492)}`,
      `${headBeam(586, 222)}${livery === 'police' ? lightBar(400, 78) : ''}${tailLamp(52, 226)}`,
    ),
  fireTruck: ({ color }) =>
    onGround(
      24,
      612,
      `${box(34, 122, 396, 152, paint, 8)}${box(34, 196, 560, 16, '#f1f3f7', 0)}${box(34, 216, 560, 6, '#f0c75e', 0)}${[60, 152, 244, 336].map((x) => `${box(x, 136, 78, 52, '#aeb7c6', 4)}${line(`M${x} 148 h78 M${x} 160 h78 M${x} 172 h78`, '#6c7687', 1.8)}`).join('')}${shape('M436 274 L436 104 Q436 92 448 92 L566 92 Q580 92 584 104 L598 184 L600 268 Q600 276 590 276 L436 276Z', paint)}${box(436, 196, 164, 16, '#f1f3f7', 0)}${pane('f1', 'M524 178 L524 112 L566 112 L580 178Z')}${pane('f2', 'M452 178 L452 112 L508 112 L508 178Z')}${seams('M516 100 V268', color)}${box(584, 226, 16, 18, '#fff6df', 3)}${line('M24 104 L424 84 M28 122 L428 102', '#cdd4df', 6)}${line('M56 103 L60 120 M106 100 L110 118 M156 98 L160 116 M206 95 L210 113 M256 93 L260 111 M306 90 L310 108 M356 88 L360 106 M400 86 L404 104', '#cdd4df', 4)}${box(28, 264, 580, 16, '#0b0e15')}${wheels(126, 214, 520)}`,
      `${headBeam(596, 232)}${lightBar(520, 90, 'red')}${tailLamp(30, 238)}`,
    ),
  semi: ({ color, accent }) =>
    onGround(
      70,
      612,
      `${line('M96 244 H560', '#1b202b', 20)}${box(108, 218, 120, 14, '#0b0e15')}${shape('M250 266 L250 86 Q250 72 266 72 L366 84 Q380 88 388 104 L416 172 L560 186 Q586 190 590 210 L592 262 Q592 270 582 270 L250 270Z', paint)}${pane('s1', 'M334 166 L334 112 Q334 106 342 106 L362 108 Q368 110 372 118 L394 168Z')}${pane('s2', 'M268 150 L268 108 L310 108 L310 150Z')}${seams('M322 96 V266 M322 266 H420 L424 180', color)}${box(332, 184, 26, 7, '#d8dee8', 3)}${box(574, 196, 20, 64, 'url(#steel)')}${line('M577 202 h14 M577 212 h14 M577 222 h14 M577 232 h14 M577 242 h14', '#2b313d', 2)}${box(232, 44, 14, 216, 'url(#steel)', 6)}${line('M239 44 l-6 -14', '#8a94a6', 10)}${box(330, 252, 108, 26, 'url(#steel)', 12)}${shape('M258 220 L416 206 L560 212 L560 222 L416 218 L258 234Z', accent)}${box(560, 258, 44, 20, 'url(#steel)', 6)}${wheels(138, 226, 512)}`,
      `${headBeam(588, 228)}${lamp(580, 224, 7, 9, '#ffd590')}${[278, 306, 334].map((x) => lamp(x, 72 + (x - 270) * 0.12, 4, 3, '#ffb454')).join('')}`,
    ),
  bus({ color, accent }) {
    const panes = [62, 130, 198, 266, 334, 402]
      .map((x, index) => pane(`b${index}`, `M${x} 168 V106 Q${x} 100 ${x + 6} 100 H${x + 56} V168Z`))
      .join('');
    return onGround(
      22,
      622,
      `${shape('M32 272 L32 92 Q32 70 54 70 L572 70 Q594 70 598 92 L610 200 L610 268 Q610 276 602 276 L40 276 Q32 276 32 272Z', paint)}${panes}${pane('b8', 'M478 262 V104 H512 V262Z')}${pane('b9', 'M514 262 V104 H548 V262Z')}${pane('b10', 'M562 190 V104 H584 Q590 104 592 112 L602 190Z')}${box(34, 186, 440, 16, accent, 0)}${box(34, 208, 440, 6, '#0c1220', 0)}${box(46, 78, 520, 12, darker(color, 0.25), 5)}${box(470, 78, 92, 17, '#0a0d14')}${line('M480 86.5 h14 M500 86.5 h28 M534 86.5 h18', '#ffb454', 5)}${box(596, 216, 14, 18, '#fff6df', 3)}${box(28, 264, 586, 14, '#0b0e15')}${wheels(136, 430)}`,
      `${headBeam(606, 224)}${tailLamp(30, 226)}<rect x="62" y="100" width="396" height="68" fill="#ffd590" opacity="0.13"/>`,
    );
  },
  train({ color, accent }) {
    const panes = [70, 152, 234, 316, 398]
      .map((x, index) => pane(`t${index}`, `M${x} 172 V116 H${x + 62} V172Z`))
      .join('');
    return onGround(
      10,
      630,
      `${box(0, 300, 640, 7, '#6b7488', 0)}${shape('M16 270 L16 92 Q16 76 32 76 L516 76 Q572 78 604 150 L622 216 Q626 262 606 270Z', paint)}${panes}${pane('t9', 'M500 176 V108 H522 Q556 112 574 150 L584 176Z')}${shape('M16 200 H616 L620 222 H16Z', accent)}${seams('M146 84 V264 M228 84 V264 M310 84 V264 M392 84 V264 M482 84 V264', color)}${box(16, 262, 600, 14, '#0b0e15')}${[70, 116, 164, 466, 512, 560].map((x) => `<circle cx="${x}" cy="${ground - 22}" r="20" fill="#171b25" stroke="#8a94a6" stroke-width="4"/><circle cx="${x}" cy="${ground - 22}" r="6" fill="#8a94a6"/>`).join('')}${line('M240 76 l30 -32 l30 32 M232 44 h78', '#566074', 4)}`,
      `${headBeam(612, 220)}${lamp(606, 228, 6, 8, '#ffd590')}`,
    );
  },
  trailer: ({ color }) =>
    onGround(
      24,
      612,
      `${box(30, 76, 572, 186, lighter(color, 0.5), 8)}${box(30, 76, 572, 14, color, 6)}${box(30, 216, 572, 46, darker(color, 0.2), 2)}${shape('M30 206 L602 128 L602 162 L30 216Z', color)}${line('M88 92 V258 M146 92 V258 M204 92 V258 M262 92 V258 M320 92 V258 M378 92 V258 M436 92 V258 M494 92 V258 M552 92 V258', darker(color, 0.35), 1.8)}${box(30, 258, 572, 14, '#0b0e15')}${line('M520 270 V304 M506 304 h28', '#39414f', 9)}${wheels(104, 192)}`,
      tailLamp(28, 222),
    ),
  tractor: ({ color }) =>
    onGround(
      90,
      580,
      `${shape('M300 230 L300 172 Q304 160 320 160 L520 166 Q536 170 538 184 L540 250 L300 258Z', paint)}${shape('M196 230 L204 84 Q206 72 218 72 L322 72 Q334 72 336 84 L346 230Z', darker(color, 0.3))}${pane('tr', 'M222 200 L228 94 H312 L320 200Z')}${box(198, 62, 146, 16, color, 7)}${line('M352 184 H528 M352 198 H528 M352 212 H528', darker(color, 0.66), 4)}${box(452, 88, 13, 78, '#2a303c', 5)}${line('M458 88 l8 -10', '#2a303c', 8)}${wheel(230, 82, 'heavy', '#e7b52c')}${wheel(494, 50, 'heavy', '#e7b52c')}${line('M152 210 Q186 132 266 140', color, 14)}${box(532, 190, 12, 22, '#fff6df', 3)}`,
      headBeam(540, 200),
    ),
  tank: ({ color }) =>
    onGround(
      40,
      600,
      `${line('M372 140 H612', darker(color, 0.2), 15)}${box(592, 130, 30, 21, darker(color, 0.35), 4)}${shape('M212 168 L236 116 Q240 108 252 108 L370 108 Q382 108 390 118 L412 168Z', paint)}${box(268, 92, 66, 18, darker(color, 0.25), 6)}${shape('M62 210 L104 166 L520 166 L588 214 L572 232 L74 232Z', paint)}${shape('M58 236 Q60 216 82 216 L560 216 Q590 218 592 240 Q588 300 540 304 L110 304 Q64 300 58 236Z', '#12161e')}${[112, 184, 256, 328, 400, 472, 540].map((x) => `<circle cx="${x}" cy="266" r="31" fill="#1c222d" stroke="${darker(color, 0.1)}" stroke-width="6"/><circle cx="${x}" cy="266" r="9" fill="${darker(color, 0.1)}"/>`).join('')}${line('M70 226 H584', color, 10)}${dashes('M74 303 H556', '#05070c', 7, '12 7')}`,
      '',
    ),
};

function box(x: number, y: number, w: number, h: number, fill: string, r = 4): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
}

/** The gaps between doors and panels. */
function seams(d: string, color: string): string {
  return line(d, darker(color, 0.66), 2.4);
}

function dashes(d: string, color: string, width: number, pattern: string): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-dasharray="${pattern}" stroke-linecap="round"/>`;
}

function rivets(from: number, to: number, y: number, color: string): string {
  return dashes(`M${from} ${y} H${to}`, lighter(color, 0.3), 3, '1 16');
}

function wheels(...xs: number[]): string {
  return xs.map((x) => wheel(x, 40, 'heavy')).join('');
}

function tailLamp(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="8" height="22" rx="2" fill="#ff5c74"/><rect x="${x - 4}" y="${y - 3}" width="16" height="28" fill="#f43f5e" opacity="0.6" filter="url(#soft)"/>`;
}

/** The cab that trucks share. */
function cab(color: string): string {
  return `${shape('M430 270 L430 118 Q430 106 444 106 L520 106 Q534 106 540 118 L566 186 Q586 190 588 204 L590 268 Q590 276 580 276 L430 276Z', paint)}${pane('cab', 'M460 176 L460 128 Q460 122 468 122 L512 122 Q520 122 524 130 L544 176Z')}${seams('M448 190 H554 M450 116 V270 M548 190 V230', color)}${box(458, 198, 24, 6, lighter(color, 0.4), 3)}${box(572, 214, 16, 18, '#fff6df', 3)}${box(536, 240, 56, 9, '#0b0e15')}${box(420, 268, 176, 14, '#0b0e15')}`;
}
