import { squaredDistanceToSegment } from './segment.ts';

/**
 * Leaves out points of a line that are no farther than the tolerance from what is left (Douglas and
 * Peucker 1973), never the ends and those that `mustKeep` names. O(n log n) for lines that bend
 * evenly, O(n²) at worst.
 */
export function simplifyLine(
  line: Int32Array,
  tolerance: number,
  mustKeep: (x: number, y: number) => boolean = () => false,
): Int32Array {
  const count = line.length / 2;
  if (count < 3) return line;
  const kept = new Uint8Array(count);
  const stack: number[] = [];
  let from = 0;
  kept[0] = 1;
  for (let point = 1; point < count; point++) {
    const isLast = point === count - 1;
    if (!isLast && !mustKeep(line[2 * point]!, line[2 * point + 1]!)) continue;
    kept[point] = 1;
    stack.push(from, point);
    from = point;
  }
  while (stack.length > 0) {
    const last = stack.pop()!;
    const first = stack.pop()!;
    const farthest = farthestPoint(line, first, last, tolerance * tolerance);
    if (farthest === first) continue;
    kept[farthest] = 1;
    stack.push(first, farthest, farthest, last);
  }
  return keepPoints(line, kept);
}

/** The point between two that is farthest from the straight line between them; `first` if none is far. */
function farthestPoint(
  line: Int32Array,
  first: number,
  last: number,
  squaredTolerance: number,
): number {
  const x = line[2 * first]!;
  const y = line[2 * first + 1]!;
  const dx = line[2 * last]! - x;
  const dy = line[2 * last + 1]! - y;
  let worst = squaredTolerance;
  let found = first;
  for (let point = first + 1; point < last; point++) {
    const squared = squaredDistanceToSegment(
      line[2 * point]! - x,
      line[2 * point + 1]! - y,
      dx,
      dy,
    );
    if (squared > worst) {
      worst = squared;
      found = point;
    }
  }
  return found;
}

function keepPoints(line: Int32Array, kept: Uint8Array): Int32Array {
  const points = new Int32Array(line.length);
  let length = 0;
  for (let point = 0; point < kept.length; point++) {
    if (kept[point] !== 1) continue;
    points[length++] = line[2 * point]!;
    points[length++] = line[2 * point + 1]!;
  }
  return points.subarray(0, length);
}
