import { converter, differenceEuclidean, formatHex, interpolate, wcagContrast } from 'culori';
import { messages } from './operator-messages.ts';
import { StartFailure } from './start-failure.ts';

export const colourSettings = ['ACENTO_CLARO', 'ACENTO_OSCURO', 'ENLACE_CLARO', 'ENLACE_OSCURO'] as const;
type ColourSetting = (typeof colourSettings)[number];

/** The wished colours by the name of their setting, as #rrggbb. */
export type Colours = Readonly<Partial<Record<ColourSetting, string>>>;

/** The surfaces of each theme on which accent and links are shown, as in src/styles/tokens.css. */
const surfaces = {
  light: { blanco: '#ffffff', 'el fondo claro': '#eef2f9', 'los recuadros claros': '#e6ecf7' },
  dark: {
    'el fondo oscuro': '#060b18',
    'los paneles oscuros': '#0f1830',
    'los recuadros oscuros': '#15213f',
  },
} as const;
type Theme = keyof typeof surfaces;

/** The colours of meaning from which an accent must differ. */
const meanings = {
  light: { 'el rojo de los errores': '#c0163a', 'el verde de los ingresos': '#0f6b34' },
  dark: { 'el rojo de los errores': '#ff6276', 'el verde de los ingresos': '#4ade80' },
} as const;

/** The contrast of text that WCAG AA demands. */
const enough = 4.5;
/** A distance in OKLab at which two colours look alike. */
const alike = 0.09;

const distance = differenceEuclidean('oklab');
const oklch = converter('oklch');

const themeOf = (setting: ColourSetting): Theme => (setting.endsWith('_CLARO') ? 'light' : 'dark');
const isReadable = (colour: string, on: Iterable<string>) =>
  [...on].every((surface) => wcagContrast(colour, surface) >= enough);

/** The nearest lightness with enough contrast, in the same hue. */
function readable(colour: string, theme: Theme): string {
  const from = oklch(colour);
  const step = theme === 'light' ? -0.01 : 0.01;
  for (let l = from?.l ?? 0; l >= 0 && l <= 1; l += step) {
    const hex = formatHex({ mode: 'oklch', c: from?.c ?? 0, h: from?.h ?? 0, l });
    if (isReadable(hex, Object.values(surfaces[theme]))) return hex;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/**
 * What is doubtful about the colours, one line each.
 * @throws {StartFailure} with one line for a colour that is hard to read on a surface, with a better one.
 */
export function checkColours(colours: Colours): string[] {
  const doubts: string[] = [];
  for (const setting of colourSettings) {
    const colour = colours[setting];
    if (colour === undefined) continue;
    const theme = themeOf(setting);
    for (const [name, surface] of Object.entries(surfaces[theme])) {
      const contrast = wcagContrast(colour, surface);
      if (contrast >= enough) continue;
      throw new StartFailure(
        messages.unreadableColour(
          `${setting} ${colour}`,
          name,
          Math.floor(contrast * 10) / 10,
          enough,
          readable(colour, theme),
        ),
      );
    }
    for (const [name, meaning] of Object.entries(meanings[theme])) {
      if (distance(colour, meaning) < alike)
        doubts.push(messages.confusedColour(`${setting} ${colour}`, name));
    }
  }
  return doubts;
}

/** The rules for the community's colours; '' for those of the style sheets. The other tones follow from these four. */
export function communityStyle(colours: Colours): string {
  const light = tokensOf(colours, 'light');
  const dark = tokensOf(colours, 'dark');
  if (light === '' && dark === '') return '';
  return (
    `:root,[data-theme=dark]{${dark}}` +
    `@media (prefers-color-scheme:light){:root:not([data-theme=dark]){${light}}}` +
    `[data-theme=light]{${light}}`
  );
}

/** The accent of filled surfaces and drawings, which is bright in both themes; that of the demo by default. */
export function brightAccent({ ACENTO_CLARO, ACENTO_OSCURO }: Colours): string {
  return ACENTO_OSCURO ?? (ACENTO_CLARO === undefined ? '#ffb341' : readable(ACENTO_CLARO, 'dark'));
}

function tokensOf(colours: Colours, theme: Theme): string {
  const isLight = theme === 'light';
  const accent = colours[isLight ? 'ACENTO_CLARO' : 'ACENTO_OSCURO'];
  const link = colours[isLight ? 'ENLACE_CLARO' : 'ENLACE_OSCURO'];
  const hasFill = colours.ACENTO_OSCURO !== undefined || colours.ACENTO_CLARO !== undefined;
  const tokens: Record<string, string> = {};
  if (link !== undefined) tokens['link'] = link;
  if (accent !== undefined) {
    tokens['accent'] = accent;
    tokens['accent-soft'] = softOf(accent, theme);
  }
  if (hasFill) {
    const fill = brightAccent(colours);
    tokens['accent-fill'] = fill;
    tokens['accent-hover'] = mixed(fill, '#ffffff', 0.35);
    tokens['accent-ink'] = mixed(fill, '#000000', 0.9);
    tokens['accent-light'] = `${fill}${isLight ? '66' : '38'}`;
    tokens['glow-accent'] = `0 0 1.5rem ${fill}${isLight ? '73' : '40'}`;
    tokens['lane'] = isLight ? mixed(fill, '#000000', 0.15) : fill;
    if (!isLight) tokens['focus'] = mixed(fill, '#ffffff', 0.5);
  }
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function mixed(colour: string, other: string, share: number): string {
  return formatHex(interpolate([colour, other], 'oklab')(share));
}

/** The surface of a hint: as much accent as leaves the accent readable on it. */
function softOf(accent: string, theme: Theme): string {
  const surface = theme === 'light' ? surfaces.light.blanco : surfaces.dark['los paneles oscuros'];
  for (let share = 0.2; share > 0; share -= 0.02) {
    const soft = mixed(surface, accent, share);
    if (isReadable(accent, [soft])) return soft;
  }
  return surface;
}
