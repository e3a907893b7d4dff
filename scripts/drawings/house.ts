import { seededRandom } from './random.ts';
import { litWindow, neon, palm, pavement, streetLamp, streetScene } from './street-scene.ts';
import { night } from './svg.ts';

/** A hillside villa with its garage and pool light, 640 x 360 px. */
export function houseSvg(): string {
  const wall = '#d9dce6';
  const shade = '#8f96ad';
  const hedge = Array.from(
    { length: 17 },
    (_, index) =>
      `<circle cx="${index * 13 + 6}" cy="${pavement - 6 - (index % 3) * 3}" r="13" fill="${index % 2 ? '#123a34' : '#0f2f2c'}"/>`,
  ).join('');
  const slats = Array.from(
    { length: 6 },
    (_, index) => `<path d="M436 ${206 + index * 13} h116" stroke="#1a2233" stroke-width="2.4"/>`,
  ).join('');
  return streetScene(
    seededRandom('house'),
    night.amber,
    `${palm(70, 178, 18)}${palm(604, 142, -14)}
<path d="M150 132 L470 132 L470 ${pavement} L150 ${pavement}Z" fill="${shade}"/>
<path d="M150 132 L330 132 L330 ${pavement} L150 ${pavement}Z" fill="${wall}"/>
<path d="M404 178 L580 178 L580 ${pavement} L404 ${pavement}Z" fill="#b9bed0"/>
<path d="M128 104 L512 118 L512 134 L128 134Z" fill="#4a5476"/><path d="M128 104 L512 118" stroke="${night.cyan}" stroke-width="2.5" opacity="0.8"/>
<path d="M392 164 L596 164 L596 182 L392 182Z" fill="#4a5476"/><path d="M392 164 H596" stroke="${night.cyan}" stroke-width="2.5" opacity="0.7"/>
<path d="M330 132 L404 132 L404 ${pavement} L330 ${pavement}Z" fill="#6b4630"/><path d="M330 146 h74 M330 160 h74 M330 174 h74 M330 188 h74 M330 202 h74 M330 216 h74 M330 230 h74 M330 244 h74 M330 258 h74 M330 272 h74" stroke="#4e3121" stroke-width="2"/>
${litWindow(170, 148, 142, 50, 3)}${litWindow(170, 220, 142, 54, 3)}
<path d="M170 148 h24 q-6 26 0 50 h-24z M312 148 h-20 q5 26 0 50 h20z" fill="#f6efe2" opacity="0.75"/><path d="M222 274 v-18 h58 v18z" fill="#7d4a2a"/><path d="M216 256 q4 -10 14 -8 h44 q10 0 12 8z" fill="#93603a"/><circle cx="196" cy="238" r="9" fill="#fff6dd"/><path d="M196 247 v27" stroke="#5a3520" stroke-width="3"/>
<path d="M154 198 h182 v5 h-182z" fill="#252c42"/><path d="M156 182 h178 M166 182 v16 M192 182 v16 M218 182 v16 M244 182 v16 M270 182 v16 M296 182 v16 M322 182 v16" stroke="#39425a" stroke-width="2.6"/>
<rect x="346" y="206" width="42" height="80" fill="#20263a" stroke="#12172a" stroke-width="3"/><rect x="352" y="214" width="12" height="62" fill="url(#room)"/><circle cx="382" cy="248" r="3" fill="#ffd98a"/>
<circle cx="367" cy="186" r="18" fill="${night.amber}" opacity="0.7" filter="url(#soft)"/><circle cx="367" cy="186" r="6" fill="#fff2d2"/>
<rect x="432" y="198" width="124" height="88" fill="#39435e" stroke="#12172a" stroke-width="4"/>${slats}<path d="M436 202 h116 v14 h-116z" fill="url(#room)" opacity="0.9"/>
${litWindow(346, 146, 42, 22, 1, '#9fe6f5')}
${neon('M408 188 H576', night.red, 2.4)}
<g transform="translate(126 0) scale(0.86 1)">${hedge}</g>
<path d="M432 ${pavement} L556 ${pavement} L586 ${pavement + 10} L414 ${pavement + 10}Z" fill="#3b4560"/><path d="M346 ${pavement} L388 ${pavement} L394 ${pavement + 10} L340 ${pavement + 10}Z" fill="#4a5573"/>
<rect x="600" y="252" width="6" height="34" fill="#39425a"/><path d="M590 240 h26 q6 0 6 8 v10 h-32z" fill="${night.red}"/>${streetLamp(24, 1)}`,
  );
}
