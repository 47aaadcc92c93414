import type { RoutePart } from '../route-features.ts';
import type { PixelStops, RouteStroke } from '../route-strokes.ts';
import { BY_GRADE, gradeStops, pixelsAt } from '../route-strokes.ts';
import type { ScreenPiece } from './screen-line.ts';

/** A line of a route as it is to be drawn. */
export interface LiveLine {
  readonly part: RoutePart;
  readonly stale: boolean;
  /** Per cent, of a part that is coloured by it. */
  readonly grade: number;
  readonly pieces: readonly ScreenPiece[];
}

export interface StrokeStyle {
  readonly strokes: readonly RouteStroke[];
  readonly zoom: number;
  /** Pixels of the canvas to one of the map. */
  readonly ratio: number;
}

type Context2D = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'setLineDash'
  | 'lineDashOffset'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'strokeStyle'
  | 'globalAlpha'
>;

/** A faded edge is made of so many lines on each other. */
const FADES = 5;

/** Draws lines with the strokes of the map's own layers, from bottom to top. */
export function drawStrokes(
  context: Context2D,
  lines: readonly LiveLine[],
  style: StrokeStyle,
): void {
  context.lineJoin = 'round';
  for (const stroke of style.strokes) {
    const own = lines.filter(({ part }) => stroke.parts.includes(part));
    const sorted = stroke.colour === BY_GRADE ? own.toSorted((a, b) => a.grade - b.grade) : own;
    context.lineCap = stroke.cap;
    for (const line of sorted) drawStroke(context, line, stroke, style);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

function drawStroke(
  context: Context2D,
  line: LiveLine,
  stroke: RouteStroke,
  { zoom, ratio }: StrokeStyle,
): void {
  const opacity = line.stale ? stroke.staleOpacity : stroke.opacity;
  const passes = passesOf(stroke, opacity, zoom);
  const dash = stroke.dash?.map((widths) => widths * dashUnit(stroke.width, zoom)) ?? [];
  const period = dash.reduce((sum, pixels) => sum + pixels, 0);
  context.strokeStyle = stroke.colour === BY_GRADE ? gradeColour(line.grade) : stroke.colour;
  context.setLineDash(dash);
  for (const { points, skew, fromPixels } of line.pieces) {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 2; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    // The way is drawn on the screen and the nib held on the ground: far off it is a thin ellipse.
    const [a, b, c, d] = skew;
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, 0, 0);
    context.lineDashOffset = period > 0 ? fromPixels % period : 0;
    for (const { width, alpha } of passes) {
      context.lineWidth = width;
      context.globalAlpha = alpha;
      context.stroke();
    }
  }
}

/** How often, how wide and how strongly a line is drawn so that its edge fades. */
export function passesOf(
  { width, blur }: Pick<RouteStroke, 'width' | 'blur'>,
  opacity: number,
  zoom: number,
): readonly { readonly width: number; readonly alpha: number }[] {
  const pixels = pixelsAt(width, zoom);
  if (!blur) return [{ width: pixels, alpha: opacity }];
  const fade = pixelsAt(blur, zoom);
  return Array.from({ length: FADES }, (_, index) => {
    const [reached, wanted] = [index, index + 1].map((step) => (opacity * step) / FADES);
    return {
      width: pixels - (2 * fade * (index + 0.5)) / FADES,
      alpha: 1 - (1 - wanted!) / (1 - reached!),
    };
  }).filter(({ width }) => width > 0);
}

/** The map's dashes grow with the ground between two zoom levels and are measured again at each. */
function dashUnit(width: PixelStops, zoom: number): number {
  const level = Math.floor(zoom);
  return pixelsAt(width, level) * 2 ** (zoom - level);
}

/** The colour of a steepness, mixed as the map mixes it. */
export function gradeColour(percent: number): string {
  const after = gradeStops.findIndex(([at]) => at > percent);
  const high = gradeStops[after] ?? gradeStops[gradeStops.length - 1]!;
  const low = after < 0 ? high : (gradeStops[after - 1] ?? high);
  const share = high[0] === low[0] ? 0 : (percent - low[0]) / (high[0] - low[0]);
  const mixed = [1, 3, 5].map((at) => {
    const [from, to] = [low[1], high[1]].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(from! + share * (to! - from!));
  });
  return `rgb(${mixed.join(', ')})`;
}
