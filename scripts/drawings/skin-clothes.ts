import { seededRandom } from './random.ts';
import { tailoring } from './skin-tailoring.ts';
import type { Outfit, SkinTraits } from './skin-traits.ts';
import { uniform } from './skin-uniforms.ts';
import { darker, lighter, line, shape, star } from './svg.ts';

/** The clothes over the whole area of the torso. The caller clips them to its outline. */
export function clothes(traits: SkinTraits, id: number): string {
  return `${garment(traits, id)}${traits.chain && bareNeck.has(traits.outfit) ? chain : ''}`;
}

/** The outfits that show a chain. */
const bareNeck = new Set<Outfit>(['tshirt', 'tank', 'tracksuit', 'bare', 'varsity', 'floral']);
const chain =
  '<path d="M122 238 Q126 296 160 304 Q194 296 198 238" stroke="#f0c75e" stroke-width="5" fill="none" stroke-dasharray="6 2"/><circle cx="160" cy="308" r="9" fill="#f0c75e"/><circle cx="160" cy="308" r="4.5" fill="#a97c22"/>';

function garment(traits: SkinTraits, id: number): string {
  const { main, accent, tone, female, outfit } = traits;
  const cut = tailoring(traits);
  const { dark, light, fill, arms, crew, vNeck, bust, zip } = cut;
  switch (outfit) {
    case 'tshirt': {
      const print = seededRandom(`print ${id}`).pick([
        shape('M134 312 h52 v10 h-52z M134 330 h52 v10 h-52z', accent),
        shape(star(160, 330, 30), accent),
        shape('M160 298 L188 314 L188 346 L160 362 L132 346 L132 314Z', accent) +
          shape('M160 310 L178 320 L178 340 L160 350 L142 340 L142 320Z', main),
        shape('M0 318 h320 v14 h-320z M0 344 h320 v14 h-320z', accent),
        shape('M164 296 L138 336 L158 336 L150 366 L184 322 L164 322 L174 296Z', accent),
      ]);
      return fill(main) + print + crew + arms + bust;
    }
    case 'tank':
      return (
        fill(tone) +
        shape(
          'M104 236 L128 230 C130 288 190 288 192 230 L216 236 C214 290 224 314 242 322 L244 400 L76 400 L78 322 C96 314 106 290 104 236Z',
          main,
        ) +
        line(
          'M128 230 C130 288 190 288 192 230 M104 236 C106 290 96 314 78 322 M216 236 C214 290 224 314 242 322',
          dark,
          3,
        ) +
        bust
      );
    case 'hoodie':
      return (
        fill(main) +
        shape(
          'M96 234 C98 292 134 304 160 306 C186 304 222 292 224 234 L200 224 Q196 262 160 266 Q124 262 120 224Z',
          dark,
        ) +
        shape(
          'M108 232 C112 280 140 290 160 292 C180 290 208 280 212 232 L200 224 Q196 262 160 266 Q124 262 120 224Z',
          light,
        ) +
        line('M144 290 L142 334 M176 290 L178 330', '#eef1f6', 4) +
        shape('M108 400 L116 366 L204 366 L212 400Z', dark) +
        (id % 2 ? zip : shape('M128 332 h64 v12 h-64z', accent)) +
        arms
      );
    case 'suit': {
      const tie = accent === '#f3f5f9' ? '#f43f5e' : accent;
      const shirt = seededRandom(`shirt ${id}`).pick(['#eef1f6', '#dfe7f3', '#1a1d28', '#f3e6dc']);
      return (
        fill(main) +
        vNeck(shirt) +
        shape('M118 224 L160 372 L202 224Z', shirt) +
        (female
          ? shape('M136 224 L160 292 L184 224Z', tone)
          : shape(
              'M150 254 L170 254 L175 270 L168 280 L178 350 L160 376 L142 350 L152 280 L145 270Z',
              darker(tie, 0.12),
            ) +
            shape(
              'M124 226 L110 240 L138 270 L160 254Z M196 226 L210 240 L182 278 L160 254Z',
              lighter(shirt, 0.25),
            )) +
        shape('M116 226 L84 246 L100 286 L88 296 L158 400 L160 372Z', dark) +
        shape('M204 226 L236 246 L220 286 L232 296 L162 400 L160 372Z', darker(main, 0.5)) +
        line('M160 372 L160 400', darker(main, 0.7), 3) +
        shape('M216 318 L244 314 L244 322 L217 326Z', accent) +
        arms
      );
    }
    case 'biker':
      return (
        fill('#d7dae1') +
        crew +
        shape(
          'M0 400 L0 210 L124 222 L112 250 L140 330 L136 400Z M320 400 L320 210 L196 222 L208 250 L180 330 L184 400Z',
          '#1a1a22',
        ) +
        shape('M122 226 L96 244 L106 292 L136 320Z M198 226 L224 244 L214 292 L184 320Z', '#2e2e3a') +
        line('M136 322 L133 400 M184 322 L187 400', '#aab2c0', 3) +
        line('M96 336 L120 346 M224 336 L200 346', '#aab2c0', 4) +
        '<g fill="#c8ccd4"><circle cx="104" cy="286" r="3.4"/><circle cx="216" cy="286" r="3.4"/><circle cx="70" cy="266" r="3"/><circle cx="250" cy="266" r="3"/></g>' +
        shape(star(214, 372, 13), accent) +
        line('M84 400 C82 360 78 336 86 312 M236 400 C238 360 242 336 234 312', '#08080c', 4)
      );
    case 'dress':
      return (
        fill(tone) +
        shape('M92 316 Q120 286 160 318 Q200 286 228 316 L226 400 L94 400Z', main) +
        line('M94 316 L112 242 M226 316 L208 242', main, 8) +
        line('M160 320 Q158 356 160 400', dark, 3) +
        line('M98 318 Q122 292 160 322 Q198 292 222 318', light, 3) +
        bust +
        '<path d="M126 244 Q160 292 194 244" stroke="#f0e2b8" stroke-width="3" fill="none"/>' +
        shape('M160 262 l6 9 l-6 10 l-6 -10z', accent)
      );
    case 'bikini':
      return (
        fill(tone) +
        shape(
          'M96 322 Q126 296 158 336 L158 362 Q122 376 96 356Z M224 322 Q194 296 162 336 L162 362 Q198 376 224 356Z',
          main,
        ) +
        line('M104 322 L130 240 M216 322 L190 240', main, 6) +
        line('M130 262 Q146 268 152 262 M190 262 Q174 268 168 262', darker(tone, 0.3), 3) +
        line('M84 400 C82 372 82 350 90 330 M236 400 C238 372 238 350 230 330', darker(tone, 0.35), 4)
      );
    case 'bare':
      return (
        fill(tone) +
        line(
          'M86 316 Q112 356 156 338 M234 316 Q208 356 164 338 M160 300 L160 400 M124 262 Q146 268 154 264 M196 262 Q174 268 166 264',
          darker(tone, 0.32),
          4,
        ) +
        line('M84 400 C82 366 80 346 88 322 M236 400 C238 366 240 346 232 322', darker(tone, 0.42), 4) +
        shape(star(66, 318, 17), darker(tone, 0.55)) +
        line('M40 340 q14 10 30 0 q14 -8 22 2', darker(tone, 0.55), 4) +
        (id % 2 ? chain : '')
      );
    case 'flannel': {
      const checks = [0, 1, 2, 3, 4, 5, 6, 7]
        .map(
          (step) =>
            `<path d="M${10 + step * 42} 200 V400 M0 ${226 + step * 34} H320" stroke="${dark}" stroke-width="13" opacity="0.5"/><path d="M${31 + step * 42} 200 V400 M0 ${243 + step * 34} H320" stroke="${light}" stroke-width="3" opacity="0.6"/>`,
        )
        .join('');
      return (
        fill(main) +
        checks +
        shape('M124 224 L118 400 L202 400 L196 224Z', '#e9ecf2') +
        shape('M126 226 Q130 262 160 264 Q190 262 194 226Z', tone) +
        shape('M124 226 L110 240 L138 278 L128 262Z M196 226 L210 240 L182 278 L192 262Z', dark) +
        line('M119 262 L116 400 M201 262 L204 400', dark, 4) +
        arms
      );
    }
    case 'varsity':
      return (
        fill(main) +
        shape(
          'M0 400 L0 210 L78 246 L92 320 L88 400Z M320 400 L320 210 L242 246 L228 320 L232 400Z',
          '#eceff4',
        ) +
        crew +
        zip +
        line('M112 240 Q118 278 160 282 Q202 278 208 240', accent, 4) +
        shape('M98 316 L110 316 L118 344 L126 316 L138 316 L124 360 L112 360Z', '#eceff4') +
        line('M88 400 L92 320 L78 250 M232 400 L228 320 L242 250', dark, 4)
      );
    case 'tracksuit':
      return (
        fill(main) +
        shape(
          'M112 226 Q108 262 132 282 L160 292 L188 282 Q212 262 208 226 L198 224 L160 288 L122 224Z',
          light,
        ) +
        shape('M124 224 L160 286 L196 224Z', '#f0f2f5') +
        shape('M134 222 Q136 252 160 254 Q184 252 186 222Z', tone) +
        line('M160 288 L160 400', accent, 4) +
        line(
          'M58 262 C36 296 34 340 32 400 M72 256 C50 292 48 340 47 400 M262 262 C284 296 286 340 288 400 M248 256 C270 292 272 340 273 400',
          accent,
          5,
        ) +
        arms
      );
    case 'floral': {
      const random = seededRandom(`floral ${id}`);
      const flowers = Array.from({ length: 26 }, () => {
        const x = random.int(10, 310);
        const y = random.int(240, 396);
        const petal = random.pick([accent, '#ffe7c2', light, '#ff8fab']);
        return `<g fill="${petal}"><circle cx="${x - 6}" cy="${y}" r="6"/><circle cx="${x + 6}" cy="${y}" r="6"/><circle cx="${x}" cy="${y - 6}" r="6"/><circle cx="${x}" cy="${y + 6}" r="6"/></g><circle cx="${x}" cy="${y}" r="3.4" fill="${dark}"/>`;
      }).join('');
      return (
        fill(main) +
        flowers +
        shape('M126 226 L160 316 L194 226Z', tone) +
        shape('M124 224 L102 240 L126 288 L152 296Z M196 224 L218 240 L194 288 L168 296Z', light) +
        line('M160 314 L160 400', dark, 3) +
        arms
      );
    }
    case 'coat':
      return (
        fill(main) +
        shape('M122 224 L160 330 L198 224Z', '#e4e0d8') +
        shape(
          'M118 222 Q118 270 160 286 Q202 270 202 222 L212 236 Q206 290 160 306 Q114 290 108 236Z',
          accent,
        ) +
        shape('M150 296 L176 292 L182 372 L160 378Z', darker(accent, 0.2)) +
        shape(
          'M112 232 L72 254 L90 310 L112 300 L156 400 L150 310Z M208 232 L248 254 L230 310 L208 300 L164 400 L170 310Z',
          dark,
        ) +
        '<g fill="#0b0d15"><circle cx="132" cy="376" r="5"/><circle cx="188" cy="376" r="5"/></g>' +
        arms
      );
    case 'polo':
      return (
        fill(main) +
        shape('M136 228 L160 286 L184 228Z', tone) +
        shape(
          'M124 226 L110 240 L138 278 L158 282Z M196 226 L210 240 L182 278 L158 282Z',
          lighter(main, 0.3),
        ) +
        line('M160 284 L160 330', dark, 3) +
        shape(star(208, 312, 9), accent) +
        shape('M0 350 h320 v8 h-320z', accent) +
        arms
      );
    case 'blouse':
      return (
        fill(main) +
        shape('M128 224 L160 328 L192 224Z', tone) +
        shape(
          'M128 224 L112 236 L132 292 L160 330 L152 290Z M192 224 L208 236 L188 292 L160 330 L168 290Z',
          light,
        ) +
        line('M160 330 L160 400', dark, 3) +
        bust +
        arms +
        '<path d="M132 240 Q160 300 188 240" stroke="#f0e2b8" stroke-width="2.6" fill="none"/>'
      );
    default:
      return uniform(outfit, traits, id, cut);
  }
}
