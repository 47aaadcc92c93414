import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import { boxOf } from '../map/geometry/bounds.ts';
import { UNITS_PER_DEGREE } from '../map/geometry/geometry.ts';
import type { Geometry } from '../map/geometry/geometry.ts';
import type { Matrix } from '../map/geometry/transform.ts';
import type { Vertex } from './vertex.ts';

/** The box around what is selected, in units of 1e-7°. */
export interface Frame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What scales a frame, by the side it is on. */
export const frameGrips = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type FrameGrip = (typeof frameGrips)[number];

/** How a frame is dragged from one place to another. */
export interface FrameDrag {
  readonly from: Vertex;
  readonly to: Vertex;
  /** Keeps the ratio of the sides, or turns by whole steps. */
  readonly isSteady: boolean;
}

const TURN_STEP = Math.PI / 12;
/** A frame is never made flat: what is flat could not be made wide again. */
const MIN_FACTOR = 0.01;

/** The frame of some shapes; `undefined` where it would have no extent, as around one point. */
export function frameOf(shapes: readonly Geometry[]): Frame | undefined {
  const [west, south, east, north] = boxOf(shapes);
  return east > west || north > south ? { west, south, east, north } : undefined;
}

/** Where a grip is; one in the middle of a side halves it. */
export function placeOfGrip({ west, south, east, north }: Frame, grip: FrameGrip): Vertex {
  const x = grip.includes('w') ? west : grip.includes('e') ? east : (west + east) / 2;
  const y = grip.includes('s') ? south : grip.includes('n') ? north : (south + north) / 2;
  return [x, y];
}

/** The grips of a frame that can scale it: a flat one has none across. */
export function gripsOf({ west, south, east, north }: Frame): readonly FrameGrip[] {
  if (east === west) return ['n', 's'];
  if (north === south) return ['e', 'w'];
  return frameGrips;
}

/** Scales about the opposite grip. Beyond that, what is scaled is mirrored. */
export function scaleFrame(frame: Frame, grip: FrameGrip, drag: FrameDrag): Matrix {
  const [gripX, gripY] = placeOfGrip(frame, grip);
  const [anchorX, anchorY] = [frame.west + frame.east - gripX, frame.south + frame.north - gripY];
  const [wide, high] = [gripX - anchorX, gripY - anchorY];
  const [dx, dy] = [drag.to[0] - drag.from[0], drag.to[1] - drag.from[1]];
  let across = wide === 0 ? 1 : keepFromFlat((wide + dx) / wide);
  let along = high === 0 ? 1 : keepFromFlat((high + dy) / high);
  if (drag.isSteady) {
    const scale = scaleOf(frame);
    const square = (wide * scale) ** 2 + high ** 2;
    const factor = ((wide + dx) * wide * scale ** 2 + (high + dy) * high) / square;
    across = along = keepFromFlat(factor);
  }
  return [across, 0, 0, along, anchorX * (1 - across), anchorY * (1 - along)];
}

/** Turns about the middle, round as the ground is: a degree of longitude is shorter than one of latitude. */
export function turnFrame(frame: Frame, { from, to, isSteady }: FrameDrag): Matrix {
  const scale = scaleOf(frame);
  const [x, y] = [(frame.west + frame.east) / 2, (frame.south + frame.north) / 2];
  const angleOf = (at: Vertex) => Math.atan2(at[1] - y, (at[0] - x) * scale);
  const turned = angleOf(to) - angleOf(from);
  const angle = isSteady ? Math.round(turned / TURN_STEP) * TURN_STEP : turned;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [a, b, c, d] = [cosine, sine * scale, -sine / scale, cosine];
  return [a, b, c, d, x - a * x - c * y, y - b * x - d * y];
}

function scaleOf({ south, north }: Frame): number {
  return divisibleLongitudeScale((south + north) / 2 / UNITS_PER_DEGREE);
}

function keepFromFlat(factor: number): number {
  return Math.abs(factor) >= MIN_FACTOR ? factor : factor < 0 ? -MIN_FACTOR : MIN_FACTOR;
}
