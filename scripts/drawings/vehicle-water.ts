import { darker, lighter, line, linearGradient, right, shape } from './svg.ts';
import type { VehicleLook, WaterClass } from './vehicle-models.ts';
import { lamp, lightBar, paint, pane, redLamp } from './vehicle-parts.ts';

/** Boats in side view on a strip of night water, bow to the right. */
export const boats: Record<WaterClass, (look: VehicleLook) => string> = {
  speedboat({ accent, livery }) {
    const rescue = livery === 'police' || livery === 'ambulance';
    return onWater(
      accent,
      `${shape('M62 196 L120 186 L330 184 L470 178 L618 166 Q586 236 520 278 L110 286 Q70 256 62 196Z', paint)}${shape('M64 206 L606 184 L590 206 L68 228Z', accent)}${shape('M76 252 L560 240 Q540 268 520 278 L110 286 Q88 272 76 252Z', '#eef1f5')}${pane('g', 'M292 184 L346 132 L362 130 L424 178Z')}${shape('M150 186 L154 148 Q156 140 166 142 L184 146 L200 184Z M218 186 L222 150 Q224 142 234 144 L252 148 L266 184Z', '#2a1c22')}${line('M300 184 L330 158', '#0b0e15', 5)}${shape('M56 168 L96 160 L106 214 L66 224Z', '#1b202b')}${line('M440 176 Q520 156 600 164', '#c8ced8', 3)}${rescue ? shape('M128 130 L330 130 L330 140 L128 140Z', '#e9edf3') + line('M144 140 V184 M316 140 V160', '#aab2c0', 6) : ''}`,
      `${rescue ? lightBar(230, 126) : ''}${lamp(596, 172, 5, 4, '#ffe2ae')}${redLamp(70, 182)}`,
    );
  },
  yacht: ({ color, accent }) =>
    onWater(
      accent,
      `${shape('M40 190 L80 184 L470 178 L624 150 Q590 240 540 280 L90 288 Q50 250 40 190Z', '#eef1f5')}${shape('M44 204 L606 178 L598 194 L48 222Z', color)}${shape('M90 184 L104 128 L420 122 L496 174Z', '#f6f8fb')}${pane('y1', 'M122 172 L132 140 L214 138 V172Z')}${pane('y2', 'M224 172 V138 L306 136 V172Z')}${pane('y3', 'M316 172 V136 L402 132 L456 168Z')}${shape('M150 126 L166 84 L326 80 L388 122Z', '#e3e8ef')}${pane('y4', 'M176 118 L186 94 L312 92 L352 116Z')}${line('M236 80 V30 M210 46 H262 M236 32 L300 80', '#aab2c0', 4)}${line('M480 160 L618 132 M500 172 V156 M540 164 V148 M580 156 V140', '#c8ced8', 3)}${shape('M62 250 L566 236 Q552 264 540 280 L90 288 Q72 272 62 250Z', darker(color, 0.45))}`,
      `${redLamp(236, 28)}<path d="M122 138 L402 132 L402 172 L122 172Z" fill="#ffd590" opacity="0.2"/>${lamp(608, 150, 5, 4, '#ffe2ae')}`,
    ),
  sailboat: ({ color, accent }) =>
    onWater(
      accent,
      `${line('M310 12 V216', '#c8ced8', 7)}${line('M310 200 H130', '#aab2c0', 6)}${shape('M302 20 Q226 120 136 192 L302 194Z', '#f3f5f9')}${shape('M320 26 Q410 110 560 204 L320 194Z', '#dfe5ee')}${shape('M230 110 Q260 80 302 62 L302 96 Q246 116 204 144Z', color)}${shape('M320 92 Q380 122 428 136 L468 158 Q390 150 320 124Z', accent)}${shape('M96 216 L600 206 Q560 270 500 284 L150 288 Q108 262 96 216Z', paint)}${shape('M98 226 L588 214 L580 226 L104 238Z', lighter(color, 0.7))}${shape('M216 214 L230 188 L400 186 L430 210Z', '#eef1f5')}${pane('s', 'M244 208 L250 194 L386 192 L400 206Z')}`,
      redLamp(310, 12),
    ),
  dinghy: ({ color, accent }) =>
    onWater(
      accent,
      `${shape('M96 220 Q84 196 120 192 L470 190 Q560 186 590 160 Q604 160 600 182 Q582 246 500 256 L130 262 Q96 256 96 220Z', darker(color, 0.1))}${line('M116 226 Q320 236 480 224 Q560 216 594 170', accent, 8)}${shape('M160 194 L164 164 L240 162 L248 192Z M300 192 L304 150 Q330 142 352 150 L360 190Z', '#1b202b')}${line('M344 152 L372 130', '#0b0e15', 6)}${shape('M66 156 L104 150 L112 196 L104 270 L88 272 L84 200 L68 196Z', '#2a303c')}${line('M140 206 H470', lighter(color, 0.4), 4)}`,
      lamp(586, 168, 5, 5, '#ffe2ae'),
    ),
  hovercraft: ({ accent }) =>
    onWater(
      accent,
      `<circle cx="120" cy="142" r="76" fill="#0f141e" stroke="#566074" stroke-width="10"/><path d="M120 142 L120 74 M120 142 L180 176 M120 142 L60 176" stroke="#aab2c0" stroke-width="12"/><circle cx="120" cy="142" r="14" fill="#aab2c0"/>${shape('M110 232 L160 180 L300 176 L360 130 L430 130 L490 186 L580 212 L590 240Z', paint)}${pane('h', 'M344 184 L384 144 L424 144 L468 188Z')}${shape('M64 246 Q64 226 92 226 L570 226 Q606 230 604 254 Q596 288 560 288 L104 288 Q66 284 64 246Z', '#1b202b')}<path d="M74 256 H596" stroke="#39414f" stroke-width="4"/>${shape('M170 204 L520 200 L540 212 L164 216Z', accent)}`,
      lamp(572, 216, 7, 6, '#ffe2ae'),
    ),
};

/** A boat with its lights, behind the front waves. */
function onWater(accent: string, boat: string, lights: string): string {
  return `<g filter="url(#rim)">${boat}</g>${lights}${water(accent)}`;
}

function water(accent: string): string {
  return `<defs>
${linearGradient('shore', right, [0, '#ffffff', 0], [0.12, '#ffffff', 1], [0.88, '#ffffff', 1], [1, '#ffffff', 0])}<mask id="bay" maskUnits="userSpaceOnUse" x="0" y="240" width="640" height="120"><rect y="240" width="640" height="120" fill="url(#shore)"/></mask></defs><g mask="url(#bay)"><path d="M0 272 Q40 262 80 272 T160 272 T240 272 T320 272 T400 272 T480 272 T560 272 T640 272 V330 Q320 352 0 330Z" fill="#0c2a44" opacity="0.94"/><path d="M0 290 Q40 282 80 290 T160 290 T240 290 T320 290 T400 290 T480 290 T560 290 T640 290" stroke="#22d3ee" stroke-width="3" fill="none" opacity="0.7"/><path d="M60 306 H220 M270 304 H420 M470 308 H600 M130 320 H300 M370 322 H520" stroke="${accent}" stroke-width="3" opacity="0.45" stroke-linecap="round"/><path d="M0 272 Q40 262 80 272 T160 272 T240 272 T320 272 T400 272 T480 272 T560 272 T640 272" stroke="#bff1fb" stroke-width="2.5" fill="none" opacity="0.6"/></g>`;
}
