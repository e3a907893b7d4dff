import { darker, lighter, shape } from './svg.ts';
import type { SmallClass, VehicleLook } from './vehicle-models.ts';
import { ground, headBeam, lamp, onGround, paint, wheel } from './vehicle-parts.ts';

/** Motorcycles, bicycles and small open vehicles in side view, facing right. */
export const smallVehicles: Record<SmallClass, (look: VehicleLook) => string> = {
  sportBike: ({ color, accent }) =>
    onGround(
      90,
      560,
      `${wheel(176, 64, 'spokes', '#8a94a6')}${wheel(470, 64, 'spokes', '#8a94a6')}${tube('M470 242 L424 140', '#c9a45a', 13)}${tube('M176 242 L300 226', '#454d5d', 17)}${shape('M262 190 L392 190 L404 254 L300 272 L252 244Z', '#1b202b')}<circle cx="322" cy="234" r="24" fill="url(#steel)"/><circle cx="322" cy="234" r="11" fill="#1b202b"/>${shape('M290 262 L408 262 L392 282 L306 284Z', '#2a303c')}${tube('M300 272 L232 280 L150 246', '#9aa4b5', 13)}${shape('M132 250 L196 236 L204 254 L140 272Z', '#5f697b')}${shape('M92 142 L178 150 L262 172 L254 196 L180 180Z', paint)}${shape('M92 142 L132 128 L232 152 L258 172 L176 156Z', '#10131b')}${shape('M252 172 Q266 128 322 124 Q372 124 398 148 L384 190 L264 196Z', paint)}${shape('M374 190 L398 138 Q420 106 448 104 L484 138 Q496 152 488 168 L440 196 L428 262 L372 274 L330 250Z', paint)}${shape('M418 130 Q426 100 452 84 L462 90 L480 134 Z', '#7fc4dc')}${tube('M400 136 L372 116', '#10131b', 8)}${shape('M418 196 L440 176 L432 252 L396 262Z', accent)}${shape('M276 184 Q290 148 340 140 L330 152 Q300 160 292 184Z', lighter(color, 0.5))}${shape('M404 190 A76 76 0 0 1 536 200 L522 206 A66 66 0 0 0 418 196Z', darker(color, 0.5))}`,
      `${headBeam(486, 148)}<path d="M462 140 L486 142 L480 160 L454 152Z" fill="#fff6df"/>${tailLamp(100, 142)}`,
      accent,
    ),
  cruiser: ({ accent }) =>
    onGround(
      70,
      590,
      `${wheel(160, 58, 'wire', '#c8ced8')}${wheel(510, 58, 'wire', '#c8ced8')}${tube('M510 248 L420 110', '#c8ced8', 12)}${tube('M420 110 Q392 78 360 104', '#c8ced8', 7)}${shape('M222 210 L386 196 L400 262 L250 276Z', '#1b202b')}<g fill="url(#steel)"><circle cx="296" cy="240" r="27"/><path d="M290 228 L256 176 L290 164 L318 222Z"/><path d="M310 226 L340 166 L374 176 L338 236Z"/></g><path d="M262 186 l34 -10 M268 196 l32 -10 M274 206 l30 -10 M372 186 l-34 -9 M366 196 l-33 -9 M360 206 l-32 -9" stroke="#2a303c" stroke-width="3"/><circle cx="296" cy="240" r="12" fill="#2a303c"/>${tube('M310 264 L140 274', '#d8dee8', 12)}${tube('M330 250 L128 258', '#aab2c0', 10)}${shape('M278 172 Q300 134 360 134 Q408 138 420 164 L402 182 L290 186Z', paint)}${shape('M156 178 Q190 198 236 192 L282 172 Q292 182 282 196 L232 216 L170 206Z', '#15171f')}${shape('M86 236 A76 76 0 0 1 222 200 L212 212 A64 64 0 0 0 104 240Z', paint)}${shape('M446 210 A72 72 0 0 1 580 236 L568 238 A62 62 0 0 0 456 216Z', paint)}${shape('M306 158 Q340 142 388 150 L384 158 Q344 152 310 166Z', accent)}`,
      `${headBeam(452, 142)}${lamp(440, 144, 14, 16, '#ffe2ae')}${tailLamp(92, 222)}`,
    ),
  dirtBike: ({ color, accent }) =>
    onGround(
      90,
      570,
      `${wheel(176, 66, 'wire', '#c8ced8')}${wheel(490, 68, 'wire', '#c8ced8')}${tube('M490 238 L414 92', '#c9a45a', 13)}${tube('M176 240 L306 224', '#6c7687', 13)}${tube('M300 164 L280 256 L390 262 L410 130 Z', color, 9)}<rect x="298" y="196" width="84" height="62" rx="10" fill="#2a303c"/><path d="M300 208 h80 M300 218 h80 M300 228 h80" stroke="#6c7687" stroke-width="3"/>${tube('M376 250 Q270 290 200 210 L140 190', '#8a94a6', 11)}${shape('M92 128 L166 140 L300 156 L330 158 L318 184 L240 178 L160 166Z', paint)}${shape('M150 130 L300 138 L388 132 L386 150 L290 160 L160 148Z', '#10131b')}${shape('M322 150 L408 116 L426 152 L392 206 L344 190Z', paint)}${shape('M352 164 L404 138 L408 152 L366 182Z', accent)}${shape('M420 150 L520 138 L572 158 L500 158 L430 164Z', paint)}${tube('M414 92 L384 88', '#10131b', 8)}${shape('M406 98 L436 104 L444 148 L416 142Z', '#f1f3f7')}`,
      `${headBeam(440, 126)}${lamp(434, 126, 8, 9, '#ffe2ae')}`,
    ),
  scooter: ({ color, accent, livery }) =>
    onGround(
      130,
      530,
      `${wheel(206, 42, 'dish')}${wheel(474, 42, 'dish')}${tube('M474 264 L426 118', '#8a94a6', 12)}${shape('M144 246 Q138 186 190 176 L306 180 Q316 200 300 250 L262 256 A58 58 0 0 0 150 256Z', paint)}${shape('M168 178 Q170 156 200 156 L300 160 Q318 164 312 180Z', '#15171f')}${shape('M286 246 L402 254 L424 226 L440 232 L414 276 L290 272Z', darker(color, 0.5))}${shape('M398 146 Q430 124 450 150 L468 220 Q456 242 424 250 L412 240Z', paint)}${shape('M430 246 A52 52 0 0 1 524 244 L512 246 A44 44 0 0 0 436 252Z', paint)}${tube('M426 118 L398 112', '#10131b', 8)}${shape('M160 208 Q220 192 296 214 L294 224 Q220 204 160 218Z', accent)}${livery === 'shop' ? `<rect x="140" y="98" width="104" height="64" rx="8" fill="#f1f3f7"/><path d="M140 132 h104 v12 h-104z" fill="#e05a34"/><path d="M174 106 L212 110 L188 130Z" fill="#ffb454"/>` : ''}`,
      `${headBeam(440, 136)}${lamp(436, 136, 11, 12, '#ffe2ae')}${tailLamp(150, 200)}`,
    ),
  quad: ({ accent }) =>
    onGround(
      110,
      550,
      `${wheel(196, 62, 'heavy', '#6c7687')}${wheel(466, 62, 'heavy', '#6c7687')}${tube('M196 244 L300 226 L380 226 L466 244', '#39414f', 14)}${shape('M270 190 L400 190 L390 256 L282 258Z', '#1b202b')}${shape('M112 196 Q140 152 216 160 L286 176 L280 196 L214 176 Q160 172 128 202Z', paint)}${shape('M370 176 L440 148 Q520 150 548 204 L528 204 Q500 172 440 180 L390 200Z', paint)}${shape('M190 164 Q230 144 330 160 L330 182 L260 184Z', '#15171f')}${shape('M326 176 L370 144 L430 150 L420 186 L350 196Z', paint)}${tube('M400 152 L372 104 L346 108', '#10131b', 9)}${shape('M352 172 L408 156 L404 168 L358 184Z', accent)}${tube('M500 180 L548 190 L548 226', '#8a94a6', 7)}`,
      `${headBeam(500, 176)}${lamp(496, 174, 9, 8, '#ffe2ae')}${tailLamp(122, 190)}`,
    ),
  bicycle: ({ color, accent, variation }) =>
    onGround(
      80,
      570,
      `${bicycleWheel(170)}${bicycleWheel(472)}${tube('M170 232 L300 238 L432 138 L262 134 L170 232 M262 134 L300 238', color, 10)}${tube('M250 106 L262 134', '#8a94a6', 8)}${shape('M212 100 Q250 88 292 102 Q296 112 276 112 L228 110Z', '#12151d')}${tube('M472 232 L428 124', '#c8ced8', 9)}${variation > 0.5 ? tube('M428 124 L424 96 L466 92 Q490 96 482 122', '#12151d', 8) : tube('M428 124 L418 88 L384 82', '#12151d', 8)}<circle cx="300" cy="238" r="21" fill="none" stroke="#aab2c0" stroke-width="6"/>${tube('M300 238 L322 276 M310 278 L336 276 M300 238 L278 200 M266 201 L290 198', '#39414f', 6)}${tube('M170 226 L300 218 M170 240 L300 258', '#566074', 2.4)}${tube('M292 150 L404 152', accent, 4)}`,
      `${lamp(436, 112, 5, 5, '#ffe2ae')}${tailLamp(246, 120)}`,
    ),
  hotrod: ({ color, accent }) =>
    onGround(
      60,
      600,
      `${shape('M70 262 L76 166 Q80 148 100 146 L320 150 L330 186 L340 262Z', paint)}${shape('M96 150 L112 84 Q116 76 128 76 L290 78 Q302 78 304 90 L312 152Z', darker(color, 0.15))}<path d="M122 146 L132 94 H196 V146Z M208 146 V94 H284 L292 146Z" fill="url(#glass)" stroke="#080b12" stroke-width="3"/>${shape('M336 196 L540 190 Q560 192 562 210 L562 262 L340 262Z', '#1b202b')}<g fill="url(#steel)"><rect x="356" y="170" width="170" height="52" rx="8"/><rect x="398" y="128" width="86" height="46" rx="8"/><ellipse cx="441" cy="126" rx="50" ry="12"/></g><path d="M372 222 q-16 40 -54 44 M408 222 q-14 44 -74 50 M444 222 q-12 48 -92 54 M480 222 q-10 50 -100 56" stroke="#c8ced8" stroke-width="9" fill="none"/>${shape('M544 170 L584 170 L590 262 L548 262Z', 'url(#steel)')}${shape('M330 176 Q420 196 380 232 Q430 222 404 250 L334 258Z', '#ff8a2a')}${shape('M330 190 Q380 204 356 228 Q386 228 372 246 L334 252Z', '#ffd25e')}${wheel(168, 66, 'spokes', '#d8dee8')}${wheel(520, 46, 'spokes', '#d8dee8')}`,
      `${headBeam(584, 196)}${lamp(580, 190, 11, 13, '#ffe2ae')}${tailLamp(76, 212)}`,
      accent,
    ),
  buggy: ({ accent }) =>
    onGround(
      80,
      570,
      `${tube('M120 220 L190 110 L330 106 L430 190 L540 216 M190 110 L220 230 M330 106 L320 232 M190 112 L320 230', '#566074', 9)}${shape('M110 250 L128 204 L250 214 L420 192 L552 216 Q572 226 566 248 L520 262 L150 264Z', paint)}${shape('M236 214 L226 156 Q228 146 240 148 L262 152 L286 214Z', '#15171f')}<path d="M330 204 L346 168" stroke="#10131b" stroke-width="6"/>${shape('M88 176 L160 168 L168 216 L104 226Z', '#2a303c')}${tube('M92 190 L60 182', '#8a94a6', 10)}${shape('M300 236 L540 226 L548 236 L304 248Z', accent)}${wheel(166, 60, 'heavy')}${wheel(484, 54, 'heavy')}`,
      `${headBeam(548, 222)}${lamp(546, 222, 9, 8, '#ffe2ae')}${lamp(260, 100, 6, 6, '#ffb454')}${lamp(290, 99, 6, 6, '#ffb454')}`,
    ),
  cart: ({ accent }) =>
    onGround(
      120,
      540,
      `${tube('M196 200 L206 92 M426 206 L398 92', '#aab2c0', 8)}${shape('M178 84 Q180 72 194 72 L414 72 Q430 74 430 86 L428 94 L180 94Z', '#e9edf3')}${shape('M132 262 L136 196 Q140 186 156 186 L244 188 L256 244 L378 248 L408 196 Q470 190 506 214 Q518 226 516 262Z', paint)}${shape('M214 190 L206 136 Q208 126 220 128 L238 132 L250 178 L316 180 Q324 190 316 204 L252 206Z', '#15171f')}${tube('M372 186 L350 160', '#10131b', 6)}<path d="M420 196 L400 108" stroke="#9fd8ee" stroke-width="5" opacity="0.6"/>${shape('M136 226 L246 228 L248 238 L134 236Z', accent)}${wheel(196, 42, 'dish')}${wheel(460, 42, 'dish')}`,
      `${headBeam(506, 222)}${lamp(502, 220, 9, 9, '#ffe2ae')}${tailLamp(138, 208)}`,
    ),
};

/** A line with round ends and round bends. */
function tube(d: string, color: string, width: number): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function tailLamp(x: number, y: number): string {
  return lamp(x, y, 6, 4, '#f43f5e');
}

function bicycleWheel(x: number): string {
  return `<g fill="none"><circle cx="${x}" cy="${ground - 74}" r="72" stroke="#11151d" stroke-width="9"/><circle cx="${x}" cy="${ground - 74}" r="65" stroke="#b8c0cd" stroke-width="3"/>${Array.from({ length: 12 }, (_, index) => `<path d="M${x} ${ground - 74} l${(Math.cos((index * Math.PI) / 6) * 65).toFixed(1)} ${(Math.sin((index * Math.PI) / 6) * 65).toFixed(1)}" stroke="#8a94a6" stroke-width="1.3"/>`).join('')}</g><circle cx="${x}" cy="${ground - 74}" r="8" fill="#aab2c0"/>`;
}
