import { darker, lighter, rounded } from './svg.ts';
import type { CarClass, VehicleLook } from './vehicle-models.ts';
import { ground, groundShadow, headBeam, lamp, lightBar, pane, wheel } from './vehicle-parts.ts';
import { type Profile, profiles } from './vehicle-profiles.ts';

const sleekCars: readonly CarClass[] = ['sports', 'super', 'muscle', 'lowrider'];
const boxyCars: readonly CarClass[] = ['van', 'jeep', 'suv', 'minivan', 'limousine'];
const longCabins: readonly CarClass[] = ['wagon', 'suv', 'minivan'];
const tallTailLamps: readonly CarClass[] = ['van', 'suv', 'jeep'];

/** A car in side view, built from its class's profile. */
export function carDrawing(vehicleClass: CarClass, look: VehicleLook): string {
  const base = profiles[vehicleClass];
  const shift = (look.variation - 0.5) * 2;
  const car: Profile = {
    ...base,
    roof: base.roof + shift * 4,
    screenHead: base.screenHead + shift * 7,
    hood: base.hood + shift * 2,
  };
  const glow = sleekCars.includes(vehicleClass) ? look.accent : undefined;
  return `${groundShadow(car.rear - 6, car.nose + 6, glow)}${headBeam(car.nose - 8, car.noseTop + 20)}
<g filter="url(#rim)">${extrasBehind(vehicleClass, car, look)}<path d="${bodyPath(vehicleClass, car)}" fill="url(#paint)"/>
${windows(vehicleClass, car)}${panels(vehicleClass, car, look)}${livery(vehicleClass, car, look)}${arches(car)}
${wheel(car.rearWheel, car.wheel, car.rims)}${wheel(car.frontWheel, car.wheel, car.rims)}</g>
${lights(vehicleClass, car)}${extrasFront(vehicleClass, car, look)}`;
}

function bodyPath(vehicleClass: CarClass, car: Profile): string {
  const { rear, nose, sill, roof } = car;
  const bend = boxyCars.includes(vehicleClass) ? 12 : 34;
  const lower = `L${rear + 12} ${sill} Q${rear} ${sill - 2} ${rear} ${sill - 22} L${rear + 2} ${car.tail + 16} Q${rear + 2} ${car.tail} ${rear + 16} ${car.tail - 2}`;
  const top =
    vehicleClass === 'convertible'
      ? `L${car.deckStart} ${car.deck} Q${car.deckStart + 40} ${car.deck + 6} ${car.screenFoot - 8} ${car.hood}`
      : `L${car.deckStart} ${car.deck} C${car.deckStart + bend * 0.5} ${car.deck - (car.deck - roof) * 0.5} ${car.roofEnd - bend} ${roof + 5} ${car.roofEnd} ${roof + 1} Q${(car.roofEnd + car.screenHead) / 2} ${roof - 6} ${car.screenHead} ${roof + 1} Q${car.screenHead + 14} ${roof + 4} ${car.screenHead + 22} ${roof + 14} L${car.screenFoot} ${car.hood}`;
  return `M${nose - 22} ${sill} ${lower} ${top} Q${(car.screenFoot + nose) / 2 + 20} ${car.hood - 2} ${nose - 20} ${car.noseTop} Q${nose - 2} ${car.noseTop + 4} ${nose} ${car.noseTop + 24} L${nose} ${sill - 18} Q${nose - 2} ${sill} ${nose - 22} ${sill}Z`;
}

function windows(vehicleClass: CarClass, car: Profile): string {
  const { belt, roof } = car;
  if (vehicleClass === 'convertible') {
    return `<path d="M${car.screenFoot - 4} ${car.hood} L${car.screenHead} ${roof} L${car.screenHead + 8} ${roof} L${car.screenFoot + 8} ${car.hood}Z" fill="#141b29"/><path d="M${car.screenFoot - 8} ${car.hood - 2} L${car.screenHead + 2} ${roof + 6} L${car.screenHead - 6} ${roof + 6} L${car.screenFoot - 36} ${car.hood - 2}Z" fill="#9fd8ee" opacity="0.3"/>
<path d="M270 ${belt + 4} L262 ${belt - 34} Q264 ${belt - 42} 276 ${belt - 40} L292 ${belt + 4}Z M220 ${belt + 2} L214 ${belt - 26} Q216 ${belt - 34} 228 ${belt - 32} L242 ${belt + 2}Z" fill="#3a2026"/><circle cx="352" cy="${belt - 12}" r="15" fill="none" stroke="#0b0e16" stroke-width="5"/>`;
  }
  const top = roof + 12;
  const foot = car.screenFoot - 16;
  const head = car.screenHead - 2;
  if (vehicleClass === 'van') {
    return pane(
      'w1',
      `M${head - 78} ${belt} L${head - 78} ${top + 8} Q${head - 78} ${top} ${head - 70} ${top} L${head + 2} ${top} L${foot} ${belt}Z`,
    );
  }
  const bed = hasBed(vehicleClass);
  const back = bed ? car.roofEnd + 12 : car.deckStart + (car.roofEnd - car.deckStart) * 0.45 + 16;
  const backTop = bed ? car.roofEnd + 16 : car.roofEnd + 12;
  const span = head - backTop;
  const edges = [0, ...pillars(vehicleClass, car)];
  return edges
    .map((start, index) => {
      const end = edges[index + 1] ?? 1;
      const topLeft = backTop + span * start + (index ? 4 : 0);
      const topRight = backTop + span * end - (end < 1 ? 4 : 0);
      const low = index ? topLeft - 3 : back;
      const lowRight = end < 1 ? topRight - 3 : foot;
      const curve = index
        ? `L${rounded(topLeft)} ${top}`
        : `C${rounded(low + 14)} ${belt - 24} ${rounded(topLeft - 16)} ${top + 4} ${rounded(topLeft + 4)} ${top}`;
      return pane(
        `w${index}`,
        `M${rounded(low)} ${belt} ${curve} L${rounded(topRight)} ${top} L${rounded(lowRight)} ${belt}Z`,
      );
    })
    .join('');
}

/** Where pillars divide the side window, as shares of its length. */
function pillars(vehicleClass: CarClass, car: Profile): number[] {
  if (hasBed(vehicleClass)) return [];
  if (car.doors === 1) return [0.42];
  if (vehicleClass === 'limousine') return [0.2, 0.4, 0.6, 0.8];
  return longCabins.includes(vehicleClass) ? [0.28, 0.64] : [0.46];
}

/** Whether a car has an open loading area behind its cabin. */
function hasBed(vehicleClass: CarClass): boolean {
  return vehicleClass === 'pickup' || vehicleClass === 'monster';
}

function panels(vehicleClass: CarClass, car: Profile, look: VehicleLook): string {
  const line = darker(look.color, 0.66);
  const { belt, sill } = car;
  const front = car.screenFoot - 22;
  const bed = hasBed(vehicleClass);
  const back = bed
    ? car.roofEnd + 8
    : Math.max(car.rearWheel + car.wheel + 8, car.roofEnd + (car.doors === 1 ? 44 : 0));
  const middle = (back + front) / 2 + 4;
  const handle = (x: number): string =>
    `<rect x="${rounded(x)}" y="${belt + 16}" width="24" height="6" rx="3" fill="${lighter(look.color, 0.4)}" stroke="${line}" stroke-width="1.4"/>`;
  const second = car.doors === 2 ? `M${rounded(middle)} ${belt} L${rounded(middle)} ${sill - 8}` : '';
  return `<path d="M${front} ${belt} Q${front + 14} ${belt + 30} ${front + 2} ${sill - 8} L${back} ${sill - 8} L${back} ${belt} ${second}" stroke="${line}" stroke-width="2.2" fill="none"/>${handle(back + 12)}${car.doors === 2 ? handle(middle + 10) : ''}
<path d="M${car.rear + 10} ${belt + 10} Q${(car.rear + car.nose) / 2} ${belt + 2} ${car.nose - 34} ${car.noseTop + 12}" stroke="${lighter(look.color, 0.55)}" stroke-width="2.6" fill="none" opacity="0.75"/>
<path d="M${car.rear + 6} ${sill - 8} L${car.nose - 6} ${sill - 8} L${car.nose - 20} ${sill} L${car.rear + 14} ${sill}Z" fill="#0a0d14" opacity="0.85"/>
<path d="M${front - 4} ${belt - 2} l20 -14 q8 -2 8 6 l-4 10z" fill="${darker(look.color, 0.25)}" stroke="${line}" stroke-width="1.6"/>
${bed ? `<path d="M${car.rear + 8} ${car.deck + 5} L${car.roofEnd - 4} ${car.deck + 5}" stroke="#0b0e15" stroke-width="8"/><path d="M${car.roofEnd - 2} ${car.deck} L${car.roofEnd - 2} ${sill - 10}" stroke="${line}" stroke-width="4"/>` : ''}`;
}

function arches(car: Profile): string {
  const y = ground - car.wheel;
  const arch = (x: number): string =>
    `<circle cx="${x}" cy="${y}" r="${car.wheel + 7}" fill="#05070c" clip-path="url(#above)"/>`;
  return `${arch(car.rearWheel)}${arch(car.frontWheel)}<clipPath id="above"><rect x="0" y="0" width="640" height="${car.sill}"/></clipPath>`;
}

function lights(vehicleClass: CarClass, car: Profile): string {
  const tall = tallTailLamps.includes(vehicleClass);
  return `<path d="M${car.nose - 40} ${car.noseTop + 14} L${car.nose - 6} ${car.noseTop + 12} L${car.nose - 2} ${car.noseTop + 27} L${car.nose - 30} ${car.noseTop + 27}Z" fill="#ffe9c0" opacity="0.7" filter="url(#soft)"/><path d="M${car.nose - 36} ${car.noseTop + 14} Q${car.nose - 12} ${car.noseTop + 8} ${car.nose - 3} ${car.noseTop + 16} L${car.nose - 2} ${car.noseTop + 27} L${car.nose - 28} ${car.noseTop + 26}Z" fill="#fff6df" stroke="#ffd590" stroke-width="1.6"/>
<rect x="${car.rear - 2}" y="${car.tail + 10}" width="22" height="${tall ? 40 : 17}" fill="#f43f5e" opacity="0.9" filter="url(#soft)"/><rect x="${car.rear + 1}" y="${car.tail + 10}" width="${tall ? 10 : 22}" height="${tall ? 38 : 14}" rx="3" fill="#ff5c74" stroke="#7a1226" stroke-width="1.6"/>`;
}

function livery(vehicleClass: CarClass, car: Profile, { livery: kind, accent, color }: VehicleLook): string {
  const low = car.belt + 26;
  switch (kind) {
    case 'none':
      return vehicleClass === 'muscle' || (vehicleClass === 'sports' && accent !== '#f3f5f9')
        ? `<path d="M${car.rear + 8} ${car.sill - 26} L${car.nose - 12} ${car.sill - 34} L${car.nose - 12} ${car.sill - 26} L${car.rear + 8} ${car.sill - 16}Z" fill="${accent}" opacity="0.85"/>`
        : '';
    case 'taxi':
      return Array.from(
        { length: 18 },
        (_, index) =>
          `<rect x="${car.rearWheel + 50 + index * 12}" y="${low + (index % 2) * 8}" width="12" height="8" fill="#10131c"/>`,
      ).join('');
    case 'police':
      return `<path d="M${car.rearWheel + 54} ${car.belt + 2} L${car.screenFoot - 14} ${car.belt + 2} L${car.screenFoot - 14} ${car.sill - 10} L${car.rearWheel + 54} ${car.sill - 10}Z" fill="#e9edf3" opacity="0.95"/><path d="M${car.rearWheel + 54} ${low + 14} L${car.screenFoot - 14} ${low + 14} v8 L${car.rearWheel + 54} ${low + 22}Z" fill="#2f6fe0"/><path d="M${(car.rearWheel + car.screenFoot) / 2 + 16} ${low - 16} l14 6 v12 q-2 12 -14 18 q-12 -6 -14 -18 v-12z" fill="#f0c75e" stroke="#8a6a1f" stroke-width="2"/>`;
    case 'ambulance':
      return `<path d="M${car.rear + 4} ${low + 10} H${car.nose - 4} v16 H${car.rear + 4}z" fill="#e23b47"/><path d="M220 98 h22 v22 h22 v22 h-22 v22 h-22 v-22 h-22 v-22 h22z" fill="#e23b47"/>`;
    case 'shop':
      return `<rect x="110" y="106" width="150" height="60" rx="8" fill="#2b1c2c" stroke="#f43f5e" stroke-width="4"/><path d="M100 104 h170 l10 -18 h-190z" fill="#f43f5e"/><path d="M124 104 l6 -18 h22 l-4 18z M172 104 l2 -18 h22 l2 18z M222 104 l-4 -18 h22 l6 18z" fill="#fff4e6"/><circle cx="330" cy="150" r="24" fill="#ffb454"/><path d="M316 160 q14 12 28 0" stroke="${darker(color, 0.7)}" stroke-width="4" fill="none"/>`;
    case 'number':
      return `<circle cx="300" cy="${car.belt + 38}" r="27" fill="#fff" stroke="${accent}" stroke-width="5"/><path d="M290 ${car.belt + 24} h22 l-13 29 h-9 l10 -20 h-10z" fill="#10131c"/><path d="M${car.rear + 10} ${car.sill - 24} H${car.nose - 8} v9 H${car.rear + 10}z" fill="${accent}"/>`;
  }
}

function extrasBehind(vehicleClass: CarClass, car: Profile, { color }: VehicleLook): string {
  if (vehicleClass === 'sports') {
    return `<path d="M${car.rear + 4} ${car.tail - 22} L${car.rear + 70} ${car.tail - 26} L${car.rear + 66} ${car.tail - 18} L${car.rear + 44} ${car.tail - 16} L${car.rear + 38} ${car.tail + 6} L${car.rear + 26} ${car.tail + 6} L${car.rear + 30} ${car.tail - 15} L${car.rear + 4} ${car.tail - 14}Z" fill="${darker(color, 0.35)}"/>`;
  }
  if (vehicleClass === 'monster') {
    return `<path d="M164 232 L250 196 L390 196 L478 232 M164 232 H478 M230 206 L210 232 M410 206 L430 232" stroke="#566074" stroke-width="9" fill="none"/>`;
  }
  return '';
}

function extrasFront(vehicleClass: CarClass, car: Profile, { livery: kind, color }: VehicleLook): string {
  const middle = (car.roofEnd + car.screenHead) / 2;
  const top = car.roof - 4;
  const parts: string[] = [];
  if (kind === 'police' || kind === 'ambulance') parts.push(lightBar(middle, top));
  if (kind === 'taxi')
    parts.push(
      `<rect x="${middle - 34}" y="${top - 20}" width="68" height="20" fill="#ffb454" opacity="0.7" filter="url(#soft)"/><rect x="${middle - 28}" y="${top - 17}" width="56" height="17" rx="4" fill="#fff2d2" stroke="#10131c" stroke-width="3"/><path d="M${middle - 16} ${top - 9} h32" stroke="#10131c" stroke-width="4"/>`,
    );
  if (vehicleClass === 'jeep')
    parts.push(
      `<circle cx="${car.rear - 8}" cy="200" r="38" fill="#0b0d13" stroke="#2a303c" stroke-width="3"/><circle cx="${car.rear - 8}" cy="200" r="16" fill="#2a303c"/><rect x="${car.nose - 4}" y="214" width="16" height="30" rx="4" fill="#1a1f2a"/>`,
    );
  if (vehicleClass === 'suv')
    parts.push(
      `<path d="M${car.roofEnd + 16} ${car.roof - 6} H${car.screenHead - 30}" stroke="#10141d" stroke-width="6" stroke-linecap="round"/>`,
    );
  if (vehicleClass === 'super')
    parts.push(
      `<path d="M216 230 l58 -8 l-14 34 l-34 8z" fill="#06080e" opacity="0.9"/><path d="M150 196 L250 182 M166 199 L256 187" stroke="${darker(color, 0.6)}" stroke-width="3"/>`,
    );
  if (vehicleClass === 'classic' || vehicleClass === 'lowrider')
    parts.push(
      `<path d="M${car.rear + 4} ${car.sill - 26} H${car.rearWheel - car.wheel - 10} M${car.rearWheel + car.wheel + 10} ${car.sill - 26} H${car.frontWheel - car.wheel - 10} M${car.frontWheel + car.wheel + 10} ${car.sill - 26} H${car.nose - 2}" stroke="#d8dee8" stroke-width="4"/><rect x="${car.nose - 14}" y="${car.sill - 24}" width="20" height="14" rx="6" fill="#cfd6e1"/><rect x="${car.rear - 6}" y="${car.sill - 24}" width="20" height="14" rx="6" fill="#cfd6e1"/>`,
    );
  if (vehicleClass === 'monster')
    parts.push(
      lamp(330, 60, 6, 6, '#ffb454'),
      lamp(352, 60, 6, 6, '#ffb454'),
      lamp(374, 60, 6, 6, '#ffb454'),
    );
  return parts.join('');
}
