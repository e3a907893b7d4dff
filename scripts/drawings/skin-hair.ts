import type { SkinTraits } from './skin-traits.ts';
import { darker, lighter, shape } from './svg.ts';

/** Hair that falls behind the neck and the shoulders. */
export function backHair({ hair, hairColor }: SkinTraits): string {
  const color = darker(hairColor, 0.25);
  const path = (d: string): string => shape(d, color);
  const strands = (d: string): string =>
    `<path d="${d}" stroke="${lighter(hairColor, 0.1)}" stroke-width="2.5" fill="none" opacity="0.5"/>`;
  switch (hair) {
    case 'long':
      return `${path('M98 130 C88 60 130 46 160 46 C192 46 232 62 222 130 C226 200 230 250 236 296 C220 306 200 300 190 286 L130 286 C120 300 100 306 84 296 C90 250 94 200 98 130Z')}${strands('M104 160 C102 210 98 250 96 292 M216 160 C218 210 222 250 224 292')}`;
    case 'wavy':
      return `${path('M100 120 C92 62 128 44 160 44 C194 44 230 62 220 120 C238 146 220 166 234 190 C248 214 226 232 240 258 C246 284 214 296 196 280 L124 280 C106 296 74 284 80 258 C94 232 72 214 86 190 C100 166 82 146 100 120Z')}${strands('M98 150 C84 180 108 196 92 222 C84 244 98 254 94 276 M222 150 C236 180 212 196 228 222 C236 244 222 254 226 276')}`;
    case 'bob':
      return path(
        'M98 130 C90 62 128 46 160 46 C194 46 230 62 222 130 C226 170 226 190 220 212 C204 222 190 216 184 206 L136 206 C130 216 116 222 100 212 C94 190 94 170 98 130Z',
      );
    case 'ponytail':
      return `${path('M206 84 C250 80 258 140 246 190 C244 224 252 240 236 262 C232 228 214 210 214 170 C214 140 216 120 200 104Z')}${strands('M222 100 C240 120 232 170 236 240')}`;
    case 'bun':
      return `<circle cx="160" cy="46" r="27" fill="${color}"/><path d="M140 40 Q160 26 178 42 M144 54 Q160 44 178 54" stroke="${lighter(hairColor, 0.15)}" stroke-width="2.5" fill="none" opacity="0.6"/>`;
    case 'afro':
      return `<g fill="${color}">${ring(160, 108, 54, 34, 12)}<circle cx="160" cy="104" r="66"/></g>`;
    case 'curly':
      return `<g fill="${color}">${ring(160, 112, 50, 22, 13)}</g>`;
    case 'braids':
      return [0, 1, 2, 3, 4, 5, 6]
        .map(
          (step) =>
            `<g fill="${step % 2 ? color : hairColor}"><ellipse cx="${101 - step}" cy="${172 + step * 19}" rx="${13 - step * 0.7}" ry="12"/><ellipse cx="${219 + step}" cy="${172 + step * 19}" rx="${13 - step * 0.7}" ry="12"/></g>`,
        )
        .join('');
    default:
      return '';
  }
}

/** Hair over the forehead and the top of the head. */
export function frontHair({ hair, hairColor, female }: SkinTraits): string {
  const shine = lighter(hairColor, 0.22);
  const path = (d: string, opacity = 1): string =>
    `<path d="${d}" fill="${hairColor}" opacity="${opacity}"/>`;
  const strands = (d: string): string =>
    `<path d="${d}" stroke="${shine}" stroke-width="2.4" fill="none" opacity="0.55" stroke-linecap="round"/>`;
  const cropped =
    'M107 134 C102 82 126 60 160 60 C194 60 218 82 213 134 L207 128 C207 112 200 100 190 96 Q160 86 130 96 C120 100 113 112 113 128Z';
  switch (hair) {
    case 'bald':
      return '<path d="M134 84 Q146 76 160 76" stroke="#fff" stroke-width="5" opacity="0.22" fill="none" stroke-linecap="round"/>';
    case 'buzz':
      return path(cropped, 0.82);
    case 'crop':
      return `${path('M106 136 C98 74 126 52 160 52 C196 52 222 74 214 136 L207 128 L204 108 L194 100 L184 106 L174 98 L162 105 L150 98 L138 106 L126 100 L116 110 L113 128Z')}${strands('M132 66 Q142 60 154 60 M124 80 Q130 72 138 68')}`;
    case 'sidePart':
      return `${path('M106 138 C96 76 118 46 162 48 C204 46 224 78 214 138 L207 128 C207 112 204 104 198 98 C176 98 150 92 136 78 C132 96 118 104 113 128Z')}${strands('M140 74 C158 88 180 92 200 92 M146 64 C166 76 184 80 202 80 M158 56 C172 62 186 66 196 66')}`;
    case 'slick':
      return `${path('M107 136 C98 72 126 48 162 48 C200 48 222 74 213 136 L207 128 C207 106 198 92 184 86 C168 80 150 80 136 86 C122 92 113 106 113 128Z')}${strands('M138 82 C140 68 150 58 164 54 M152 79 C156 68 166 60 178 58 M168 79 C174 70 182 66 192 66 M126 90 C126 76 132 66 142 60')}`;
    case 'spiky':
      return path(
        'M107 136 L100 108 L108 104 L100 84 L114 86 L110 60 L128 70 L134 44 L148 62 L160 36 L170 62 L186 44 L190 70 L210 60 L206 86 L220 84 L212 104 L220 108 L213 136 L207 126 L202 104 L188 98 L178 104 L166 96 L154 104 L142 97 L130 104 L118 104 L113 126Z',
      );
    case 'mohawk':
      return `${path(cropped, 0.45)}${path('M142 98 L136 58 L144 66 L146 34 L154 50 L160 24 L166 50 L174 34 L176 66 L184 58 L178 98 Q160 90 142 98Z')}`;
    case 'flatTop':
      return `${path('M107 136 L105 104 L108 42 Q160 34 212 42 L215 104 L213 136 L207 126 L205 106 L196 96 L124 96 L115 106 L113 126Z')}${strands('M118 50 Q160 43 202 50')}`;
    case 'afro':
      return `<g fill="${hairColor}"><path d="M108 134 C100 76 128 52 160 52 C192 52 220 76 212 134 L206 120 C204 106 196 98 184 96 Q160 90 136 96 C124 98 116 106 114 120Z"/></g>${strands('M118 62 Q130 46 148 44 M108 82 Q110 74 116 70')}`;
    case 'curly':
      return `<g fill="${hairColor}">${ring(160, 96, 44, 17, 9, Math.PI, Math.PI * 2)}<path d="M118 100 Q160 46 202 100 Q160 84 118 100Z"/><circle cx="136" cy="84" r="17"/><circle cx="160" cy="76" r="19"/><circle cx="184" cy="84" r="17"/></g>${strands('M128 78 q8 -10 16 -2 M154 68 q8 -8 16 0 M178 78 q8 -8 14 2')}`;
    case 'cornrows':
      return `${path(cropped, 0.92)}<path d="M124 100 C120 84 130 70 140 66 M140 94 C136 80 144 68 152 63 M160 92 L160 61 M180 94 C184 80 176 68 168 63 M196 100 C200 84 190 70 180 66" stroke="${shine}" stroke-width="2.6" fill="none" opacity="0.7" stroke-dasharray="4 2.5"/>`;
    case 'balding':
      return `${path('M107 148 C100 122 104 104 114 94 C120 100 118 112 114 128Z')}${path('M213 148 C220 122 216 104 206 94 C200 100 202 112 206 128Z')}<path d="M136 82 Q148 74 162 75" stroke="#fff" stroke-width="5" opacity="0.2" fill="none" stroke-linecap="round"/>`;
    case 'long':
      return female
        ? `${path('M104 170 C96 76 126 48 160 50 C194 48 224 76 216 170 C208 150 206 126 196 108 C184 98 172 84 166 72 C156 90 136 100 124 110 C114 126 112 150 104 170Z')}${strands('M164 66 C150 86 126 94 116 122 M170 66 C184 86 202 98 206 124')}`
        : `${path('M104 190 C94 76 124 48 160 50 C196 48 226 76 216 190 C206 176 206 132 198 110 C180 104 166 88 160 72 C154 88 140 104 122 110 C114 132 114 176 104 190Z')}${strands('M156 68 C144 90 124 96 114 128 M164 68 C176 90 196 96 206 128')}`;
    case 'wavy':
      return `${path('M104 176 C90 150 104 132 100 112 C100 66 128 46 160 48 C196 46 222 68 220 112 C216 132 230 150 216 176 C212 156 212 128 200 112 C176 106 152 96 142 80 C138 100 124 106 118 120 C110 136 110 156 104 176Z')}${strands('M146 72 C160 90 186 94 206 108 M140 74 C132 92 118 98 112 118 M158 60 C172 76 190 80 206 90')}`;
    case 'bob':
      return `${path('M102 176 C94 74 126 48 160 48 C196 48 226 74 218 176 C210 160 208 136 206 122 Q160 108 114 122 C112 136 110 160 102 176Z')}${strands('M130 62 C122 78 118 98 118 116 M150 56 C144 76 142 96 142 112 M176 58 C178 76 180 96 180 112')}`;
    case 'ponytail':
    case 'bun':
      return `${path('M108 138 C98 72 126 50 160 50 C196 50 222 72 212 138 L206 128 C206 108 196 94 178 88 Q160 84 144 90 C126 96 114 110 114 128Z')}${strands('M128 96 C128 78 140 64 156 58 M146 87 C148 74 158 64 172 60 M164 84 C172 74 182 72 192 74')}`;
    case 'braids':
      return `${path('M106 168 C94 74 126 48 160 48 C196 48 226 74 214 168 C208 146 208 122 196 104 Q178 96 160 74 Q142 96 124 104 C112 122 112 146 106 168Z')}<path d="M160 52 L160 76" stroke="${darker(hairColor, 0.5)}" stroke-width="2"/>${strands('M152 66 C140 84 122 92 114 116 M168 66 C180 84 198 92 206 116')}`;
  }
}

/** Round locks placed along an ellipse-like arc. */
function ring(
  cx: number,
  cy: number,
  radius: number,
  lock: number,
  count: number,
  from = Math.PI * 0.86,
  to = Math.PI * 2.14,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1);
    const x = cx + Math.cos(angle) * radius;
    const y = cy + Math.sin(angle) * radius;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${lock + (index % 2) * 2}"/>`;
  }).join('');
}
