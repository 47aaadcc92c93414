import type { MapImage } from '../../../map/editor/draw-map-image.ts';
import { scaleStep } from '../../../map/canvas/controls/scale-steps.ts';
import { text } from '../../../text/en/map-picture.ts';
import type { LegendRow } from './legend-rows.ts';
import { drawLegend } from './draw-legend.ts';
import { mapFrame } from './page-size.ts';
import type { PageSize, Rectangle } from './page-size.ts';
import { plate, setFont } from './paper.ts';
import type { PaperColours } from './paper.ts';

export interface PictureParts {
  readonly title: string;
  /** None where it has no legend. */
  readonly legend: readonly LegendRow[];
  readonly hasScale: boolean;
  /** Degrees clockwise from north that the map is turned by; undefined for no arrow. */
  readonly bearing: number | undefined;
  readonly units: 'metric' | 'imperial';
  readonly colours: PaperColours;
}

const EDGE = 10;
const LONGEST_SCALE = 140;
const CREDITS_SIZE = 9;

/**
 * Lays a map out on a page with what explains it. The page is of `ratio` pixels for each of CSS,
 * which may be fewer than those of the page's own size, for a preview.
 *
 * @returns undefined where the browser has no room for so many pixels
 */
export function composePicture(
  image: MapImage,
  {
    page,
    ratio,
    parts,
  }: { readonly page: PageSize; readonly ratio: number; readonly parts: PictureParts },
): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((page.pixels.width * ratio) / page.ratio);
  canvas.height = Math.round((page.pixels.height * ratio) / page.ratio);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  const { colours, title } = parts;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const frame = mapFrame(page, title !== '');
  drawMap(context, { image, frame, ratio });
  context.scale(ratio, ratio);
  if (page.margin > 0) {
    context.strokeStyle = colours.faint;
    context.lineWidth = 0.75;
    context.strokeRect(frame.x, frame.y, frame.width, frame.height);
  }
  if (title !== '') drawTitle(context, { title, frame, page, colours });
  const credits = drawCredits(context, { image, frame, colours });
  const scale = parts.hasScale
    ? drawScale(context, { image, frame, parts, above: credits.height })
    : undefined;
  if (parts.bearing !== undefined) drawNorth(context, { frame, bearing: parts.bearing, colours });
  const below = credits.height + (scale?.height ?? 0);
  drawLegend(context, {
    rows: parts.legend,
    colours,
    frame: {
      x: frame.x + EDGE,
      y: frame.y + EDGE,
      width: Math.min(240, frame.width / 2),
      height: frame.height - below - 3 * EDGE,
    },
  });
  return canvas;
}

/** Pixel on pixel: what is beyond the frame is cut. */
function drawMap(
  context: CanvasRenderingContext2D,
  {
    image: { canvas },
    frame,
    ratio,
  }: { readonly image: MapImage; readonly frame: Rectangle; readonly ratio: number },
): void {
  const [x, y] = [Math.round(frame.x * ratio), Math.round(frame.y * ratio)];
  const width = Math.min(canvas.width, Math.round(frame.width * ratio));
  const height = Math.min(canvas.height, Math.round(frame.height * ratio));
  context.drawImage(canvas, 0, 0, width, height, x, y, width, height);
}

function drawTitle(
  context: CanvasRenderingContext2D,
  {
    title,
    frame,
    page,
    colours,
  }: {
    readonly title: string;
    readonly frame: Rectangle;
    readonly page: PageSize;
    readonly colours: PaperColours;
  },
): void {
  setFont(context, 20, 650);
  context.fillStyle = colours.ink;
  context.textBaseline = 'middle';
  const x = frame.x + (page.margin > 0 ? 0 : EDGE);
  const room = frame.width - 2 * (x - frame.x);
  context.fillText(title, x, (page.margin + frame.y) / 2, room);
}

interface DrawnOver {
  readonly frame: Rectangle;
  readonly colours: PaperColours;
}

/** In lines at the lower edge; all of them, however many. */
function drawCredits(
  context: CanvasRenderingContext2D,
  { image, frame, colours }: DrawnOver & { readonly image: MapImage },
): { readonly height: number } {
  setFont(context, CREDITS_SIZE, 400);
  const room = frame.width - 2 * EDGE;
  const lines: string[] = [];
  for (const credit of image.credits) {
    const longer = lines.length > 0 ? `${lines.at(-1)} · ${credit}` : credit;
    if (lines.length > 0 && context.measureText(longer).width <= room)
      lines[lines.length - 1] = longer;
    else lines.push(credit);
  }
  const step = CREDITS_SIZE * 1.35;
  const height = lines.length * step + 4;
  const width = Math.min(
    room,
    Math.max(0, ...lines.map((line) => context.measureText(line).width)),
  );
  if (lines.length === 0) return { height: 0 };
  const right = frame.x + frame.width;
  const bottom = frame.y + frame.height;
  plate(context, { x: right - width - 10, y: bottom - height, width: width + 10, height }, colours);
  context.fillStyle = colours.ink;
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    const y = bottom - height + 2 + (index + 0.5) * step;
    context.fillText(line, right - width - 5, y, room);
  }
  return { height };
}

function drawScale(
  context: CanvasRenderingContext2D,
  {
    image,
    frame,
    parts: { units, colours },
    above,
  }: {
    readonly image: MapImage;
    readonly frame: Rectangle;
    readonly parts: PictureParts;
    readonly above: number;
  },
): { readonly height: number } {
  const longest = Math.min(LONGEST_SCALE, frame.width / 3);
  const step = scaleStep(longest * image.metresPerPixel, units);
  const width = step.metres / image.metresPerPixel;
  const height = 30;
  const [x, y] = [frame.x + EDGE, frame.y + frame.height - above - EDGE - height];
  plate(context, { x, y, width: width + 20, height }, colours);
  context.fillStyle = colours.ink;
  setFont(context, 10, 500);
  context.textBaseline = 'middle';
  context.fillText(step.label, x + 10, y + 10);
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x + 10, y + 18);
  context.lineTo(x + 10, y + 23);
  context.lineTo(x + 10 + width, y + 23);
  context.lineTo(x + 10 + width, y + 18);
  context.stroke();
  return { height };
}

function drawNorth(
  context: CanvasRenderingContext2D,
  { frame, bearing, colours }: DrawnOver & { readonly bearing: number },
): void {
  const size = 40;
  const [x, y] = [frame.x + frame.width - EDGE - size, frame.y + EDGE];
  plate(context, { x, y, width: size, height: size }, colours);
  context.save();
  context.translate(x + size / 2, y + size / 2);
  context.rotate((-bearing * Math.PI) / 180);
  context.fillStyle = colours.ink;
  context.beginPath();
  context.moveTo(0, -16);
  context.lineTo(6, 1);
  context.lineTo(0, -2);
  context.lineTo(-6, 1);
  context.closePath();
  context.fill();
  setFont(context, 11, 650);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text.northSign, 0, 10);
  context.restore();
}
