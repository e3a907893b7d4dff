/** Accent colours shared by all drawings. */
export const night = {
  cyan: '#22d3ee',
  red: '#f43f5e',
  amber: '#ffb454',
} as const;

/** An SVG document of the given size in pixels. */
export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** A number with at most one decimal, to keep the documents short. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Mixes two `#rrggbb` colours; share 0 gives the first one and 1 the second one. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(first.slice(at, at + 2), 16);
    const b = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighter(color: string, share: number): string {
  return mix(color, '#ffffff', share);
}

/** Darkens towards blue-black instead of grey. */
export function darker(color: string, share: number): string {
  return mix(color, '#060812', share);
}

/** A filled path. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends along a path. */
export function line(d: string, color: string, width: number): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}

/** A place on a gradient: its offset (0 to 1), its colour and its opacity (1 if missing). */
type Stop = readonly [number, string, number?];

/** The end of a gradient's line in fractions of the painted box. The line starts at the top left. */
type GradientEnd = readonly [number, number];
export const down: GradientEnd = [0, 1];
export const right: GradientEnd = [1, 0];

export function linearGradient(id: string, [x, y]: GradientEnd, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stopList(stops)}</linearGradient>`;
}

/** A round gradient around the middle of the painted box. */
export function radialGradient(id: string, ...stops: Stop[]): string {
  return `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('');
}

/**
 * A blur with deviations in pixels. `margin` is the space around the shape, as a share of its size: too
 * little clips the glow, and more takes longer to render.
 */
export function blurFilter(id: string, x: number, y: number = x, margin = 1): string {
  const space = margin * 100;
  const size = 100 + 2 * space;
  return `<filter id="${id}" x="-${space}%" y="-${space}%" width="${size}%" height="${size}%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`;
}

/** The filter `rim`: a thin coloured light along the edges of a shape, from each of the given sides. */
export function rimLightFilter(
  lights: readonly { color: string; dx: number; dy: number; opacity: number }[],
): string {
  const parts = lights.map(
    ({ color, dx, dy, opacity }, index) =>
      `<feOffset in="SourceAlpha" dx="${dx}" dy="${dy}" result="moved${index}"/>` +
      `<feComposite in="SourceAlpha" in2="moved${index}" operator="out" result="edge${index}"/>` +
      `<feGaussianBlur in="edge${index}" stdDeviation="1.6" result="soft${index}"/>` +
      `<feFlood flood-color="${color}" flood-opacity="${opacity}"/>` +
      `<feComposite in2="soft${index}" operator="in" result="tint${index}"/>` +
      `<feComposite in="tint${index}" in2="SourceAlpha" operator="in" result="light${index}"/>`,
  );
  const merged = lights.map((_, index) => `<feMergeNode in="light${index}"/>`).join('');
  return `<filter id="rim" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">${parts.join('')}<feMerge><feMergeNode in="SourceGraphic"/>${merged}</feMerge></filter>`;
}

/** The path of a five-pointed star. */
export function star(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    const reach = index % 2 ? radius * 0.45 : radius;
    return `${(cx + Math.cos(angle) * reach).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${points.join(' L')}Z`;
}
