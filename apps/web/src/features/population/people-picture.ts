import { densitySteps } from '@webmaps/map-style/density-steps';
import { flavors } from '@webmaps/map-style/flavors';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';

interface PeoplePicture {
  /** The map, in its own pixels. */
  readonly map: HTMLCanvasElement;
  /** Pixels of the picture for each pixel of CSS. */
  readonly pixelRatio: number;
  readonly theme: BasemapTheme;
  readonly units: Units;
  readonly legendTitle: string;
  /** What was counted, a line for each place. */
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

/** Draws the map with its legend, what was counted, and the sources below it, as a PNG. */
export async function drawPeoplePicture(picture: PeoplePicture): Promise<Blob> {
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
    theme,
    units,
    legendTitle,
    left,
    ink,
    faint,
    setFont,
  }: PeoplePicture & {
    readonly left: number;
    readonly ink: string;
    readonly faint: string;
    readonly setFont: (pixels: number, weight: number) => void;
  },
): void {
  const starts = [0, ...densitySteps[units]];
  const step = LEGEND_WIDTH / starts.length;
  context.fillStyle = ink;
  setFont(12, 500);
  context.fillText(legendTitle, left, EDGE);
  setFont(10, 400);
  starts.forEach((start, at) => {
    context.fillStyle = flavors[theme].population[at] ?? ink;
    context.fillRect(left + at * step, EDGE + 18, step, 9);
    context.fillStyle = faint;
    context.fillText(wholeNumber(start), left + at * step, EDGE + 30);
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
