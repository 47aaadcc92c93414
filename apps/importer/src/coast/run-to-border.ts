/**
 * Leads coasts that end inside the box on to its border. An extract cut along a polygon says nothing of
 * the land beyond, so a coast goes on in the direction in which it came, or as near to it as the border
 * is near and no coast is in the way. O(directions · points) for each end.
 */
import type { WorldBox } from '@webmaps/tiles/world';

export type Point = readonly [x: number, y: number];

/** Directions that are tried, evenly spread from the coast's own. */
const DIRECTIONS = 24;
/** The coast's own direction is that of its last stretch, so many times as long as the border is far. */
const STRETCH = 2;
/** The opposite direction may be so many times shorter, and one at right angles half as many. */
const TURN_COST = 5;

/** The lines, each with both ends on the border. `coast` holds these and all others of the box. */
export function runToBorder(
  lines: readonly Int32Array[],
  { coast, box }: { readonly coast: readonly Int32Array[]; readonly box: WorldBox },
): Int32Array[] {
  const obstacles = [...coast];
  return lines.map((line) => {
    const start = leadEnd(line, 0);
    const end = leadEnd(line, line.length - 2);
    return Int32Array.of(...start, ...line, ...end);
  });

  /** What leads from the line's first or last point to the border: nothing, if it is there. */
  function leadEnd(line: Int32Array, at: number): readonly number[] {
    const end = pointAt(line, at);
    if (distanceToBorder(end, box) === 0) return [];
    const target = borderPointAhead(end, headingOf(line, at, box), { obstacles, box });
    // No other end is led across.
    obstacles.push(Int32Array.of(...end, ...target));
    return target;
  }
}

export function distanceToBorder([x, y]: Point, box: WorldBox): number {
  return Math.min(x - box.west, box.east - x, y - box.north, box.south - y);
}

/** Radians of the direction in which the line comes to its first or last point. */
function headingOf(line: Int32Array, at: number, box: WorldBox): number {
  const [x, y] = pointAt(line, at);
  const stretch = STRETCH * distanceToBorder([x, y], box);
  const step = at === 0 ? 2 : -2;
  let from = at + step;
  while (from + step >= 0 && from + step < line.length) {
    const [fromX, fromY] = pointAt(line, from);
    if (Math.hypot(x - fromX, y - fromY) >= stretch) break;
    from += step;
  }
  const [fromX, fromY] = pointAt(line, from);
  return Math.atan2(y - fromY, x - fromX);
}

/** The border's cheapest point to which a straight line runs over no coast, or the cheapest of all. */
function borderPointAhead(
  from: Point,
  heading: number,
  { obstacles, box }: { readonly obstacles: readonly Int32Array[]; readonly box: WorldBox },
): Point {
  const candidates = Array.from({ length: DIRECTIONS }, (_, i) => {
    const turn = (i / DIRECTIONS) * 2 * Math.PI;
    const point = borderPoint(from, heading + turn, box);
    const distance = Math.hypot(point[0] - from[0], point[1] - from[1]);
    return { point, cost: distance * (1 + ((TURN_COST - 1) * (1 - Math.cos(turn))) / 2) };
  }).toSorted((a, b) => a.cost - b.cost);
  const free = candidates.find(
    ({ point }) => !obstacles.some((line) => crosses(line, from, point)),
  );
  return (free ?? candidates[0])?.point ?? from;
}

/** Where a straight line from inside the box meets its border. */
function borderPoint([x, y]: Point, direction: number, box: WorldBox): Point {
  const dx = Math.cos(direction);
  const dy = Math.sin(direction);
  const borderX = dx > 0 ? box.east : box.west;
  const borderY = dy > 0 ? box.south : box.north;
  const stepsX = dx === 0 ? Infinity : (borderX - x) / dx;
  const stepsY = dy === 0 ? Infinity : (borderY - y) / dy;
  if (stepsX < stepsY) return [borderX, Math.round(y + stepsX * dy)];
  return [Math.round(x + stepsY * dx), borderY];
}

/** Whether the line crosses the segment between two points; to meet one of its ends is no crossing. */
function crosses(line: Int32Array, [ax, ay]: Point, [bx, by]: Point): boolean {
  const side = (x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [cx, cy] = pointAt(line, i);
    const [dx, dy] = pointAt(line, i + 2);
    if (side(cx, cy) * side(dx, dy) >= 0) continue;
    const sideOfA = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
    const sideOfB = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
    if (sideOfA * sideOfB < 0) return true;
  }
  return false;
}

function pointAt(line: Int32Array, at: number): Point {
  return [line[at] ?? 0, line[at + 1] ?? 0];
}
