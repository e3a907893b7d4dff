import type { SkinTraits } from './skin-traits.ts';
import { darker, lighter, star } from './svg.ts';

/** The part of the headwear behind the head. */
export function backHat({ hat, main, hatColor }: SkinTraits): string {
  switch (hat) {
    case 'hood':
      return `<path d="M88 250 C78 180 78 96 104 62 C126 34 194 34 216 62 C242 96 242 180 232 250 Q160 280 88 250Z" fill="${darker(main, 0.28)}"/><path d="M104 236 C98 180 96 110 116 78 C134 58 186 58 204 78 C224 110 222 180 216 236Z" fill="${darker(main, 0.62)}"/>`;
    case 'cowboy':
      return `<path d="M54 92 Q160 64 266 92 Q250 118 160 108 Q70 118 54 92Z" fill="${darker(hatColor, 0.5)}"/>`;
    case 'bandana':
      return `<path d="M206 112 L240 128 L234 142 L206 122Z M208 114 L228 156 L216 160 L202 122Z" fill="${darker(hatColor, 0.25)}"/>`;
    default:
      return '';
  }
}

/** The part of the headwear over the head and the hair. */
export function frontHat({ hat, hatColor, main, accent }: SkinTraits): string {
  const dark = darker(hatColor, 0.35);
  const light = lighter(hatColor, 0.16);
  const dome = 'M106 112 C100 64 126 44 160 44 C194 44 220 64 214 112Z';
  const shade =
    '<path d="M176 46 C206 54 218 80 214 112 L186 112 C192 86 188 62 176 46Z" fill="#05070f" opacity="0.22"/>';
  switch (hat) {
    case 'none':
      return '';
    case 'cap':
      return `<path d="${dome}" fill="${hatColor}"/>${shade}<path d="M160 44 L160 100 M132 52 Q124 74 124 100" stroke="${dark}" stroke-width="2" fill="none" opacity="0.7"/><circle cx="160" cy="45" r="5" fill="${dark}"/><path d="M146 82 L160 70 L174 82 L168 96 L152 96Z" fill="${accent}"/><path d="M100 112 C118 94 202 94 220 112 C228 124 222 130 208 126 C180 116 140 116 112 126 C98 130 92 124 100 112Z" fill="${dark}"/><path d="M108 112 C126 100 194 100 212 112" stroke="${light}" stroke-width="2.5" fill="none"/>`;
    case 'capBack':
      return `<path d="${dome}" fill="${hatColor}"/>${shade}<path d="M134 112 C136 90 184 90 186 112Z" fill="${dark}"/><path d="M106 112 L106 102 Q160 92 214 102 L214 112 Q160 102 106 112Z" fill="${dark}"/><path d="M138 106 Q160 101 182 106" stroke="${light}" stroke-width="5" fill="none"/><circle cx="160" cy="104" r="2.4" fill="${dark}"/>`;
    case 'beanie':
      return `<path d="M106 106 C98 54 128 34 160 34 C192 34 222 54 214 106Z" fill="${hatColor}"/>${shade}<rect x="101" y="90" width="118" height="28" rx="11" fill="${light}"/><path d="M114 92 v24 M128 91 v26 M142 91 v26 M156 91 v26 M170 91 v26 M184 91 v26 M198 91 v25" stroke="${dark}" stroke-width="2.4" opacity="0.55"/>`;
    case 'policeCap':
      return `<path d="M92 84 C96 48 130 40 160 40 C190 40 224 48 228 84 Q216 100 210 102 L110 102 Q104 100 92 84Z" fill="${darker('#1d2540', 0.1)}"/><path d="M92 84 Q160 64 228 84 Q160 74 92 84Z" fill="#ffffff" opacity="0.14"/><path d="M108 94 Q160 82 212 94 L212 112 Q160 100 108 112Z" fill="#0c0f1a"/><path d="M108 110 Q160 98 212 110" stroke="#e2b84f" stroke-width="3" fill="none"/><path d="M106 110 C124 98 196 98 214 110 C222 122 212 128 202 124 C178 116 142 116 118 124 C108 128 98 122 106 110Z" fill="#0a0c14"/><path d="M118 116 Q160 104 202 116" stroke="#8fa3c8" stroke-width="2.4" fill="none" opacity="0.7"/><path d="${star(160, 76, 15)}" fill="#f0c75e"/><circle cx="160" cy="76" r="5" fill="#8a6a1f"/>`;
    case 'swatHelmet':
      return `<path d="M98 142 C90 62 124 40 160 40 C196 40 230 62 222 142 L210 142 L208 112 Q160 100 112 112 L110 142Z" fill="#252b37"/><path d="M178 42 C212 52 228 90 222 142 L210 142 L208 112 L194 108 C200 82 194 60 178 42Z" fill="#05070f" opacity="0.3"/><path d="M98 84 Q160 68 222 84 L222 96 Q160 80 98 96Z" fill="#11151e"/><rect x="112" y="70" width="96" height="32" rx="14" fill="#0e1219" stroke="#3b4354" stroke-width="4"/><path d="M122 94 L140 76 M150 96 L168 76" stroke="#22d3ee" stroke-width="4" opacity="0.55" stroke-linecap="round"/>`;
    case 'fireHelmet':
      return `<path d="M112 108 C106 62 130 40 160 40 C190 40 214 62 208 108Z" fill="${hatColor}"/><path d="M160 40 C166 60 166 84 160 104 M136 48 C126 66 124 88 126 104 M184 48 C194 66 196 88 194 104" stroke="${dark}" stroke-width="3" fill="none"/><path d="M86 120 C96 96 224 96 234 120 C214 112 106 112 86 120Z" fill="${hatColor}"/><path d="M86 120 C106 108 214 108 234 120 Q160 114 86 120Z" fill="${dark}"/><path d="M144 66 L160 58 L176 66 L174 94 L160 104 L146 94Z" fill="#b3262f" stroke="#f2d27a" stroke-width="2.5"/><path d="${star(160, 80, 10)}" fill="#f2d27a"/>`;
    case 'hardHat':
      return `<path d="M104 108 C100 62 128 42 160 42 C192 42 220 62 216 108Z" fill="${hatColor}"/>${shade}<path d="M150 42 L150 100 M170 42 L170 100" stroke="${dark}" stroke-width="3" opacity="0.6"/><rect x="150" y="40" width="20" height="62" fill="${light}"/><path d="M94 112 C116 96 204 96 226 112 Q226 120 216 120 Q160 106 104 120 Q94 120 94 112Z" fill="${dark}"/>`;
    case 'cowboy':
      return `<path d="M108 98 C106 56 122 34 142 40 Q160 50 178 40 C198 34 214 56 212 98Z" fill="${hatColor}"/><path d="M178 40 C198 34 214 56 212 98 L186 98 C192 78 190 58 178 40Z" fill="#05070f" opacity="0.24"/><path d="M108 86 Q160 76 212 86 L213 100 Q160 90 107 100Z" fill="${darker(hatColor, 0.6)}"/><path d="M46 84 C76 116 130 98 160 98 C190 98 244 116 274 84 C270 122 206 122 160 116 C114 122 50 122 46 84Z" fill="${hatColor}"/><path d="M46 84 C76 116 130 98 160 98 C190 98 244 116 274 84" stroke="${light}" stroke-width="2.5" fill="none"/>`;
    case 'fedora':
      return `<path d="M112 98 C110 58 126 44 144 46 Q160 54 176 46 C194 44 210 58 208 98Z" fill="${hatColor}"/><path d="M176 46 C194 44 210 58 208 98 L184 98 C190 80 186 60 176 46Z" fill="#05070f" opacity="0.26"/><path d="M111 84 Q160 74 209 84 L210 102 Q160 92 110 102Z" fill="${accent}" opacity="0.9"/><path d="M82 110 Q160 82 238 110 Q232 122 160 112 Q88 122 82 110Z" fill="${dark}"/>`;
    case 'bandana':
      return `<path d="M106 120 C100 66 126 48 160 48 C194 48 220 66 214 120 Q160 96 106 120Z" fill="${hatColor}"/>${shade}<path d="M106 120 Q160 96 214 120 L213 108 Q160 84 107 108Z" fill="${dark}"/><g fill="#fff" opacity="0.7"><circle cx="130" cy="84" r="3"/><circle cx="160" cy="74" r="3"/><circle cx="188" cy="84" r="3"/><circle cx="146" cy="64" r="2.4"/><circle cx="175" cy="62" r="2.4"/><circle cx="118" cy="98" r="2.4"/><circle cx="202" cy="98" r="2.4"/></g>`;
    case 'beret':
      return `<path d="M100 104 C92 60 150 34 200 46 C236 56 232 92 212 106 Q160 92 100 104Z" fill="${hatColor}"/><path d="M200 46 C236 56 232 92 212 106 L186 100 C206 88 212 64 200 46Z" fill="#05070f" opacity="0.22"/><path d="M102 108 Q160 90 216 108 L215 100 Q160 82 103 100Z" fill="${dark}"/><path d="${star(130, 82, 10)}" fill="#f0c75e"/>`;
    case 'hood':
      return `<path d="M100 190 C88 120 96 44 160 42 C224 44 232 120 220 190 C216 150 216 100 196 80 Q160 62 124 80 C104 100 104 150 100 190Z" fill="${main}"/><path d="M104 176 C102 130 106 96 124 80 Q160 62 196 80 C214 96 218 130 216 176" stroke="${lighter(main, 0.18)}" stroke-width="3" fill="none"/>`;
  }
}
