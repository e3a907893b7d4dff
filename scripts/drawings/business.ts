import type { BusinessType } from '#contract/images.ts';
import { companyBuilding } from './business-company.ts';
import { type Random, seededRandom } from './random.ts';
import { litWindow, neon, palm, pavement, streetLamp, streetScene } from './street-scene.ts';
import { darker, lighter, mix, night } from './svg.ts';
import { carDrawing } from './vehicle-car.ts';
import { vehicleDefs } from './vehicle-parts.ts';

const brands = [
  '#22d3ee',
  '#f43f5e',
  '#ffb454',
  '#34d399',
  '#a78bfa',
  '#60a5fa',
  '#fb7185',
  '#f97316',
  '#e879f9',
  '#facc15',
] as const;

/** The street front of a business, 640 x 360 px; the number gives its brand colour and its layout. */
export function businessSvg(type: BusinessType, number: number): string {
  const random = seededRandom(`${type} ${number}`);
  const brand = random.pick(brands);
  const second = random.pick([night.cyan, night.red, night.amber, '#f3f5f9']);
  return streetScene(random, brand, front(type, random, brand, second === brand ? '#f3f5f9' : second));
}

function front(type: BusinessType, random: Random, brand: string, second: string): string {
  switch (type) {
    case 'gas':
      return gasStation(random, brand, second);
    case 'salon':
      return dealership(random, brand, second);
    case 'shop24':
      return shop(random, brand, second);
    case 'global':
      return companyBuilding(random, brand, second);
  }
}

/** Mirrors one of two drawings at the middle of the picture. */
function maybeMirrored(random: Random, content: string): string {
  return random.chance(0.5) ? `<g transform="translate(640 0) scale(-1 1)">${content}</g>` : content;
}

function gasStation(random: Random, brand: string, second: string): string {
  const pump = (x: number): string =>
    `<rect x="${x - 24}" y="274" width="48" height="12" fill="#4a5573"/><rect x="${x - 16}" y="206" width="32" height="70" rx="5" fill="#e6eaf1"/><rect x="${x - 16}" y="206" width="32" height="14" rx="5" fill="${brand}"/><rect x="${x - 11}" y="224" width="22" height="14" fill="#0c1220"/><path d="M${x - 7} 231 h14" stroke="${night.amber}" stroke-width="3"/><path d="M${x + 16} 232 q14 2 12 22 q-2 16 -12 12" stroke="#12172a" stroke-width="4" fill="none"/><path d="M${x - 10} 250 h20 M${x - 10} 258 h20" stroke="#9aa4b8" stroke-width="2.4"/>`;
  const canopy = random.int(120, 134);
  const pumps = random.pick<readonly number[]>([
    [262, 410],
    [238, 336, 434],
    [286, 390],
  ]);
  const symbol = random.pick([
    'M0 -22 Q18 2 14 12 Q8 24 0 24 Q-8 24 -14 12 Q-18 2 0 -22Z',
    'M4 -24 L-14 4 H-2 L-6 24 L14 -6 H2Z',
    'M0 -22 L20 -11 V11 L0 22 L-20 11 V-11Z',
  ]);
  return maybeMirrored(
    random,
    `${palm(612, 150, -10)}
<rect x="470" y="170" width="150" height="116" fill="#2c344c"/><rect x="462" y="156" width="166" height="20" fill="${darker(brand, 0.35)}"/>${litWindow(482, 196, 84, 62, 3)}<path d="M486 240 h76 M486 224 h76" stroke="#8a5a2c" stroke-width="3"/><path d="M490 224 v-10 h8 v10z M506 224 v-14 h6 v14z M520 224 v-9 h10 v9z M540 224 v-14 h7 v14z M494 240 v-9 h9 v9z M514 240 v-11 h6 v11z M534 240 v-8 h12 v8z" fill="#b3443a"/>${litWindow(578, 196, 30, 90, 1, '#ffdfae')}${neon('M470 166 H620', second, 2.4)}
<path d="M150 ${canopy + 34} L520 ${canopy + 34} L560 ${pavement} L112 ${pavement}Z" fill="#fff3da" opacity="0.1"/>
<rect x="184" y="${canopy + 30}" width="14" height="${pavement - canopy - 30}" fill="#aab2c6"/><rect x="452" y="${canopy + 30}" width="14" height="${pavement - canopy - 30}" fill="#aab2c6"/>
<path d="M132 ${canopy} L520 ${canopy} L528 ${canopy + 34} L124 ${canopy + 34}Z" fill="#eef1f6"/><path d="M130 ${canopy + 9} H522 L524 ${canopy + 22} H127Z" fill="${brand}"/>${neon(`M126 ${canopy + 34} H526`, brand, 3)}
<path d="M200 ${canopy + 36} h50 M300 ${canopy + 36} h50 M400 ${canopy + 36} h50" stroke="#fffbe8" stroke-width="5"/>
${pumps.map(pump).join('')}
<rect x="62" y="196" width="10" height="90" fill="#39425a"/><rect x="28" y="82" width="78" height="128" rx="8" fill="#0e1424" stroke="${brand}" stroke-width="3"/><circle cx="67" cy="118" r="28" fill="${brand}"/><path d="${symbol}" transform="translate(67 118) scale(0.78)" fill="#fff"/><path d="M42 164 h20 M68 164 h24 M42 180 h26 M74 180 h18 M42 196 h16 M64 196 h28" stroke="${night.amber}" stroke-width="6"/>`,
  );
}

function dealership(random: Random, brand: string, second: string): string {
  const vehicleClass = random.pick([
    'sports',
    'super',
    'sedan',
    'muscle',
    'suv',
    'convertible',
    'coupe',
  ] as const);
  const color = random.pick(['#c62a3c', '#2563b8', '#f2c029', '#e9ecf2', '#8b3df0', '#19b37a', '#ff7a1a']);
  const car = carDrawing(vehicleClass, { color, accent: brand, livery: 'none', variation: random.next() });
  const curve = random.chance(0.5);
  const roof = curve ? 'M54 128 Q320 74 586 118 L586 144 L54 144Z' : 'M44 104 L604 128 L604 146 L44 146Z';
  const edge = curve ? 'M54 128 Q320 74 586 118' : 'M44 104 L604 128';
  const flags = [20, 622]
    .map(
      (x, index) =>
        `<path d="M${x} ${pavement + 4} V110" stroke="#566074" stroke-width="4"/><path d="M${x} 112 q${index ? -14 : 14} 6 ${index ? -26 : 26} 0 v52 q${index ? 12 : -12} 6 ${index ? 26 : -26} 0z" fill="${index ? second : brand}"/>`,
    )
    .join('');
  return `${vehicleDefs(color)}
<rect x="66" y="140" width="508" height="146" fill="#2a334d"/><rect x="78" y="150" width="484" height="136" fill="${mix('#fff0d2', brand, 0.12)}"/><rect x="78" y="150" width="484" height="60" fill="#ffffff" opacity="0.35"/><path d="M78 254 H562 V286 H78Z" fill="#8b93a8"/><path d="M78 254 H562 L562 262 H78Z" fill="#c3c9d8"/>
${[140, 240, 340, 440, 520].map((x) => `<circle cx="${x}" cy="156" r="16" fill="#fff" opacity="0.9" filter="url(#soft)"/><rect x="${x - 12}" y="150" width="24" height="5" fill="#fff"/>`).join('')}
<g transform="translate(${random.int(72, 84)} 158) scale(0.39)">${car}</g><g transform="translate(${random.int(308, 320)} 158) scale(0.39)">${car}</g>
<path d="M78 150 V286 M175 150 V286 M272 150 V286 M369 150 V286 M466 150 V286 M562 150 V286 M78 168 H562" stroke="#1b2236" stroke-width="4"/><path d="M84 250 L150 170 M96 254 L120 226 M380 250 L446 170 M476 240 L530 176" stroke="#fff" stroke-width="6" opacity="0.35"/>
<path d="${roof}" fill="#3a4460"/>${neon(edge, brand, 3.4)}
<g transform="translate(320 ${curve ? 82 : 94})"><rect x="-112" y="-34" width="224" height="46" rx="10" fill="#0c1120" stroke="${second}" stroke-width="3"/>${neon('M-84 0 Q-70 -14 -46 -16 Q-24 -30 8 -28 Q38 -26 52 -14 Q80 -10 84 0 H62 M-84 0 H-66 M-40 0 H36', brand, 3)}<g fill="none" stroke="${second}" stroke-width="4"><circle cx="-53" cy="0" r="9"/><circle cx="49" cy="0" r="9"/></g></g>
${flags}`;
}

function shop(random: Random, brand: string, second: string): string {
  const colors = ['#d9534a', '#f2b632', '#3aa675', '#3f7fd0', '#e9edf3', '#a86cd8'] as const;
  const shelf = (y: number): string => {
    const goods: string[] = [];
    for (let x = 118; x < 404; ) {
      const width = random.int(8, 18);
      const height = random.int(12, 22);
      goods.push(
        `<rect x="${x}" y="${y - height}" width="${width - 2}" height="${height}" rx="2" fill="${random.pick(colors)}"/>`,
      );
      x += width;
    }
    return `${goods.join('')}<rect x="112" y="${y}" width="300" height="4" fill="#7d5a34"/>`;
  };
  const stripes = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M${84 + index * 34} 158 h34 l${(index - 6.5) * 0.8} 30 q-17 12 -34 0z" fill="${index % 2 ? '#f3f5f9' : brand}"/>`,
  ).join('');
  const upper = random.chance(0.5)
    ? `<rect x="84" y="60" width="476" height="50" fill="#39415a"/>${[116, 206, 396, 486].map((x, index) => litWindow(x, 72, 44, 30, 2, index % 2 ? '#1a2236' : 'url(#room)')).join('')}`
    : `<path d="M84 110 L100 84 H544 L560 110Z" fill="#39415a"/><rect x="440" y="66" width="50" height="26" fill="#566074"/><path d="M446 72 h38 M446 79 h38 M446 86 h38" stroke="#2a3145" stroke-width="2.4"/>`;
  const building = maybeMirrored(
    random,
    `${streetLamp(34, 1)}<rect x="84" y="108" width="476" height="178" fill="${mix('#3a4158', brand, 0.14)}"/><path d="M84 268 h476 v18 h-476z" fill="#20283c"/>${upper}
${litWindow(106, 176, 312, 92, 4)}${shelf(212)}${shelf(238)}${shelf(264)}${litWindow(440, 176, 88, 110, 2, '#ffe6bd')}<path d="M478 226 v22 M490 226 v22" stroke="#141a28" stroke-width="4"/><rect x="452" y="196" width="24" height="18" fill="${night.red}"/><path d="M457 205 h14" stroke="#fff" stroke-width="3"/>
<path d="M112 180 L168 264 M130 180 L186 264 M330 180 L386 264" stroke="#fff" stroke-width="5" opacity="0.2"/>
${stripes}<rect x="80" y="152" width="484" height="9" fill="${lighter(brand, 0.25)}"/>`,
  );
  return `${building}${sign24(random.chance(0.5) ? brand : second, brand)}<rect x="576" y="232" width="34" height="54" rx="5" fill="${darker(brand, 0.2)}"/><rect x="581" y="238" width="17" height="34" fill="#dff6fb"/><path d="M582 250 h15 M582 262 h15" stroke="${brand}" stroke-width="4"/><rect x="601" y="242" width="5" height="12" fill="#0c1220"/>`;
}

/** The "24/7" sign, drawn as tubes so that it needs no font. */
function sign24(tube: string, frame: string): string {
  return `<rect x="226" y="96" width="188" height="58" rx="12" fill="#0b101e" stroke="${frame}" stroke-width="3"/>${neon('M248 116 Q248 106 260 106 Q273 106 273 117 Q273 124 264 130 L248 143 H274', tube, 4)}${neon('M304 143 V106 L284 132 H312', tube, 4)}${neon('M326 148 L344 102', '#f3f5f9', 3.4)}${neon('M358 107 H386 L368 143', tube, 4)}`;
}
