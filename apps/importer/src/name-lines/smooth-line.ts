import { keepZooms } from '../tiles/simplify.ts';

/** Of a line in pixels: how far it may move, and from how far on a corner is rounded. */
const TOLERANCE_PIXELS = 1;
const ROUNDING_PIXELS = 9;

/** Letters can follow smaller turns as they are. */
const MIN_TURN = Math.PI / 9;

/** The line as letters can follow it at a zoom: without jitter, corners rounded. */
export function smoothLine(line: Int32Array, pixel: number): Int32Array {
  const keep = keepZooms(line, Float64Array.of((TOLERANCE_PIXELS * pixel) ** 2));
  const plain: number[] = [];
  for (let i = 0; i < keep.length; i++)
    if (keep[i] === 0) plain.push(line[2 * i] ?? 0, line[2 * i + 1] ?? 0);
  return roundCorners(plain, ROUNDING_PIXELS * pixel);
}

/** Each corner becomes three points on a parabola that touches both sides. */
function roundCorners(points: readonly number[], radius: number): Int32Array {
  const rounded: number[] = points.slice(0, 2);
  for (let i = 2; i + 2 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    const [backX, backY] = [(points[i - 2] ?? 0) - x, (points[i - 1] ?? 0) - y];
    const [onX, onY] = [(points[i + 2] ?? 0) - x, (points[i + 3] ?? 0) - y];
    const back = Math.hypot(backX, backY);
    const on = Math.hypot(onX, onY);
    const straight = -(backX * onX + backY * onY) / (back * on);
    if (!(straight < Math.cos(MIN_TURN))) {
      rounded.push(x, y);
      continue;
    }
    // At most half of a side, which has a corner at its other end too.
    const fromBack = Math.min(radius / back, 0.45);
    const fromOn = Math.min(radius / on, 0.45);
    const [startX, startY] = [x + backX * fromBack, y + backY * fromBack];
    const [endX, endY] = [x + onX * fromOn, y + onY * fromOn];
    rounded.push(startX, startY, (startX + 2 * x + endX) / 4, (startY + 2 * y + endY) / 4);
    rounded.push(endX, endY);
  }
  rounded.push(...points.slice(-2));
  return Int32Array.from(rounded, Math.round);
}
