import { seededRandom } from './random.ts';
import type { Tailoring } from './skin-tailoring.ts';
import type { Outfit, SkinTraits } from './skin-traits.ts';
import { darker, line, shape, star } from './svg.ts';

type Uniform = Extract<
  Outfit,
  'police' | 'swat' | 'medic' | 'firefighter' | 'camo' | 'hivis' | 'priest' | 'overalls'
>;

/** Work clothes, painted over the torso. */
export function uniform(outfit: Uniform, traits: SkinTraits, id: number, cut: Tailoring): string {
  const { main, tone } = traits;
  const { dark, light, fill, arms, crew, vNeck, collar } = cut;
  switch (outfit) {
    case 'police':
      return (
        fill(main) +
        collar(light) +
        line('M160 256 L160 400', dark, 3) +
        (main === '#e7ebf2' || id % 3
          ? shape('M152 258 L168 258 L172 274 L166 284 L172 400 L148 400 L154 284 L148 274Z', '#0d1120')
          : '') +
        shape('M96 304 h44 v34 l-22 10 l-22 -10z M180 304 h44 v34 l-22 10 l-22 -10z', darker(main, 0.2)) +
        line('M96 312 h44 M180 312 h44', dark, 3) +
        shape(star(202, 288, 19), '#f0c75e') +
        '<circle cx="202" cy="288" r="7" fill="#8a6a1f"/><rect x="98" y="290" width="38" height="9" rx="2" fill="#f0c75e"/>' +
        shape('M66 252 L104 240 L110 250 L70 266Z M254 252 L216 240 L210 250 L250 266Z', '#0d1120') +
        line('M76 257 L100 249 M244 257 L220 249', '#f0c75e', 3) +
        '<rect x="76" y="272" width="20" height="34" rx="4" fill="#0a0c14"/><path d="M82 272 V254" stroke="#0a0c14" stroke-width="4"/><circle cx="86" cy="282" r="2.6" fill="#f43f5e"/>' +
        arms
      );
    case 'swat':
      return (
        fill('#39404e') +
        arms +
        shape(
          'M104 234 L128 230 Q132 262 160 264 Q188 262 192 230 L216 234 L230 312 L228 400 L92 400 L90 312Z',
          '#191e28',
        ) +
        shape('M112 290 h96 v22 h-96z', '#2a3140') +
        shape('M122 297 h76 v8 h-76z', '#dfe5ee') +
        '<g fill="#2a3140" stroke="#0c0f16" stroke-width="2.5"><rect x="102" y="336" width="34" height="64" rx="4"/><rect x="143" y="336" width="34" height="64" rx="4"/><rect x="184" y="336" width="34" height="64" rx="4"/></g>' +
        line('M104 352 h30 M145 352 h30 M186 352 h30', '#4a5468', 3)
      );
    case 'medic':
      return (
        fill(main) +
        shape(
          'M0 400 L0 210 L70 250 L86 312 L84 400Z M320 400 L320 210 L250 250 L234 312 L236 400Z',
          '#d24a50',
        ) +
        vNeck(tone) +
        shape('M122 226 L108 238 L156 324 L162 310Z M198 226 L212 238 L164 324 L158 310Z', '#d24a50') +
        '<path d="M118 236 C104 300 118 326 138 330 M202 236 C214 286 210 306 202 326" stroke="#1c2433" stroke-width="5" fill="none"/><circle cx="202" cy="336" r="10" fill="#9fb3c8" stroke="#1c2433" stroke-width="4"/>' +
        shape('M102 344 h12 v-12 h14 v12 h12 v14 h-12 v12 h-14 v-12 h-12z', '#e23b47') +
        arms
      );
    case 'firefighter':
      return (
        fill(main) +
        shape(
          'M110 228 Q112 282 160 286 Q208 282 210 228 L196 222 Q192 258 160 260 Q128 258 124 222Z',
          darker(main, 0.5),
        ) +
        '<path d="M0 334 h320 v30 h-320z" fill="#d9e021"/><path d="M0 343 h320 v12 h-320z" fill="#e9edf2"/>' +
        shape('M96 240 L116 236 L116 400 L96 400Z M224 240 L204 236 L204 400 L224 400Z', '#b3262f') +
        line('M160 286 L160 400', darker(main, 0.6), 5) +
        '<g fill="#c8ccd4"><rect x="150" y="300" width="20" height="10" rx="2"/><rect x="150" y="374" width="20" height="10" rx="2"/></g>' +
        arms
      );
    case 'camo': {
      const random = seededRandom(`camo ${id}`);
      const blots = Array.from(
        { length: 30 },
        () =>
          `<ellipse cx="${random.int(0, 320)}" cy="${random.int(232, 400)}" rx="${random.int(14, 34)}" ry="${random.int(7, 15)}" transform="rotate(${random.int(-20, 20)} 160 320)" fill="${random.pick(['#39422a', '#78805a', '#2a3020', '#67603f'])}" opacity="0.85"/>`,
      ).join('');
      return (
        fill(main) +
        blots +
        collar('#4a5438') +
        line('M160 256 L160 400', '#23291a', 4) +
        line('M98 312 h42 v36 h-42z M180 312 h42 v36 h-42z', '#23291a', 3) +
        shape('M100 296 h38 v9 h-38z', '#14180f') +
        arms
      );
    }
    case 'hivis':
      return (
        fill('#3a4254') +
        crew +
        arms +
        shape(
          'M92 236 L122 228 L148 320 L148 400 L82 400 L84 320Z M228 236 L198 228 L172 320 L172 400 L238 400 L236 320Z',
          main,
        ) +
        shape(
          'M82 344 h66 v20 h-66z M172 344 h66 v20 h-66z M98 236 L116 231 L122 344 L104 344Z M222 236 L204 231 L198 344 L216 344Z',
          '#e8f04a',
        )
      );
    case 'priest':
      return (
        fill(main) +
        shape('M128 226 L124 256 Q160 270 196 256 L192 226Z', '#0c0d13') +
        shape('M148 246 h24 v18 h-24z', '#f5f6f8') +
        line('M160 266 L160 400', '#0c0d13', 3) +
        line('M132 256 Q140 320 160 344 Q180 320 188 256', '#e2b84f', 3) +
        shape('M156 340 h8 v12 h10 v8 h-10 v24 h-8 v-24 h-10 v-8 h10z', '#e2b84f') +
        arms
      );
    case 'overalls':
      return (
        fill('#c8ccd4') +
        crew +
        arms +
        shape('M98 318 H222 L232 400 H88Z', main) +
        line('M104 320 L96 236 M216 320 L224 236', main, 18) +
        line('M98 320 H222', light, 4) +
        shape('M134 342 h52 v40 h-52z', dark) +
        '<circle cx="106" cy="322" r="7" fill="#f0c75e"/><circle cx="214" cy="322" r="7" fill="#f0c75e"/>'
      );
  }
}
