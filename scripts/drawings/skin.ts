import { clothes } from './skin-clothes.ts';
import { backHair, frontHair } from './skin-hair.ts';
import { backHat, frontHat } from './skin-hats.ts';
import { torsoPath } from './skin-tailoring.ts';
import { type SkinTraits, skinTraits } from './skin-traits.ts';
import { darker, down, lighter, linearGradient, mix, night, rimLightFilter, svgDocument } from './svg.ts';

/** A character's half figure, 320 x 400 px, transparent around it. */
export function skinSvg(id: number): string {
  const traits = skinTraits(id);
  const torso = torsoPath(traits.female);
  const head = headPath(traits.female);
  const build = `translate(160 0) scale(${traits.build.toFixed(3)} 1) translate(-160 0)`;
  const hatted = traits.hat !== 'none' && traits.hat !== 'hood';
  // Press the hair under a hat to the head, so that it does not stick out at the hat's edge.
  const hair =
    hatted && traits.hair !== 'afro' && traits.hair !== 'curly'
      ? ' transform="translate(160 0) scale(0.89 1) translate(-160 0)"'
      : '';
  return svgDocument(
    320,
    400,
    `<defs>
${rimLightFilter([
  { color: night.cyan, dx: 5, dy: 2, opacity: 0.85 },
  { color: night.red, dx: -5, dy: 2, opacity: 0.75 },
])}
<clipPath id="torso"><path d="${torso}"/></clipPath>
<clipPath id="head"><path d="${head}"/></clipPath>
<clipPath id="under-hat"><rect x="0" y="${hatted ? 96 : 0}" width="320" height="320"/></clipPath>
${linearGradient('fall', down, [0.45, '#0a0d16', 0], [1, '#0a0d16', 0.55])}
</defs>
<g filter="url(#rim)">
${backHat(traits)}
<g clip-path="url(#under-hat)"><g${hair}>${backHair(traits)}</g></g>
<g transform="${build}">
<path d="${torso}" fill="${darker(traits.tone, 0.1)}"/>
<g clip-path="url(#torso)">${clothes(traits, id)}<path d="M196 216 C250 236 262 300 258 400 L320 400 L320 216Z" fill="#05070f" opacity="0.2"/><rect y="216" width="320" height="184" fill="url(#fall)"/></g>
</g>
${neck(traits)}
${ears(traits)}
<path d="${head}" fill="${traits.tone}"/>
<g clip-path="url(#head)">${faceShade(traits)}</g>
${facialHair(traits)}
${face(traits)}
<g clip-path="url(#under-hat)"><g${hair}>${frontHair(traits)}</g></g>
${eyewear(traits)}
${frontHat(traits)}
</g>`,
  );
}

function headPath(female: boolean): string {
  return female
    ? 'M115 128 C112 88 132 70 160 70 C188 70 208 88 205 128 C205 156 197 174 181 191 C173 199 166 202 160 202 C154 202 147 199 139 191 C123 174 115 156 115 128Z'
    : 'M111 128 C108 86 130 68 160 68 C190 68 212 86 209 128 C209 158 206 172 192 190 C183 202 172 207 160 207 C148 207 137 202 128 190 C114 172 111 158 111 128Z';
}

function neck({ female, tone }: SkinTraits): string {
  const shape = female
    ? 'M139 170 L139 218 C138 232 128 236 122 240 Q160 268 198 240 C192 236 182 232 181 218 L181 170Z'
    : 'M130 170 L130 216 C128 230 120 234 112 238 Q160 266 208 238 C200 234 192 230 190 216 L190 170Z';
  const shadow = female
    ? 'M139 188 Q160 206 181 188 L181 212 Q162 226 139 206Z'
    : 'M130 190 Q160 214 190 190 L190 216 Q162 232 130 208Z';
  return `<path d="${shape}" fill="${darker(tone, 0.1)}"/><path d="${shadow}" fill="${darker(tone, 0.36)}"/>`;
}

function ears({ female, tone }: SkinTraits): string {
  const [left, right] = female ? [114, 206] : [110, 210];
  const earring = female
    ? `<circle cx="${left - 2}" cy="160" r="3.6" fill="#ffd98a"/><circle cx="${right + 2}" cy="160" r="3.6" fill="#ffd98a"/>`
    : '';
  return `<ellipse cx="${left}" cy="142" rx="8" ry="14" fill="${darker(tone, 0.08)}"/><ellipse cx="${right}" cy="142" rx="8" ry="14" fill="${darker(tone, 0.2)}"/><path d="M${left - 3} 136 q5 5 1 13" stroke="${darker(tone, 0.35)}" stroke-width="2" fill="none"/>${earring}`;
}

function faceShade({ tone, old, female }: SkinTraits): string {
  const lines = old
    ? `<path d="M136 172 Q140 164 146 160 M184 172 Q180 164 174 160 M138 106 Q160 101 182 106 M142 97 Q160 93 178 97" stroke="${darker(tone, 0.28)}" stroke-width="2" fill="none" stroke-linecap="round"/>`
    : '';
  const blush = female ? 0.34 : 0.16;
  return `<path d="M176 60 C190 100 178 130 186 158 C190 180 172 196 164 212 L240 212 L240 60Z" fill="${darker(tone, 0.5)}" opacity="0.26"/>
<path d="M104 60 L216 60 L216 108 Q160 88 104 108Z" fill="${darker(tone, 0.5)}" opacity="0.18"/>
<ellipse cx="130" cy="164" rx="14" ry="9" fill="${mix(tone, '#e2505a', 0.6)}" opacity="${blush}"/><ellipse cx="190" cy="164" rx="14" ry="9" fill="${mix(tone, '#e2505a', 0.6)}" opacity="${blush}"/>
<path d="M124 150 Q132 158 146 154" stroke="${lighter(tone, 0.3)}" stroke-width="4" opacity="0.35" fill="none" stroke-linecap="round"/>${lines}`;
}

function face({ female, tone, hairColor, facialHair: beard, old }: SkinTraits): string {
  const brow = old ? hairColor : darker(hairColor, 0.35);
  const iris = female ? '#3c6e8f' : '#4a3426';
  const eye = (x: number, side: number): string => {
    const outer = x - 11 * side;
    const inner = x + 11 * side;
    const lash = female
      ? `<path d="M${outer} 139 l${-5 * side} -4" stroke="#15121a" stroke-width="2.6" stroke-linecap="round"/>`
      : '';
    return `<path d="M${outer} 140 Q${x} ${female ? 128 : 131} ${inner} 141 Q${x} 149 ${outer} 140Z" fill="#f4f1ee"/><circle cx="${x + 1}" cy="139.5" r="5.2" fill="${iris}"/><circle cx="${x + 1}" cy="139.5" r="2.5" fill="#0b0a10"/><circle cx="${x - 1}" cy="137.4" r="1.5" fill="#fff"/><path d="M${outer - side} 140 Q${x} ${female ? 126.5 : 130} ${inner} 140" stroke="#15121a" stroke-width="${female ? 3.4 : 2.8}" fill="none" stroke-linecap="round"/>${lash}<path d="M${outer + 2 * side} 147 Q${x} 151 ${inner - 2 * side} 146" stroke="${darker(tone, 0.3)}" stroke-width="1.4" fill="none" opacity="0.7"/>`;
  };
  const brows = female
    ? `<path d="M125 125 Q136 116 150 122" /><path d="M195 125 Q184 116 170 122"/>`
    : `<path d="M123 126 Q135 117 151 123"/><path d="M197 126 Q185 117 169 123"/>`;
  const lip = female ? mix(tone, '#c2254a', 0.62) : mix(tone, '#8f3f3c', 0.42);
  const mouth = female
    ? `<path d="M143 182 Q152 176 160 179 Q168 176 177 182 Q168 192 160 192 Q152 192 143 182Z" fill="${lip}"/><path d="M144 182 Q160 186 176 182" stroke="${darker(lip, 0.45)}" stroke-width="1.8" fill="none"/><path d="M154 187.5 Q160 189.5 166 187.5" stroke="${lighter(lip, 0.45)}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`
    : `<path d="M142 185 Q151 181 160 183 Q169 181 178 184 Q169 193 160 193 Q151 193 142 185Z" fill="${lip}" opacity="${beard === 'beard' ? 0.9 : 0.75}"/><path d="M141 185 Q160 188 179 183.5" stroke="${darker(tone, 0.62)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
  return `<g fill="none" stroke="${brow}" stroke-width="${female ? 4 : 6}" stroke-linecap="round">${brows}</g>
${eye(138, 1)}${eye(182, -1)}
<path d="M164 138 C164 152 170 160 170 167 Q165 172 158 171 Q164 164 162 150Z" fill="${darker(tone, 0.42)}" opacity="0.42"/><path d="M150 168 Q153 174 160 172 Q167 174 170 168" stroke="${darker(tone, 0.42)}" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M158 146 L157 162" stroke="${lighter(tone, 0.4)}" stroke-width="3" opacity="0.4" stroke-linecap="round"/>
${mouth}`;
}

function facialHair({ facialHair: style, hairColor, tone }: SkinTraits): string {
  const moustache = `<path d="M136 181 Q146 171 160 175 Q174 171 184 181 Q172 182 160 180 Q148 182 136 181Z" fill="${hairColor}"/>`;
  const jaw =
    'M110 140 C118 158 122 170 136 175 Q148 170 160 174 Q172 170 184 175 C198 170 202 158 210 140 C211 170 204 186 194 198 C184 211 172 215 160 215 C148 215 136 211 126 198 C116 186 109 170 110 140Z';
  switch (style) {
    case 'none':
      return '';
    case 'stubble':
      return `<path d="${jaw}" fill="${mix(darker(tone, 0.55), hairColor, 0.4)}" opacity="0.3" clip-path="url(#head)"/>`;
    case 'moustache':
      return moustache;
    case 'goatee':
      return `${moustache}<path d="M136 180 C137 190 140 198 144 206 Q160 216 176 206 C180 198 183 190 184 180 L178 182 Q176 196 160 197 Q144 196 142 182Z" fill="${hairColor}"/>`;
    case 'beard':
      return `<path d="${jaw}" fill="${hairColor}"/><path d="M134 196 Q160 214 188 194 M128 186 Q134 194 140 198" stroke="${lighter(hairColor, 0.14)}" stroke-width="2" fill="none" stroke-linecap="round"/>${moustache}`;
  }
}

function eyewear({ eyewear: style, accent }: SkinTraits): string {
  const frame = '#10121a';
  const lens = (d: string, fill: string, opacity: number): string =>
    `<path d="${d}" fill="${fill}" fill-opacity="${opacity}" stroke="${frame}" stroke-width="3.4" stroke-linejoin="round"/>`;
  const temples = `<path d="M122 136 L109 133 M198 136 L211 133" stroke="${frame}" stroke-width="3.6"/>`;
  const glint = `<path d="M128 146 L140 132 M174 146 L186 132" stroke="${accent}" stroke-width="3.6" opacity="0.75" stroke-linecap="round"/>`;
  switch (style) {
    case 'none':
      return '';
    case 'sunglasses':
      return `${temples}${lens('M119 130 L155 130 L153 147 Q137 154 123 147Z', '#0d1018', 0.96)}${lens('M165 130 L201 130 L197 147 Q183 154 167 147Z', '#0d1018', 0.96)}<path d="M119 131 L201 131" stroke="${frame}" stroke-width="5"/>${glint}`;
    case 'aviators':
      return `${temples}${lens('M119 130 Q138 126 155 131 Q156 152 140 154 Q122 152 119 130Z', '#2a2f3d', 0.92)}${lens('M201 130 Q182 126 165 131 Q164 152 180 154 Q198 152 201 130Z', '#2a2f3d', 0.92)}<path d="M152 131 Q160 126 168 131" stroke="#c9a45a" stroke-width="3" fill="none"/>${glint}`;
    case 'glasses':
      return `${temples}${lens('M120 130 L154 130 L152 149 L124 149Z', '#bfe9f5', 0.16)}${lens('M166 130 L200 130 L196 149 L168 149Z', '#bfe9f5', 0.16)}<path d="M154 134 Q160 130 166 134" stroke="${frame}" stroke-width="3.4" fill="none"/>`;
    case 'round':
      return `${temples}<g fill="#bfe9f5" fill-opacity="0.16" stroke="#b08d57" stroke-width="3"><circle cx="138" cy="140" r="15.5"/><circle cx="182" cy="140" r="15.5"/></g><path d="M153 138 Q160 133 167 138" stroke="#b08d57" stroke-width="3" fill="none"/>`;
  }
}
