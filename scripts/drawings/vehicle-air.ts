import { darker, lighter, line, night, shape } from './svg.ts';
import type { AirClass, VehicleLook } from './vehicle-models.ts';
import { lamp, onGround, paint, pane, redLamp } from './vehicle-parts.ts';

/** Helicopters and planes in side view, nose to the right. */
export const aircraft: Record<AirClass, (look: VehicleLook) => string> = {
  helicopter({ color, accent, livery }) {
    const badge =
      livery === 'police'
        ? shape('M300 206 h120 v20 h-120z', '#e9edf3')
        : shape('M262 216 L520 200 L528 212 L268 232Z', accent);
    return onRunway(
      `${line('M360 84 V124', '#2a303c', 14)}${shape('M84 126 L60 86 L92 84 L128 134 L320 138 L320 184 L150 160 L86 154Z', paint)}${shape('M72 152 L118 154 L108 188 L88 188Z', darker(color, 0.4))}${shape('M286 122 Q300 104 340 104 L420 110 Q440 114 446 128Z', darker(color, 0.4))}${shape('M250 148 Q262 124 310 122 L440 122 Q510 130 544 186 Q556 214 528 236 Q510 250 470 252 L320 252 Q262 240 246 184Z', paint)}${pane('h1', 'M434 136 Q500 142 530 190 L524 204 L434 202Z')}${pane('h2', 'M342 136 H420 V200 H342Z')}${pane('h3', 'M282 142 H328 V194 H276 Q270 160 282 142Z')}${badge}${line('M334 206 V250 M428 206 V250', darker(color, 0.66), 2.4)}${line('M300 252 L284 288 M450 252 L464 288 M238 292 H540 Q562 290 566 274', '#8a94a6', 7)}${rotor(360, 82, 268)}${tailRotor(78, 112, 36)}`,
      `${redLamp(92, 150)}${cyanLamp(536, 226)}${lamp(512, 246, 8, 6, '#ffe2ae')}`,
    );
  },
  heavyHelicopter: ({ color, accent }) =>
    onRunway(
      `${line('M350 72 V108', '#2a303c', 18)}${shape('M70 108 L46 60 L84 58 L124 112 L290 120 L290 196 L140 162 L74 144Z', paint)}${shape('M280 112 Q296 88 340 88 L446 92 Q470 98 476 118Z', darker(color, 0.4))}${shape('M196 136 Q214 110 260 108 L480 110 Q548 116 578 176 Q590 222 560 250 Q548 262 510 264 L266 264 Q214 244 190 176Z', paint)}${pane('h1', 'M478 126 Q536 132 562 184 L558 198 L478 194Z')}${[224, 286, 348, 410].map((x, index) => pane(`p${index}`, `M${x} 180 V146 H${x + 38} V180Z`)).join('')}${shape('M202 204 L578 204 L576 218 L210 218Z', accent)}${shape('M300 236 L430 232 L440 256 L306 260Z', '#1b202b')}${line('M262 264 V282 M512 264 V282', '#566074', 8)}${smallWheel(262, 288, 20)}${smallWheel(300, 288, 20)}${smallWheel(512, 288, 18)}${rotor(350, 70, 288)}${tailRotor(64, 90, 42)}`,
      `${redLamp(80, 140)}${cyanLamp(566, 236)}${lamp(548, 254, 8, 6, '#ffe2ae')}`,
    ),
  propPlane: (look) => lightPlane('propPlane', look),
  biplane: (look) => lightPlane('biplane', look),
  seaplane: (look) => lightPlane('seaplane', look),
  jet: ({ color, accent }) =>
    onRunway(
      `${shape('M50 76 L104 70 L186 156 L96 170Z', paint)}${shape('M40 72 L130 62 L136 76 L48 86Z', darker(color, 0.4))}${shape('M70 172 Q120 146 240 144 L470 144 Q560 150 606 196 Q604 214 560 222 L220 226 Q120 214 70 186Z', paint)}${shape('M74 184 Q300 196 604 198 Q602 210 560 222 L220 226 Q124 214 74 186Z', darker(color, 0.25))}${pane('c', 'M500 156 Q546 162 572 184 L506 184Z')}${portholes(268, 488, 162, 36)}${shape('M96 196 L600 198 L598 206 L104 206Z', accent)}${shape('M150 128 Q152 112 180 112 L256 114 Q270 124 256 140 L170 146 Q150 142 150 128Z', lighter(color, 0.12))}<ellipse cx="258" cy="127" rx="7" ry="13" fill="#0b0e15"/>${shape('M210 210 L420 214 L310 236 L196 244Z', darker(color, 0.4))}${line('M330 226 V276 M530 220 V276', '#566074', 7)}${smallWheel(322, 286)}${smallWheel(344, 286)}${smallWheel(530, 288, 14)}`,
      `${redLamp(66, 78)}${cyanLamp(208, 238)}${lamp(590, 206, 5, 4, '#ffe2ae')}`,
    ),
  airliner: ({ color, accent }) =>
    onRunway(
      `${shape('M22 60 L84 58 L150 150 L60 164Z', accent)}${shape('M34 168 Q90 134 200 132 L500 132 Q590 138 622 192 Q616 220 570 230 L190 234 Q90 216 34 180Z', '#eef1f5')}${shape('M36 182 Q300 196 622 196 Q616 220 570 230 L190 234 Q92 216 36 182Z', color)}${shape('M18 164 L108 152 L112 168 L26 180Z', '#c8ced8')}${pane('c', 'M546 154 Q582 162 598 182 L548 180Z')}${portholes(150, 530, 158, 24)}${shape('M190 214 L420 206 L300 250 L160 262Z', '#aab2c0')}${shape('M296 232 Q298 218 322 218 L392 220 Q404 232 392 250 L318 254 Q298 250 296 232Z', '#d8dee8')}<ellipse cx="394" cy="235" rx="8" ry="15" fill="#0b0e15"/>${line('M270 234 V274 M540 230 V274', '#566074', 8)}${smallWheel(252, 286)}${smallWheel(276, 286)}${smallWheel(300, 286)}${smallWheel(540, 286, 15)}`,
      `${redLamp(50, 64)}${cyanLamp(170, 258)}${lamp(608, 206, 5, 4, '#ffe2ae')}`,
    ),
  fighter: ({ color, accent }) =>
    onRunway(
      `${shape('M66 70 L116 68 L196 162 L100 172Z', paint)}${shape('M56 160 L180 146 L300 142 L420 142 L520 158 L622 190 L530 214 L300 226 L120 220 L60 204Z', paint)}${pane('c', 'M402 148 Q420 108 466 112 Q506 122 528 164 L420 164Z')}${shape('M300 164 L392 160 L400 212 L306 216Z', '#12161e')}${shape('M150 192 L420 204 L250 232 L110 228Z', darker(color, 0.4))}${line('M210 238 H370', '#e9edf3', 12)}${shape('M366 230 L396 238 L366 246Z', accent)}${shape('M52 168 L70 164 L70 202 L52 198Z', '#2a303c')}${shape('M250 178 l14 0 l-7 -12z M228 180 h58 v7 h-58z', '#e9edf3')}${line('M300 226 V276 M500 214 V276', '#566074', 7)}${smallWheel(300, 286)}${smallWheel(500, 288, 14)}`,
      `<path d="M52 170 L0 182 L52 196Z" fill="#ffb454" opacity="0.8" filter="url(#soft)"/>${redLamp(80, 74)}${cyanLamp(122, 226)}`,
    ),
};

function lightPlane(kind: 'propPlane' | 'biplane' | 'seaplane', { color, accent }: VehicleLook): string {
  return onRunway(
    `${shape('M62 100 L112 96 L156 168 L92 176Z', paint)}${shape('M52 164 L144 158 L150 174 L60 182Z', darker(color, 0.4))}${shape('M70 168 Q230 134 380 134 L500 144 Q560 152 568 184 Q566 214 520 222 L330 230 Q190 216 74 186Z', paint)}${pane('c', 'M312 140 L338 100 Q346 92 362 92 L402 94 Q418 98 424 110 L446 142Z')}${line('M372 94 V140', darker(color, 0.5), 4)}${shape('M100 178 Q330 192 560 176 L562 190 Q340 208 96 188Z', accent)}${kind === 'biplane' ? `${shape('M286 88 L468 82 Q480 86 474 94 L288 102 Q280 94 286 88Z', lighter(color, 0.2))}${line('M316 100 L306 206 M450 92 L440 204', '#566074', 5)}` : ''}${shape('M270 200 L470 192 Q484 198 474 208 L280 222 Q262 214 270 200Z', lighter(color, 0.12))}${kind === 'seaplane' ? `${line('M320 222 L310 270 M450 218 L456 270', '#8a94a6', 7)}${shape('M190 272 Q200 262 230 264 L540 262 Q572 260 580 268 Q560 296 510 298 L240 298 Q196 294 190 272Z', '#e3e8ef')}` : `${line('M440 220 L456 272', '#566074', 8)}${smallWheel(458, 282, 23)}${smallWheel(96, 200, 11)}${shape('M428 262 Q458 240 492 272 L486 284 Q458 258 432 280Z', color)}`}${propeller(574, 184, 62, accent)}`,
    `${redLamp(88, 100)}${cyanLamp(470, 200)}`,
  );
}

function onRunway(body: string, lights: string): string {
  return onGround(110, 560, body, lights);
}

function cyanLamp(x: number, y: number): string {
  return lamp(x, y, 4, 4, night.cyan);
}

function smallWheel(x: number, y = 288, r = 17): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#0b0d13"/><circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="#8a94a6"/>`;
}

function rotor(x: number, y: number, reach: number): string {
  return `<path d="M${x - reach} ${y - 3} L${x} ${y - 8} L${x + reach} ${y - 3} L${x + reach} ${y + 2} L${x} ${y + 3} L${x - reach} ${y + 2}Z" fill="#39414f"/><ellipse cx="${x}" cy="${y - 1}" rx="${reach + 6}" ry="9" fill="#9fd8ee" opacity="0.12"/><rect x="${x - 13}" y="${y - 12}" width="26" height="16" rx="6" fill="#20262f"/>`;
}

function tailRotor(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#9fd8ee" opacity="0.16"/><path d="M${x - r * 0.5} ${y - r * 0.86} L${x + r * 0.5} ${y + r * 0.86} M${x + r * 0.86} ${y - r * 0.5} L${x - r * 0.86} ${y + r * 0.5}" stroke="#39414f" stroke-width="6" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="6" fill="#aab2c0"/>`;
}

function propeller(x: number, y: number, r: number, accent: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="9" ry="${r}" fill="#9fd8ee" opacity="0.28"/><path d="M${x} ${y - r} V${y + r}" stroke="#39414f" stroke-width="6" stroke-linecap="round"/><path d="M${x - 8} ${y - 14} Q${x + 20} ${y} ${x - 8} ${y + 14}Z" fill="${accent}"/>`;
}

/** A row of windows. */
function portholes(from: number, to: number, y: number, step: number): string {
  return Array.from(
    { length: Math.floor((to - from) / step) },
    (_, index) =>
      `<rect x="${from + index * step}" y="${y}" width="${step * 0.52}" height="${step * 0.6}" rx="${step * 0.2}" fill="#ffe2ae" stroke="#0c1220" stroke-width="2"/>`,
  ).join('');
}
