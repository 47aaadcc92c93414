import type { BasemapTheme } from '@webmaps/map-style/flavor';

interface MapSheet {
  /** The map, in its own pixels. */
  readonly map: HTMLCanvasElement;
  /** Pixels of the picture for each pixel of CSS. */
  readonly pixelRatio: number;
  readonly theme: BasemapTheme;
  readonly legend: {
    readonly title: string;
    /** Each colour with where it begins. */
    readonly steps: readonly { readonly colour: string; readonly label: string }[];
  };
  /** What the map says in figures, line by line. */
  readonly results: readonly string[];
  /** Source, resolution and credits. */
  readonly notes: readonly string[];
}

const EDGE = 16;
const LINE = 20;
const LEGEND_WIDTH = 260;
const colours = {
  light: { paper: '#ffffff', ink: '#18181b', faint: '#52525b' },
  dark: { paper: '#141416', ink: '#f4f4f5', faint: '#a1a1aa' },
} as const;

/** Draws the map with its legend, its figures and its sources below it, as a PNG. */
export async function drawMapSheet(picture: MapSheet): Promise<Blob> {
  const { map, pixelRatio, theme } = picture;
  const { paper, ink, faint } = colours[theme];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  const width = map.width / pixelRatio;
  const setFont = (pixels: number, weight: number) => {
    context.font = `${weight} ${pixels}px "Inter Variable", sans-serif`;
  };
  setFont(12, 400);
  const notes = picture.notes.flatMap((note) => wrap(context, note, width - 2 * EDGE));
  const head = Math.max(picture.results.length * LINE, 44);
  const foot = 2 * EDGE + head + notes.length * 16;
  canvas.width = map.width;
  canvas.height = Math.round(map.height + foot * pixelRatio);
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, 0, 0);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, map.height);
  context.textBaseline = 'top';
  drawLegend(context, { ...picture, left: width - LEGEND_WIDTH - EDGE, ink, faint, setFont });
  context.fillStyle = ink;
  setFont(15, 600);
  picture.results.forEach((line, at) =>
    context.fillText(line, EDGE, EDGE + at * LINE, width - LEGEND_WIDTH - 3 * EDGE),
  );
  context.fillStyle = faint;
  setFont(12, 400);
  notes.forEach((line, at) => context.fillText(line, EDGE, EDGE + head + 4 + at * 16));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture is too large'));
    }, 'image/png');
  });
}

function drawLegend(
  context: CanvasRenderingContext2D,
  {
    legend: { title, steps },
    left,
    ink,
    faint,
    setFont,
  }: MapSheet & {
    readonly left: number;
    readonly ink: string;
    readonly faint: string;
    readonly setFont: (pixels: number, weight: number) => void;
  },
): void {
  const width = LEGEND_WIDTH / steps.length;
  context.fillStyle = ink;
  setFont(12, 500);
  context.fillText(title, left, EDGE);
  setFont(10, 400);
  steps.forEach(({ colour, label }, at) => {
    context.fillStyle = colour;
    context.fillRect(left + at * width, EDGE + 18, width, 9);
    context.fillStyle = faint;
    context.fillText(label, left + at * width, EDGE + 30);
  });
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && context.measureText(longer).width <= width) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}
