import { keepZooms } from '@webmaps/tiles/shapes/simplify';

/** Of a line in pixels: how far it may move, and from how far on a corner is rounded. */
const TOLERANCE_PIXELS = 1;
const ROUNDING_PIXELS = 9;

/** Letters can follow smaller turns as they are. */
const MAX_SHARP_COSINE = Math.cos(Math.PI / 9);

/** A line as letters can follow it at each of a few zooms: without jitter, corners rounded. */
export class SmoothLine {
  readonly #points: Int32Array;
  /** For each vertex the first of the zooms at which it is kept. */
  readonly #keep: Uint8Array;

  /** `pixels` are the widths of a pixel at the zooms, in world units. */
  constructor(points: Int32Array, pixels: readonly number[]) {
    const tolerances = Float64Array.from(pixels, (pixel) => (TOLERANCE_PIXELS * pixel) ** 2);
    this.#points = points;
    this.#keep = keepZooms(points, tolerances);
  }

  /** At the zoom that has this index, at which a pixel is so wide. */
  at(index: number, pixel: number): Int32Array {
    const plain: number[] = [];
    for (let i = 0; i < this.#keep.length; i++) {
      if ((this.#keep[i] ?? 0) <= index)
        plain.push(this.#points[2 * i] ?? 0, this.#points[2 * i + 1] ?? 0);
    }
    return roundCorners(plain, ROUNDING_PIXELS * pixel);
  }
}

/** Each corner becomes three points on a parabola that touches both sides. */
function roundCorners(points: readonly number[], radius: number): Int32Array {
  const rounded: number[] = [points[0] ?? 0, points[1] ?? 0];
  for (let i = 2; i + 2 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    const backX = (points[i - 2] ?? 0) - x;
    const backY = (points[i - 1] ?? 0) - y;
    const onX = (points[i + 2] ?? 0) - x;
    const onY = (points[i + 3] ?? 0) - y;
    const back = Math.hypot(backX, backY);
    const on = Math.hypot(onX, onY);
    const straight = -(backX * onX + backY * onY) / (back * on);
    if (!(straight < MAX_SHARP_COSINE)) {
      rounded.push(x, y);
      continue;
    }
    // At most half of a side, which has a corner at its other end too.
    const fromBack = Math.min(radius / back, 0.45);
    const fromOn = Math.min(radius / on, 0.45);
    const startX = x + backX * fromBack;
    const startY = y + backY * fromBack;
    const endX = x + onX * fromOn;
    const endY = y + onY * fromOn;
    rounded.push(startX, startY, (startX + 2 * x + endX) / 4, (startY + 2 * y + endY) / 4);
    rounded.push(endX, endY);
  }
  if (points.length > 2) rounded.push(points.at(-2) ?? 0, points.at(-1) ?? 0);
  return Int32Array.from(rounded, Math.round);
}
