import {
  blurFilter,
  darker,
  down,
  lighter,
  linearGradient,
  mix,
  night,
  right,
  rimLightFilter,
  rounded,
} from './svg.ts';

/** Height of the ground under every vehicle, in px. */
export const ground = 306;

/** The fill of a vehicle's body, from {@link vehicleDefs}. */
export const paint = 'url(#paint)';

/** Gradients and filters that every vehicle drawing may use. */
export function vehicleDefs(color: string): string {
  return `<defs>
${rimLightFilter([
  { color: night.cyan, dx: 1, dy: 3, opacity: 0.7 },
  { color: night.red, dx: -3, dy: -1, opacity: 0.55 },
])}
${blurFilter('soft', 5)}
${blurFilter('shadow', 12, 4)}
${linearGradient('paint', down, [0, lighter(color, 0.34)], [0.34, color], [0.56, darker(color, 0.1)], [0.62, darker(color, 0.32)], [1, darker(color, 0.62)])}
${linearGradient('glass', down, [0, '#0d1626'], [0.5, '#27405e'], [0.52, '#142238'], [1, '#0c1424'])}
${linearGradient('beam', right, [0, '#ffe9c0', 0.5], [1, '#ffe9c0', 0])}
${linearGradient('steel', down, [0, '#eef2f7'], [0.5, '#8a94a6'], [1, '#3d4454'])}</defs>`;
}

/** The vehicle's soft shadow on the asphalt, with an optional coloured glow under the sill. */
export function groundShadow(from: number, to: number, glow?: string): string {
  const middle = (from + to) / 2;
  const reach = (to - from) / 2;
  const light = glow
    ? `<ellipse cx="${middle}" cy="${ground}" rx="${reach * 0.9}" ry="11" fill="${glow}" opacity="0.55" filter="url(#shadow)"/>`
    : '';
  return `<ellipse cx="${middle}" cy="${ground + 3}" rx="${reach}" ry="10" fill="#03050b" opacity="0.75" filter="url(#shadow)"/>${light}`;
}

/** A vehicle that stands on the ground, with its lights in front of it. */
export function onGround(from: number, to: number, body: string, lights: string, glow?: string): string {
  return `${groundShadow(from, to, glow)}<g filter="url(#rim)">${body}</g>${lights}`;
}

/** The radius of the rim as a share of the wheel's, and the number of its spokes or bolts. */
const wheelStyles = {
  spokes: { rimSize: 0.68, count: 5, bolts: false },
  dish: { rimSize: 0.68, count: 5, bolts: true },
  wire: { rimSize: 0.62, count: 18, bolts: false },
  heavy: { rimSize: 0.52, count: 8, bolts: true },
};
export type WheelStyle = keyof typeof wheelStyles;

/** A wheel standing on the ground. `rim` is the metal's colour. */
export function wheel(x: number, radius: number, style: WheelStyle, rim = '#b8c0cd'): string {
  const y = ground - radius;
  const { rimSize, count, bolts } = wheelStyles[style];
  const inner = radius * rimSize;
  const spokes = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.3;
    if (bolts) {
      return `<circle cx="${rounded(x + Math.cos(angle) * inner * 0.62)}" cy="${rounded(y + Math.sin(angle) * inner * 0.62)}" r="${rounded(radius * 0.07)}" fill="#2a303c"/>`;
    }
    return `<path d="M${x} ${y} L${rounded(x + Math.cos(angle) * inner * 0.94)} ${rounded(y + Math.sin(angle) * inner * 0.94)}" stroke="${rim}" stroke-width="${style === 'wire' ? 1.6 : rounded(radius * 0.2)}"/>`;
  }).join('');
  const filled = bolts ? rim : '#12161f';
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#0b0d13"/><circle cx="${x}" cy="${y}" r="${rounded(radius - 2)}" fill="none" stroke="#262c38" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${rounded(inner)}" fill="${filled}" stroke="${rim}" stroke-width="${style === 'heavy' ? 3 : 3.4}"/>${spokes}<circle cx="${x}" cy="${y}" r="${rounded(radius * 0.16)}" fill="${mix(rim, '#ffffff', 0.2)}" stroke="#20252f" stroke-width="1.6"/><path d="M${rounded(x - radius * 0.8)} ${rounded(y - radius * 0.42)} A${radius} ${radius} 0 0 1 ${rounded(x + radius * 0.2)} ${rounded(y - radius * 0.88)}" stroke="#5d6a80" stroke-width="2" fill="none" opacity="0.7"/>`;
}

/** Headlight beam to the right of a point. */
export function headBeam(x: number, y: number): string {
  return `<path d="M${x} ${y - 4} L640 ${y - 34} L640 ${y + 52} L${x} ${y + 8}Z" fill="url(#beam)" opacity="0.55" filter="url(#soft)"/>`;
}

/** A lamp with its glow. */
export function lamp(x: number, y: number, rx: number, ry: number, color: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx * 2}" ry="${ry * 2.2}" fill="${color}" opacity="0.5" filter="url(#soft)"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lighter(color, 0.55)}" stroke="${color}" stroke-width="2"/>`;
}

/** A red lamp at the end of a boat or a plane. */
export function redLamp(x: number, y: number): string {
  return lamp(x, y, 4, 4, night.red);
}

/** A lit bar on the roof: red on the left, and red or blue on the right. */
export function lightBar(x: number, y: number, second: 'blue' | 'red' = 'blue'): string {
  const [glow, tube] = second === 'blue' ? ['#2f7bff', '#5b9bff'] : ['#f43f5e', '#ff5c74'];
  return `<g filter="url(#soft)" opacity="0.8"><rect x="${x - 44}" y="${y - 18}" width="40" height="22" fill="#f43f5e"/><rect x="${x + 4}" y="${y - 18}" width="40" height="22" fill="${glow}"/></g><rect x="${x - 32}" y="${y - 11}" width="31" height="12" rx="4" fill="#ff5c74"/><rect x="${x + 1}" y="${y - 11}" width="31" height="12" rx="4" fill="${tube}"/><rect x="${x - 36}" y="${y}" width="72" height="5" rx="2" fill="#0b0e16"/>`;
}

/** A window with the outline `d` and a diagonal reflection. No other window of a vehicle has its id. */
export function pane(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="url(#glass)" stroke="#080b12" stroke-width="3" stroke-linejoin="round"/><g clip-path="url(#${id})"><path d="M0 330 L250 30 L290 30 L40 330Z M130 330 L380 30 L396 30 L146 330Z M290 330 L540 30 L580 30 L330 330Z" fill="#9fd8ee" opacity="0.16"/></g>`;
}
