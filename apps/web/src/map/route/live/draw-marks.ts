import { arrowMarks, handleSize, pinSize, plateMarks, plateStep } from '../route-marks.ts';
import { pixelsAt } from '../route-strokes.ts';
import type { ScreenPoint } from '../../canvas/map-types.ts';
import type { MarkImages } from './mark-images.ts';
import type { ScreenPiece } from './screen-line.ts';

/** An upright mark on the map at a place of the route. */
export interface LiveMark extends ScreenPoint {
  readonly part: 'start' | 'via' | 'end' | 'loop' | 'distance';
  readonly selected: boolean;
  /** Kilometres or miles, of a plate. */
  readonly count: number;
  /** Against what is in the middle of the map: far things are drawn smaller. */
  readonly scale: number;
}

export interface MarkStyle {
  readonly images: MarkImages;
  readonly zoom: number;
  readonly ratio: number;
}

type Context2D = CanvasRenderingContext2D;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Arrows, plates, handles and pins, from bottom to top as the map draws them. */
export function drawMarks(
  context: Context2D,
  { lines, marks }: { lines: readonly (readonly ScreenPiece[])[]; marks: readonly LiveMark[] },
  style: MarkStyle,
): void {
  const { zoom, ratio, images } = style;
  if (zoom >= arrowMarks.fromZoom) for (const pieces of lines) drawArrows(context, pieces, style);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const upright = marks.filter(({ part }) => part !== 'distance');
  const taken = upright.map((mark) => boxOf(mark, style));
  if (zoom >= plateMarks.fromZoom) {
    const plates = marks.filter(
      ({ part, count }) => part === 'distance' && count % plateStep(Math.floor(zoom)) === 0,
    );
    drawPlates(context, plates, taken, images);
  }
  for (const part of ['via', 'end', 'start', 'loop'] as const) {
    for (const mark of upright.filter((one) => one.part === part)) {
      const { x, y, width, height } = boxOf(mark, style);
      context.drawImage(pictureOf(mark, images).canvas, x, y, width, height);
    }
  }
}

function drawArrows(
  context: Context2D,
  pieces: readonly ScreenPiece[],
  { zoom, ratio, images }: MarkStyle,
): void {
  const spacing = pixelsAt(arrowMarks.spacing, zoom);
  const { canvas, width, height } = images.arrow;
  const size = pixelsAt(arrowMarks.size, zoom);
  for (const { points, skew, fromPixels } of pieces) {
    const [a, b, c, d] = skew;
    const area = a * d - b * c;
    let along = fromPixels;
    let next = (Math.floor(along / spacing - 0.5) + 1.5) * spacing;
    for (let at = 2; at < points.length; at += 2) {
      const [x, y] = [points[at - 2]!, points[at - 1]!];
      const [stepX, stepY] = [points[at]! - x, points[at + 1]! - y];
      // the same step on the ground
      const [east, south] = [(d * stepX - c * stepY) / area, (a * stepY - b * stepX) / area];
      const length = Math.hypot(east, south);
      for (; next <= along + length; next += spacing) {
        const share = length > 0 ? (next - along) / length : 0;
        const scale = (by: number) => by * ratio;
        context.setTransform(
          scale(a),
          scale(b),
          scale(c),
          scale(d),
          scale(x + share * stepX),
          scale(y + share * stepY),
        );
        context.rotate(Math.atan2(south, east));
        context.drawImage(
          canvas,
          (-width * size) / 2,
          (-height * size) / 2,
          width * size,
          height * size,
        );
      }
      along += length;
    }
  }
}

/** The largest numbers first; a plate steps aside for what is there, or is left out. */
function drawPlates(
  context: Context2D,
  plates: readonly LiveMark[],
  handles: readonly Box[],
  { plate, plateText, font }: MarkImages,
): void {
  const taken = [...handles];
  context.font = `500 ${plateMarks.textPixels}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = plateText;
  for (const { count, x, y } of plates.toSorted((a, b) => b.count - a.count)) {
    const text = String(count);
    const [above, beside] = plateMarks.padding;
    const wide = context.measureText(text).width + 2 * beside;
    const high = plateMarks.textPixels * 1.2 + 2 * above;
    const box = places(x, y, wide, high).find((place) =>
      taken.every((other) => apart(place, other)),
    );
    if (!box) continue;
    taken.push(box);
    plate.stretch(context, box);
    context.fillText(text, box.x + wide / 2, box.y + high / 2 + 0.5);
  }
}

/** Where a plate may be drawn: on its place, above, below, right, left of it. */
function places(x: number, y: number, width: number, height: number): readonly Box[] {
  const [middleX, middleY] = [x - width / 2, y - height / 2];
  const away = plateMarks.aside * plateMarks.textPixels;
  return [
    { x: middleX, y: middleY, width, height },
    { x: middleX, y: y - away - height, width, height },
    { x: middleX, y: y + away, width, height },
    { x: x + away, y: middleY, width, height },
    { x: x - away - width, y: middleY, width, height },
  ];
}

function boxOf(mark: LiveMark, { images, zoom }: MarkStyle): Box {
  const picture = pictureOf(mark, images);
  const isPin = mark.part !== 'via';
  const size = pixelsAt(isPin ? pinSize : handleSize, zoom) * mark.scale;
  const [width, height] = [picture.width * size, picture.height * size];
  return { x: mark.x - width / 2, y: mark.y - (isPin ? height : height / 2), width, height };
}

function pictureOf({ part, selected }: LiveMark, images: MarkImages) {
  const name = part === 'via' || part === 'distance' ? 'handle' : part;
  return images[selected ? (`${name}-selected` as const) : name];
}

function apart(a: Box, b: Box): boolean {
  return (
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  );
}
