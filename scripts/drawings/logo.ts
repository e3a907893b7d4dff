import { blurFilter, down, linearGradient, night, svgDocument } from './svg.ts';

const hexagon = 'M128 12 L228 70 V186 L128 244 L28 186 V70Z';
const letterV = 'M46 78 H76 L95 138 L114 78 H142 L110 168 H80Z';
const letterR =
  'M142 78 H180 Q210 78 210 106 Q210 127 193 133 L214 168 H183 L167 137 V168 H142Z M167 99 V117 H177 Q185 117 185 108 Q185 99 177 99Z';

/** The mark of the community, drawn at 256 x 256 px: the letters VR over a skyline inside a hexagon. */
export function logoSvg(): string {
  const skyline =
    'M28 214 V176 H44 V160 H58 V182 H70 V170 L80 162 L90 170 V186 H100 V176 H118 V186 H132 V172 H140 V160 H144 V172 H154 V188 H166 V178 H184 V164 H196 V182 H210 V172 H228 V214 L128 250Z';
  const lights = [
    [36, 184],
    [50, 168],
    [50, 178],
    [78, 176],
    [106, 184],
    [112, 192],
    [138, 180],
    [146, 190],
    [172, 186],
    [189, 172],
    [189, 184],
    [216, 180],
    [78, 190],
    [138, 200],
    [106, 204],
    [160, 200],
    [64, 194],
    [200, 194],
  ]
    .map(
      ([x, y], index) =>
        `<rect x="${x}" y="${y}" width="4" height="5" fill="${index % 3 ? night.amber : '#8fe3f4'}" opacity="0.9"/>`,
    )
    .join('');
  return svgDocument(
    256,
    256,
    `<defs>
${linearGradient('edge', [1, 0.4], [0, night.cyan], [0.5, '#8b7bd8'], [1, night.red])}
${linearGradient('night', down, [0, '#0b1020'], [0.55, '#1a1638'], [0.8, '#4a1f45'], [1, '#0a0d16'])}
${linearGradient('v', down, [0, '#a5f3fc'], [1, night.cyan])}
${linearGradient('r', down, [0, '#ff8fa3'], [1, night.red])}
${blurFilter('glow', 6)}<clipPath id="inside"><path d="${hexagon}"/></clipPath></defs>
<path d="${hexagon}" fill="none" stroke="url(#edge)" stroke-width="10" opacity="0.6" filter="url(#glow)"/>
<path d="${hexagon}" fill="url(#night)"/>
<g clip-path="url(#inside)"><circle cx="128" cy="196" r="66" fill="${night.amber}" opacity="0.3" filter="url(#glow)"/><path d="${skyline}" fill="#080b16"/>${lights}</g>
<path d="${hexagon}" fill="none" stroke="url(#edge)" stroke-width="9" stroke-linejoin="round"/><path d="M128 29 L213 78 V178 L128 227 L43 178 V78Z" fill="none" stroke="url(#edge)" stroke-width="1.8" opacity="0.5"/>
<g filter="url(#glow)" opacity="0.75"><path d="${letterV}" fill="${night.cyan}"/><path d="${letterR}" fill="${night.red}" fill-rule="evenodd"/></g>
<g stroke="#080b16" stroke-width="6" stroke-linejoin="round" paint-order="stroke"><path d="${letterV}" fill="url(#v)"/><path d="${letterR}" fill="url(#r)" fill-rule="evenodd"/></g>`,
  );
}
