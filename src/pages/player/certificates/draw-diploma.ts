/** In pixels: a sheet of A4 on its side with 200 dots per inch. */
export const diplomaSize = { width: 2340, height: 1654 };

export interface DiplomaTexts {
  community: string;
  player: string;
  certificate: string;
  /** Where and when. */
  date: string;
}

// biome-ignore format: one tower per entry is easier to read in few lines
const towers = [
  [0, 150, 130], [150, 90, 220], [250, 170, 100], [440, 80, 260], [530, 150, 150], [700, 110, 210],
  [830, 190, 90], [1040, 100, 190], [1160, 170, 120], [1350, 90, 240], [1450, 160, 140], [1630, 110, 200],
  [1760, 180, 100], [1960, 90, 230], [2060, 150, 130],
] as const;

const edge = 60;
const cut = 90;

/** Draws a diploma: dawn over the city. The same in both themes, because it is printed. */
export async function drawDiploma(canvas: HTMLCanvasElement, texts: DiplomaTexts): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = diplomaSize;
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--${name}`);
  const display = style.getPropertyValue('--font-display');
  const body = style.getPropertyValue('--font-body');
  // A canvas does not wait for its fonts, and is not drawn again.
  await Promise.allSettled(
    [`700 1em ${display}`, `600 1em ${display}`, `500 1em ${body}`].map((font) => document.fonts.load(font)),
  );

  context.fillStyle = color('dawn-25');
  context.fillRect(0, 0, width, height);
  // Two cut corners, like the panels of the site.
  context.beginPath();
  context.moveTo(edge, edge);
  context.lineTo(width - edge - cut, edge);
  context.lineTo(width - edge, edge + cut);
  context.lineTo(width - edge, height - edge);
  context.lineTo(edge + cut, height - edge);
  context.lineTo(edge, height - edge - cut);
  context.closePath();
  context.save();
  context.clip();
  context.fillStyle = color('dawn-200');
  for (const [x, side, rise] of towers) {
    context.fillRect(edge + x, height - edge - rise, side, rise);
  }
  context.restore();
  context.lineWidth = 10;
  context.strokeStyle = color('night-600');
  context.stroke();

  context.textAlign = 'center';
  const write = (text: string, y: number, font: string, name: string) => {
    context.font = font;
    context.fillStyle = color(name);
    context.fillText(text, width / 2, y, width - 6 * edge);
  };
  write(texts.community, 260, `700 84px ${display}`, 'night-600');
  write('Diploma', 500, `700 220px ${display}`, 'night-900');
  write('para', 680, `500 68px ${body}`, 'night-600');
  write(texts.player, 860, `700 150px ${display}`, 'night-900');
  write('que respondió bien a todas las preguntas del', 1010, `500 68px ${body}`, 'night-600');
  write(texts.certificate, 1140, `600 100px ${display}`, 'cyan-700');
  write(texts.date, 1275, `500 68px ${body}`, 'night-600');

  // Lane marking.
  context.strokeStyle = color('amber-400');
  context.lineWidth = 18;
  context.setLineDash([90, 50]);
  context.beginPath();
  context.moveTo(width / 2 - 255, 575);
  context.lineTo(width / 2 + 255, 575);
  context.stroke();
}
